import { html } from '../lib/html.js';
import { csv, download } from '../lib/file.js';

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
    SVG: async ({ svgOf }) => download(`${name}.svg`, 'image/svg+xml', svgOf(shown())),
    PNG: async ({ pngOf }) => download(`${name}.png`, 'image/png', await pngOf(shown())),
  };
  const ways = {
    ...pictures,
    CSV: async () => download(`${name}.csv`, 'text/csv', csv(table())),
  };
  const save = async event => {
    const way = event.target.value;
    event.target.value = '';
    // Few ever save a picture.
    await ways[way]?.(pictures?.[way] && await import('../lib/figure.js'));
  };
  return html`<label class="push"><span class="hidden">Save ${name}</span><select class="chip save" @change=${save}>
    <option value="">Save as …</option>${Object.keys(ways).map(it => html`<option>${it}</option>`)}</select></label>`;
}
