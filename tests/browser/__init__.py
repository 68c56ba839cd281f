"""The page in a real Chromium, through what a person sees and touches."""
