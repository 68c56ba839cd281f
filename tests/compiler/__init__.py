"""The compiler: phrasebooks, reading, printing, programs."""
