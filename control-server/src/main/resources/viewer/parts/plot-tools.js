import { html, nothing, render } from '../lib/html.js';
import { number } from '../lib/format.js';
import { download } from '../lib/file.js';
import { rowAt } from '../lib/trace.js';
import { csvOf, pictureOf } from './plot-files.js';

const ZOOM = 2;
const MOST_MEASURED = 60;

/** What plots can do: show more or less, measure between two marks, share axes, be saved. */
export class PlotTools {
  #root;
  #axis;
  #plots;
  options;

  /** @param options `name` of saved files, `shared` and `onShare` */
  constructor(root, axis, plots, options, signal) {
    this.#root = root;
    this.#axis = axis;
    this.#plots = plots;
    this.options = options;
    ['zoom', 'mark'].forEach(it => axis.addEventListener(it, () => this.draw(), { signal }));
    addEventListener('keydown', event => this.#key(event), { signal });
    this.draw();
  }

  draw() {
    const axis = this.#axis;
    const { marks } = axis;
    const { shared, onShare, name } = this.options;
    const set = it => html`<button @click=${() => axis.mark(it, axis.now)} title="Key ${it}"
      aria-label="Mark ${it.toUpperCase()} here">${it.toUpperCase()}</button>`;
    const measuring = marks.a !== null || marks.b !== null;
    const files = [['PNG', 'image/png', () => pictureOf(this.#plots)],
      ['CSV', 'text/csv', () => csvOf(this.#plots.panels, axis.unit)]];
    render(html`<div class="row plot-tools">
        <span class="row" role="group" aria-label="Zoom"><button aria-label="Zoom in"
            @click=${() => axis.scale(1 / ZOOM)}>+</button>
          <button aria-label="Zoom out" @click=${() => axis.scale(ZOOM)} ?disabled=${!axis.zoomed}>−</button>
          <button @click=${() => axis.zoom()} ?disabled=${!axis.zoomed}>All</button></span>
        <span class="row" role="group" aria-label="Measure">Measure ${['a', 'b'].map(set)}
          ${measuring ? html`<button @click=${() => { axis.mark('a', null); axis.mark('b', null); }}>Clear</button>`
            : nothing}</span>
        <label><input type="checkbox" name="shared" .checked=${shared}
          @change=${event => onShare(event.target.checked)}> One axis for each unit</label>
        <span class="row push">Save ${files.map(([kind, type, make]) => html`<button @click=${async () =>
          download(`${name}.${kind.toLowerCase()}`, type, await make())}>${kind}</button>`)}</span></div>
      ${measuring ? this.#measured() : nothing}`, this.#root);
  }

  /** What every line comes to at both marks and between. */
  #measured() {
    const { marks: { a, b }, unit } = this.#axis;
    const lines = this.#plots.panels.flatMap(panel => panel.lines.map(line => ({ panel, line })));
    const both = a !== null && b !== null;
    const cell = value => html`<td class="right">${number(value)}</td>`;
    const row = ({ panel, line }) => {
      const at = x => (x === null || !line.places.length ? NaN : line.values[rowAt(line.places, x)]);
      const [here, there] = [at(a), at(b)];
      const [least, most] = both ? between(line, a, b) : [NaN, NaN];
      return html`<tr><th scope="row"><i class="swatch" .style=${`background: var(${line.colour})`}></i>
        ${[panel.label, line.label].filter(Boolean).join(' · ')}${panel.unit ? ` [${panel.unit}]` : ''}</th>
        ${[here, there, there - here, least, most].map(cell)}</tr>`;
    };
    const place = x => (x === null ? '–' : `${number(Number(x.toFixed(3)))} ${unit}`);
    return html`<div class="scroll measured" tabindex="0" role="region" aria-label="Measured"><table class="list">
      <thead><tr><th scope="col">A ${place(a)}, B ${place(b)}${both ? `, B − A ${place(b - a)}` : ''}</th>
        ${['at A', 'at B', 'B − A', 'least', 'greatest'].map(it =>
          html`<th scope="col" class="right">${it}</th>`)}</tr></thead>
      <tbody>${lines.slice(0, MOST_MEASURED).map(row)}</tbody></table>
      ${lines.length > MOST_MEASURED ? html`<p class="muted">The first ${MOST_MEASURED} of ${lines.length} lines.</p>`
        : nothing}</div>`;
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, select, textarea')) return;
    if (event.key === 'a' || event.key === 'b') this.#axis.mark(event.key, this.#axis.now);
  }
}

/** The least and the greatest value between two places. */
function between({ places, values }, a, b) {
  let [least, most] = [NaN, NaN];
  for (let row = rowAt(places, Math.min(a, b)); row < places.length && places[row] <= Math.max(a, b); row++) {
    if (!(least <= values[row])) least = Number.isNaN(values[row]) ? least : values[row];
    if (!(most >= values[row])) most = Number.isNaN(values[row]) ? most : values[row];
  }
  return [least, most];
}
