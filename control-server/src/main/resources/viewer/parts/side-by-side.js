import { html, nothing, render } from '../lib/html.js';
import { Playback } from '../lib/playback.js';
import { standing } from '../lib/outcome.js';
import { number, words } from '../lib/format.js';
import { inStep } from '../lib/run-clock.js';
import { overlayAddress } from '../lib/runs.js';
import { hasReplay, replay, timeMap } from './replay.js';
import { timeline } from './timeline.js';

/** The same case of two sweeps: both films in step, outcomes and margins beside one another. */
export class SideBySide {
  #root;
  #server;
  #signal;
  #leaving = null;

  constructor(root, server, signal) {
    [this.#root, this.#server, this.#signal] = [root, server, signal];
  }

  /** @param cases `{sweep, index, name}` of each side */
  async show(cases) {
    this.#leaving?.abort();
    const leaving = new AbortController();
    this.#leaving = leaving;
    this.#signal.addEventListener('abort', () => leaving.abort(), { once: true });
    const { get, text } = this.#server;
    const found = await Promise.all(cases.map(({ sweep, index }) => get(`/sweeps/${sweep}/cases/${index}`)));
    if (leaving.signal.aborted) return;
    const filmed = found.some(it => hasReplay(it.artifacts));
    render(html`<div class="pair">${cases.map((it, i) => this.#side(it, found[i]))}</div>
      ${filmed ? html`<div class="transport"></div>` : nothing}
      <p><a class="button" href=${overlayOf(cases)}>Overlay their traces</a></p>`, this.#root);
    if (!filmed) return;
    const playback = new Playback(leaving.signal);
    playback.end = Math.max(...found.map(it => it.simS ?? 0));
    const videos = [...this.#root.querySelectorAll('.side')].map(it => it.querySelector('video'));
    for (const [i, video] of videos.entries()) {
      if (!video) continue;
      const at = `/sweeps/${cases[i].sweep}/cases/${cases[i].index}`;
      const listed = found[i].artifacts.includes('video.json');
      const map = timeMap(listed ? JSON.parse(await text(`${at}/video.json`)) : undefined);
      if (leaving.signal.aborted) return;
      replay(video, `/api/v1${at}`, found[i].artifacts, fault => { video.title = fault; }, leaving.signal);
      inStep(video, map, playback, leaving.signal);
    }
    timeline(this.#root.querySelector('.transport'), playback, found[1].events ?? [], leaving.signal);
    playback.seek(0);
  }

  #side({ sweep, index, name }, it) {
    const kind = standing(it);
    return html`<div class="side"><p><b class=${kind.toUpperCase()}>${kind}</b>
        ${words(it.cause ?? it.errorKind ?? '')}
        <a href="/sweeps/${sweep}/cases/${index}">${name}, case ${index}</a></p>
      ${hasReplay(it.artifacts) ? html`<video playsinline muted aria-label="Replay of ${name}"></video>`
        : html`<p class="muted nofilm">This run left no film.</p>`}
      <table class="pairs num"><tbody>${Object.entries(it.margins ?? {}).map(([criterion, margin]) =>
        html`<tr><td class="muted">${criterion}</td>
          <td class=${margin >= 0 ? 'PASS' : 'FAIL'}>margin ${number(margin)}</td></tr>`)}</tbody></table></div>`;
  }
}

const overlayOf = ([before, now]) => overlayAddress(now.sweep, [now.index, `${before.sweep}:${before.index}`]);
