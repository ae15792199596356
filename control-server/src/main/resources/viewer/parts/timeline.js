import { html, render } from '../lib/html.js';
import { number, words } from '../lib/format.js';

const STEP_S = 0.05;
const RATES = [0.25, 0.5, 1, 2];
const BAD = /contact|collision|impact|fault|error/;
const KEYS = { ArrowLeft: -1, ArrowRight: 1, PageDown: -20, PageUp: 20 };

/** The scrubber: events as marks, the rest as keys. It draws itself as time goes on; the page around it does not. */
export function timeline(root, playback, events, signal) {
  const draw = () => render(html`${scrubber(playback, events)}${controls(playback)}`, root);
  playback.addEventListener('change', draw, { signal });
  draw();
}

function scrubber(playback, events) {
  const { time, end } = playback;
  const share = seconds => (end ? seconds / end : 0);
  const point = event => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    playback.seek(((event.clientX - left) / width) * end);
  };
  const press = event => {
    event.currentTarget.setPointerCapture(event.pointerId);
    point(event);
  };
  const mark = it => html`<div class="mark ${BAD.test(it.name) ? 'bad' : ''}" .style=${`--at: ${share(it.simS)}`}
    title="${words(it.name)} ${number(it.simS)} s"></div>`;
  return html`<div class="timeline" role="slider" tabindex="0" aria-label="Simulated time"
      .style=${`--now: ${share(time)}`} aria-valuemin="0" aria-valuemax=${end.toFixed(2)}
      aria-valuenow=${time.toFixed(2)} aria-valuetext="${time.toFixed(2)} s"
      @pointerdown=${press} @pointermove=${event => { if (event.buttons) point(event); }}
      @keydown=${event => keys(event, playback)}>
    <div class="done"></div>${events.map(mark)}<div class="now"></div></div>`;
}

function controls(playback) {
  const { playing, time, end } = playback;
  const rate = it => html`<button aria-pressed=${it === playback.rate} class=${it === playback.rate ? 'main' : ''}
    @click=${() => playback.speed(it)}>${it}×</button>`;
  return html`<div class="controls row">
    <button @click=${() => playback.toggle()} aria-label=${playing ? 'Pause' : 'Play'}>${playing ? '❚❚' : '▶'}</button>
    ${RATES.map(rate)}
    <span class="readout push">${time.toFixed(2)} s <span class="muted">of ${end.toFixed(2)} s</span></span></div>`;
}

/** Space plays, arrows step; also where nothing else listens to keys. */
export function keys(event, playback) {
  const by = KEYS[event.key];
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (by) playback.seek(playback.time + by * (event.shiftKey ? 20 : 1) * STEP_S);
  else if (event.key === ' ') playback.toggle();
  else if (event.key === 'Home') playback.seek(0);
  else if (event.key === 'End') playback.seek(playback.end);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
