"""Force of Will, rule by rule."""
