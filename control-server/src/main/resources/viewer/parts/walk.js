// Going through the cells of a matrix by keys, be it a table or a picture.
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

const placeOf = cell => cell.dataset.place.split(',').map(Number);

/** Arrow keys go from cell to cell, over places where there is none. */
export function walk(event) {
  const step = STEPS[event.key];
  const here = event.target.closest('a.cell');
  if (!step || !here) return;
  event.preventDefault();
  const [row, column] = placeOf(here);
  const along = [...event.currentTarget.querySelectorAll('a.cell')]
    .map(cell => ({ cell, place: placeOf(cell) }))
    .filter(({ place }) => (step[0] ? place[1] === column : place[0] === row))
    .map(({ cell, place }) => ({ cell, far: (place[0] - row) * step[0] + (place[1] - column) * step[1] }))
    .filter(it => it.far > 0);
  const next = along.reduce((best, it) => (!best || it.far < best.far ? it : best), null);
  next?.cell.focus();
}

/** The cell that was gone to is the one that Tab comes back to. */
export function stopHere(event) {
  const here = event.target.closest('a.cell');
  if (!here) return;
  event.currentTarget.querySelectorAll('a.cell[tabindex="0"]').forEach(it => it.setAttribute('tabindex', -1));
  here.setAttribute('tabindex', 0);
  say(here);
}

/** What a cell says is written below the matrix as well, for cells may have no room for a letter. */
function say(cell) {
  const line = cell.closest('.matrix-panel')?.querySelector('[data-said]');
  if (line) line.textContent = cell.getAttribute('aria-label');
}

const SVG = 'http://www.w3.org/2000/svg';

/** What a cell says is told to who points at it, when they do: a title for each beforehand would cost much. */
export function explain(event) {
  const cell = event.target.closest('a.cell');
  if (!cell) return;
  const said = cell.getAttribute('aria-label');
  say(cell);
  if (!(cell instanceof SVGElement)) {
    cell.title = said;
  } else if (!cell.querySelector('title')) {
    cell.append(Object.assign(document.createElementNS(SVG, 'title'), { textContent: said }));
  }
}
