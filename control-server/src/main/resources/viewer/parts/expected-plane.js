import { query } from '../lib/api.js';
import { contour } from '../lib/contour.js';
import { plural } from '../lib/format.js';
import { html, nothing } from '../lib/html.js';

const AXIS = 'param.';
/** A part is hatched from this share on of cases that are expected on the other side. */
const UNSURE = 0.1;
const [PALEST, STRONGEST] = [0.05, 0.4];
const HATCH = 0.6;

/** Where each part of an axis begins and ends, in the numbers of its scale; null where its levels have no order. */
function endsOf({ edges, levels }, axis) {
  if (edges.length) {
    const at = edges.map(it => axis.written(it));
    return at.slice(1).map((it, i) => [at[i], it]);
  }
  const places = levels.map((it, i) => (axis.numeric ? parseFloat(it) : i));
  const order = [...places].sort((a, b) => a - b);
  return places.map(it => {
    const rank = order.indexOf(it);
    const [low, high] = [order[rank - 1] ?? it - ((order[rank + 1] ?? it + 1) - it), order[rank + 1]];
    return [(low + it) / 2, (it + (high ?? 2 * it - low)) / 2];
  });
}

/** What the surrogate of a search expects over two axes, as the ground of a scatter plot. */
export class ExpectedPlane {
  #get;
  #at;
  #come;
  #address = '';
  #asked = '';
  #plane = null;
  #alone = false;

  /** @param come is told when it is there */
  constructor(get, sweep, come) {
    [this.#get, this.#at, this.#come] = [get, `/sweeps/${sweep}/expected`, come];
  }

  /** @param filters of the page: levels of further axes are those that are looked at */
  want(columns, { x, y, filters }) {
    const both = [x, y].every(it => it.startsWith(AXIS)) && x !== y;
    const only = Object.fromEntries(Object.entries(filters)
      .filter(([name]) => name.startsWith(AXIS) && name !== x && name !== y));
    this.#alone = columns.axes.every(({ parameter, levels }) => levels.length < 2
      || [x, y].includes(AXIS + parameter) || filters[AXIS + parameter]?.length === 1);
    const address = both ? query(this.#at, { x: x.slice(AXIS.length), y: y.slice(AXIS.length), ...only }) : '';
    if (address !== this.#address) this.#plane = null;
    const asked = `${address} ${columns.size}`;
    if (asked === this.#asked) return;
    [this.#address, this.#asked] = [address, asked];
    if (!address) return;
    this.#get(address).then(it => {
      if (this.#asked !== asked) return;
      this.#plane = it.cells.length ? it : null;
      this.#come();
    }).catch(() => {});
  }

  /** What the ground means. */
  legend() {
    if (!this.#plane) return nothing;
    const { cases, looked } = this.#plane;
    return html`<p class="muted expected">Ground: expected are <span class="scale num"><span>failures</span>
      <i class="bad-to-good" aria-hidden="true"></i><span>passes</span></span>${
      this.#alone ? ', half of each at the line' : ', a mixture over all levels of other axes that are not filtered'};
      hatched where ${100 * UNSURE} % or more may be on the other side. It is an opinion of the surrogate, from
      ${plural(cases, 'case')} that ran, of ${plural(looked, 'case')} to choose from.</p>`;
  }

  /** @returns how many parts it painted */
  paint(pen, columns, [x, y], { width, height, letter, colour }) {
    if (!this.#plane) return 0;
    const { cells } = this.#plane;
    const [across, up] = [this.#plane.x, this.#plane.y].map(it => endsOf(it, columns.axis(it.parameter)));
    const box = (row, column) => [
      ...across[column].map(it => x.of(it, width)), ...up[row].map(it => y.of(it, height, true))];
    let painted = 0;
    cells.forEach((line, row) => line.forEach(({ failing, wrong }, column) => {
      if (failing === undefined || failing === null) return;
      const [left, right, bottom, top] = box(row, column);
      pen.globalAlpha = PALEST + Math.abs(2 * failing - 1) * (STRONGEST - PALEST);
      pen.fillStyle = colour(failing > .5 ? 'fail' : 'pass');
      pen.fillRect(left, top, right - left, bottom - top);
      if (wrong >= UNSURE) hatch(pen, [left, right, bottom, top], letter * HATCH, colour('ink'));
      painted++;
    }));
    pen.globalAlpha = 1;
    this.#line(pen, box, colour('ink'));
    return painted;
  }

  /** Where half is expected to fail: between parts that have an order, each of which is no mixture of other axes. */
  #line(pen, box, colour) {
    const { cells, x, y } = this.#plane;
    if (!this.#alone || !x.edges.length || !y.edges.length) return;
    const middle = (row, column) => {
      const [left, right, bottom, top] = box(row, column);
      return [(left + right) / 2, (bottom + top) / 2];
    };
    pen.strokeStyle = colour;
    pen.lineWidth = 1.5;
    pen.beginPath();
    for (const [from, to] of contour(cells.length, cells[0].length, middle,
      (row, column) => cells[row][column].failing ?? undefined, .5)) {
      pen.moveTo(...from);
      pen.lineTo(...to);
    }
    pen.stroke();
  }
}

function hatch(pen, [left, right, bottom, top], step, colour) {
  pen.save();
  pen.beginPath();
  pen.rect(left, top, right - left, bottom - top);
  pen.clip();
  pen.globalAlpha = .3;
  pen.strokeStyle = colour;
  pen.lineWidth = 1;
  pen.beginPath();
  // On lines that all parts share, so that they go on from one to the next.
  for (let at = Math.floor((left + top) / step) * step; at < right + bottom; at += step) {
    pen.moveTo(at - top, top);
    pen.lineTo(at - bottom, bottom);
  }
  pen.stroke();
  pen.restore();
}
