(() => {
  const root = document.documentElement;
  document.getElementById("theme").addEventListener("click", () => {
    const night = root.dataset.theme
      ? root.dataset.theme === "night"
      : !matchMedia("(prefers-color-scheme: light)").matches;
    root.dataset.theme = night ? "day" : "night";
  });
  const said = document.getElementById("say");
  const map = document.getElementById("map");
  if (!map) return;
  let on = null;
  const tell = (event) => {
    const cell = event.target.closest("td[data-say]");
    if (!cell || cell === on) return;
    if (on) on.classList.remove("on");
    on = cell;
    on.classList.add("on");
    said.textContent = cell.dataset.say;
  };
  for (const kind of ["pointerover", "click", "focusin"]) map.addEventListener(kind, tell);
  map.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    const cell = event.target.closest("td");
    if (!by || !cell) return;
    event.preventDefault();
    const rows = [...map.tBodies[0].rows];
    let row = rows.indexOf(cell.parentNode);
    let column = cell.cellIndex;
    let next = cell;
    do {
      row += by[0];
      column += by[1];
      next = rows[row] && column > 0 ? rows[row].cells[column] : null;
    } while (next && !next.dataset.say);
    if (next) next.focus();
  });
})();
