import { html } from '../lib/html.js';
import { number, words } from '../lib/format.js';

const STEP_S = 0.05;
const BAD = /contact|collision|impact|fault|error/;
const KEYS = { ArrowLeft: -1, ArrowRight: 1, PageDown: -20, PageUp: 20 };

/** The scrubber: events as marks, the rest as keys. */
export function timeline(playback, events) {
  const share = seconds => (playback.end ? seconds / playback.end : 0);
  const point = event => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    playback.seek(((event.clientX - left) / width) * playback.end);
  };
  return html`<div class="timeline" role="slider" tabindex="0" aria-label="Simulated time" aria-valuemin="0" aria-valuemax=${playback.end.toFixed(2)}
      aria-valuenow=${playback.time.toFixed(2)} aria-valuetext="${playback.time.toFixed(2)} s" .style=${`--now: ${share(playback.time)}`}
      @pointerdown=${event => { event.currentTarget.setPointerCapture(event.pointerId); point(event); }}
      @pointermove=${event => { if (event.buttons) point(event); }} @keydown=${event => keys(event, playback)}>
      <div class="done"></div>${events.map(it => html`<div class="mark ${BAD.test(it.name) ? 'bad' : ''}" title="${words(it.name)} ${number(it.simS)} s" .style=${`--at: ${share(it.simS)}`}></div>`)}<div class="now"></div></div>
    <div class="controls row"><button @click=${() => playback.toggle()} aria-label=${playback.playing ? 'Pause' : 'Play'}>${playback.playing ? '❚❚' : '▶'}</button>
      ${[0.25, 0.5, 1, 2].map(rate => html`<button aria-pressed=${rate === playback.rate} class=${rate === playback.rate ? 'main' : ''} @click=${() => playback.speed(rate)}>${rate}×</button>`)}
      <span class="readout push">${playback.time.toFixed(2)} s <span class="muted">of ${playback.end.toFixed(2)} s</span></span></div>`;
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
