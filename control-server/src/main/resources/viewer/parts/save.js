import { html } from '../lib/html.js';
import { csv, download } from '../lib/file.js';
import { pngOf, svgOf } from '../lib/figure.js';

/**
 * Saves a figure as it is shown, or the numbers in it; these alone where nothing is drawn.
 *
 * @param name of the file, without its ending
 * @param figure gives what is shown: an element, or several one below another; null for a list of words and numbers
 * @param table gives the rows of its numbers, the first of them heads
 */
export function saveMenu(name, figure, table) {
  const shown = () => [figure()].flat();
  const pictures = figure && {
    SVG: async () => download(`${name}.svg`, 'image/svg+xml', svgOf(shown())),
    PNG: async () => download(`${name}.png`, 'image/png', await pngOf(shown())),
  };
  const ways = {
    ...pictures,
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
