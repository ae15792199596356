import { html, nothing, render } from '../lib/html.js';
import { aligned } from '../lib/alignment.js';
import { onLeave } from '../lib/lifetime.js';
import { Playback } from '../lib/playback.js';
import { standing } from '../lib/outcome.js';
import { words } from '../lib/format.js';
import { overlayAddress } from '../lib/overlaid.js';
import { Runs } from '../lib/runs.js';
import { styleOf } from './plots.js';
import { runFilm } from './run-film.js';
import { timeline } from './timeline.js';

/** The same case of two sweeps: both replays in step, outcomes and margins beside one another. */
export class SideBySide {
  #root;
  #server;
  #signal;
  #runs;
  #leaving = null;

  constructor(root, server, signal) {
    [this.#root, this.#server, this.#signal] = [root, server, signal];
    this.#runs = new Runs(server, '');
  }

  /** @param cases `{sweep, index, name}` of each side */
  async show(cases) {
    this.#leaving?.abort();
    const leaving = new AbortController();
    this.#leaving = leaving;
    onLeave(this.#signal, () => leaving.abort());
    const references = cases.map(it => `${it.sweep}:${it.index}`);
    const found = new Map();
    await this.#runs.load(references, it => found.set(it.reference, it));
    if (leaving.signal.aborted) return;
    const both = references.map(it => found.get(it));
    const { refused } = both.find(it => it.refused) ?? {};
    if (refused) throw refused;
    const alignment = aligned('time', both);
    render(html`<div class="pair">${cases.map((it, i) => side(it, both[i]))}</div>
      ${alignment.runs.length ? html`<div class="transport"></div>` : nothing}
      <p><a class="button" href=${overlayOf(cases)}>Overlay their traces</a></p>`, this.#root);
    const playback = new Playback(leaving.signal);
    playback.end = alignment.length;
    const films = [...this.#root.querySelectorAll('.film')].map((place, i) => {
      const fresh = document.createElement('div');
      place.replaceChildren(fresh);
      const run = { ...both[i], title: both[i].schema.title(both[i].it.parameters) };
      return runFilm(fresh, run, styleOf(i), this.#server.text, playback, alignment, leaving.signal);
    });
    const transport = this.#root.querySelector('.transport');
    if (transport) timeline(transport, playback, both[1].it.events ?? [], leaving.signal);
    await Promise.all(films);
    if (!leaving.signal.aborted) playback.seek(0);
  }
}

function side({ sweep, index, name }, { it, schema }) {
  const kind = standing(it);
  return html`<div class="side"><p><b class=${kind.toUpperCase()}>${kind}</b>
      ${words(it.cause ?? it.errorKind ?? '')}
      <a href="/sweeps/${sweep}/cases/${index}">${name}, case ${index}</a></p>
    <div class="film"></div>
    <table class="pairs num"><tbody>${Object.entries(it.margins ?? {}).map(([criterion, margin]) =>
      html`<tr><td class="muted">${criterion}</td>
        <td class=${margin >= 0 ? 'PASS' : 'FAIL'}>margin ${schema.margin(criterion, margin)}</td></tr>`)}</tbody>
    </table></div>`;
}

const overlayOf = ([before, now]) => overlayAddress(now.sweep, [now.index, `${before.sweep}:${before.index}`]);
