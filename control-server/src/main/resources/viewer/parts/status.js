import { html, render } from '../lib/html.js';
import { quantity, words } from '../lib/format.js';

const MOST = 3;

/** The time and the first channels of the headline, as numbers that follow the replay. */
export function status(root, playback, trace, headline, signal) {
  const shown = headline.filter(it => trace?.column(it)).slice(0, MOST);
  const value = name => quantity(Number(trace.at(name, playback.time).toFixed(2)), trace.unit(name));
  const draw = () => render(html`<span>t ${playback.time.toFixed(2)} s</span>
    ${shown.map(name => html`<span>${words(name)} ${value(name)}</span>`)}`, root);
  playback.addEventListener('change', draw, { signal });
  draw();
}
