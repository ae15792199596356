import { html, render } from '../lib/html.js';
import { Layers } from '../lib/layers.js';
import { RunClock, inStep } from '../lib/run-clock.js';
import { LayerCanvas } from './layer-canvas.js';
import { hasReplay, replay, timeMap } from './replay.js';
import { Scene } from './scene.js';

const above = title => html`<canvas class="scene" role="img" aria-label="${title} seen from above"></canvas>`;

/** The film of one of several runs, in step with the others; where none is kept, the run seen from above. */
export async function runFilm(root, run, style, text, playback, alignment, signal) {
  const { it, at, agents, title } = run;
  const clock = new RunClock(playback, moment => alignment.secondsAt(run, alignment.at(moment)), run.end, signal);
  const filmed = hasReplay(it.artifacts);
  const caption = () => html`<p class="caption"><i class="swatch" .style=${`background: var(${style.colour})`}></i>
    <a href=${at}>case ${it.index}</a> ${title} <span class="readout">${clock.time.toFixed(2)} s</span></p>`;
  render(html`<div class="head"></div>${filmed
    ? html`<div class="film-box"><video class="run" playsinline muted aria-label="Replay of ${title}"></video>
        <canvas class="layers" aria-hidden="true"></canvas></div>`
    : agents ? above(title)
      : html`<p class="muted">Of this run neither film nor positions are kept.</p>`}<p class="fault"></p>`, root);
  const head = root.querySelector('.head');
  const tell = () => render(caption(), head);
  clock.addEventListener('change', tell, { signal });
  tell();
  if (!filmed) {
    if (agents) new Scene(root.querySelector('canvas'), agents, clock, () => {}, signal);
    return;
  }
  const read = async name => (it.artifacts.includes(name)
    ? text(`${at}/${name}`).catch(() => undefined) : undefined);
  const [said, lines] = await Promise.all(['video.json', 'video.jsonl'].map(read));
  if (signal.aborted) return;
  const video = root.querySelector('video');
  inStep(video, timeMap(said && JSON.parse(said)), clock, signal);
  if (lines) new LayerCanvas(root.querySelector('.film-box'), Layers.of(lines), clock, signal).again();
  replay(video, `/api/v1${at}`, it.artifacts, fault => {
    root.querySelector('.fault').textContent = `The film cannot be played: ${fault}`;
    const box = root.querySelector('.film-box');
    if (!agents || !box) return;
    render(above(title), box);
    new Scene(box.querySelector('canvas.scene'), agents, clock, () => {}, signal);
  }, signal);
}
