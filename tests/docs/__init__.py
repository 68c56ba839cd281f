"""Every code block and every command on the pages for people runs as printed.

The pages are README.md, ARCHITECTURE.md, CONTRIBUTING.md and docs/**/*.md. The language of a fence says what happens:

- `sh`: commands, one a line. A `\\` continues a line and `#` begins a comment. They run in a sandbox folder that looks
  like a checkout and holds the sample files in `samples.py`. A line must end with exit code 0, or with the one that its
  comment names: `# exit code 1`.
- `python`: runs as printed. Blocks of one page share their names, as in a notebook.
- `text`: a picture or output, which is not run. With `text prints`, or if the sentence before it says "prints", it must
  be what the `sh` or `python` block above prints. `...` alone on a line stands for any lines, and within a
  line for any part of it. What follows a prompt `> ` is typed.
- `json`, `toml`, `yaml`: must parse; `json` may hold several values. `json message` must be a message of the protocol,
  and `json NewTable` the value of that name in docs/protocol.schema.json.
- `phrases`: entries that the phrasebook reader accepts.

A second word with a dot, as in `json my-card.json`, names a file: the block is written there before the next commands
run. Indented code, a fence without a language and an unknown language are errors.

An inline command, `./go ...` in backticks, runs too. If it is only the name of a command, it must be one. Words in
capitals are placeholders; `tables.py` fills them in. Commands that would run for minutes or need another machine are
only checked: each printed option must exist. Commands that play many games play two in the short gate, and as many as
printed in the whole run. `tables.py` lists all of these with the reason.
"""
