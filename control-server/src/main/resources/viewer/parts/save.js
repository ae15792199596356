import { html } from '../lib/html.js';
import { csv, download } from '../lib/file.js';
import { pngOf, svgOf } from '../lib/figure.js';

/**
 * Saves a figure as it is shown, or the numbers in it.
 *
 * @param name of the file, without its ending
 * @param figure gives the element: a drawing or a table
 * @param table gives the rows of its numbers, the first of them heads
 */
export function saveMenu(name, figure, table) {
  const ways = {
    SVG: async () => download(`${name}.svg`, 'image/svg+xml', svgOf(figure())),
    PNG: async () => download(`${name}.png`, 'image/png', await pngOf(figure())),
    CSV: async () => download(`${name}.csv`, 'text/csv', csv(table())),
  };
  const save = event => {
    const way = event.target.value;
    event.target.value = '';
    ways[way]?.();
  };
  return html`<label class="push"><span class="hidden">Save ${name}</span><select class="chip save" @change=${save}>
    <option value="">Save as …</option>${Object.keys(ways).map(it => html`<option>${it}</option>`)}</select></label>`;
}
