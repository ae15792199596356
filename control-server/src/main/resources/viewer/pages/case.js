import { html, nothing, render } from '../lib/html.js';
import { api, query } from '../lib/api.js';
import { every } from '../lib/lifetime.js';
import { go, setParameters } from '../lib/router.js';
import { mayChange } from '../lib/me.js';
import { Playback } from '../lib/playback.js';
import { Schema } from '../lib/schema.js';
import { Trace } from '../lib/trace.js';
import { standing } from '../lib/outcome.js';
import { caseHead } from '../parts/case-head.js';
import {
  attempts, criteria, kpis, parameters as parameterTable, provenance, eventList, log,
} from '../parts/case-tables.js';
import { keys, timeline } from '../parts/timeline.js';
import { Plots } from '../parts/plots.js';
import { Scene } from '../parts/scene.js';
import { hasReplay, replay, timeMap } from '../parts/replay.js';
import { problems } from '../parts/problems.js';
import { words } from '../lib/format.js';

const USUAL = ['speed', 'hullDistance', 'confidence', 'brake', 'acceleration'];
const MOST = 6;
const PERIOD_MS = 2000;
/** What takes keys itself. */
const CONTROLS = 'input, select, textarea, button, a, summary, [role=slider]';

/** One case: replay and plots that share one time, events, parameters, criteria, KPIs, log. */
export function open(root, { path: [, sweep, , index], parameters }, signal) {
  const { get, post, text } = api(signal);
  const at = `/sweeps/${sweep}/cases/${index}`;
  const playback = new Playback(signal);
  const state = {
    sweep: null, it: null, schema: null, trace: null, channels: [], neighbours: {}, log: null, refused: null,
    fault: null, may: false,
  };

  async function begin() {
    try {
      [state.sweep, state.it, state.attempts, state.schema] = await Promise.all(
        [get(`/sweeps/${sweep}`), get(at), get(`${at}/attempts`), Schema.of(sweep, get)]);
      state.may = await mayChange(state.sweep);
      const kind = state.it.outcome === 'PASS' ? 'fail' : standing(state.it);
      if (['fail', 'error', 'missing'].includes(kind)) {
        state.neighbours = { kind, ...await get(query(`${at}/neighbours`, { outcome: kind })) };
      }
      if (state.it.artifacts.includes('trace.csv')) {
        state.trace = new Trace(await text(`${at}/trace.csv`));
        state.channels = chosenChannels();
      }
      playback.end = state.trace?.end ?? state.it.simS ?? 0;
    } catch (refused) {
      state.refused = refused;
    }
    draw();
    if (watchable()) show();
    document.title = state.it ? `Case ${index} · ${state.sweep.name} · ProvingGrid` : document.title;
  }

  function chosenChannels() {
    const names = state.trace.plottable.map(it => it.name);
    const asked = (parameters.get('channels') ?? '').split(',').filter(it => names.includes(it));
    const usual = USUAL.filter(it => names.includes(it));
    return asked.length ? asked : (usual.length ? usual : names).slice(0, MOST);
  }

  const watchable = () => state.it && (state.trace || hasReplay(state.it.artifacts));

  async function show() {
    if (state.trace) {
      state.plots = new Plots(root.querySelector('.plots'), state.trace, playback, state.it.events, signal);
      state.plots.show(state.channels);
    }
    const video = root.querySelector('video');
    const canvas = root.querySelector('canvas.scene');
    if (canvas) {
      new Scene(canvas, state.trace, playback, state.schema.agents, signal);
    } else if (video) {
      const { artifacts } = state.it;
      const map = timeMap(artifacts.includes('video.json') ? JSON.parse(await text(`${at}/video.json`)) : undefined);
      replay(video, `/api/v1${at}`, artifacts, fault => { state.fault = fault; draw(); }, signal);
      playback.led(video, map);
    }
    timeline(root.querySelector('.transport'), playback, state.it.events, signal);
    playback.seek(Number(parameters.get('t')) || state.it.events[0]?.simS || 0);
  }

  function choose(name, wanted) {
    const order = state.trace.plottable.map(it => it.name);
    state.channels = wanted ? [...state.channels, name] : state.channels.filter(it => it !== name);
    state.channels.sort((a, b) => order.indexOf(a) - order.indexOf(b));
    setParameters({ channels: state.channels.join(',') });
    state.plots.show(state.channels);
    draw();
  }

  const openLog = async event => {
    if (!event.target.open || state.log !== null) return;
    state.log = await text(`${at}/log.txt`).catch(refused => refused.message);
    draw();
  };
  const rerun = async () => {
    try {
      await post(`/sweeps/${sweep}/rerun?only=cases&cases=${index}`);
      go(`/sweeps/${sweep}`);
    } catch (refused) {
      state.refused = refused;
      draw();
    }
  };

  const stage = () => {
    if (hasReplay(state.it.artifacts)) return html`<video playsinline muted aria-label="Replay"></video>`;
    if (!Scene.possible(state.trace, state.schema.agents)) return nothing;
    return html`<canvas class="scene" role="img" aria-label="The run seen from above"></canvas>`;
  };

  const channel = ({ name }) => html`<label><input type="checkbox" name="channel" value=${name}
    .checked=${state.channels.includes(name)} @change=${event => choose(name, event.target.checked)}>
    ${words(name)}</label>`;
  const picker = () => html`<details><summary>Channels</summary>
    <div class="levels">${state.trace.plottable.map(channel)}</div></details>`;

  function draw() {
    const { it, schema, trace } = state;
    if (!it) return render(state.refused ? problems(state.refused) : html`<p class="muted">Loading …</p>`, root);
    render(html`${caseHead(state, rerun)}${problems(state.refused)}
      <div class="case"><div class="stack">
        ${watchable() ? html`<section class="panel stage">${stage()}<div class="transport"></div></section>` : nothing}
        ${state.fault ? html`<p class="problems">The video cannot be played: ${state.fault}</p>` : nothing}
        <section class="panel"><div class="fields">
          <div>${criteria(it, schema)}${eventList(it, seconds => playback.seek(seconds))}</div>
          <div>${kpis(it, schema)}</div></div></section>
      </div><div class="stack">
        <section class="panel">${trace
          ? html`<h2>Channels follow the replay</h2>${picker()}<div class="plots"></div>`
          : html`<p class="muted">${it.state === 'final' ? 'No trace is kept of this case.'
            : 'This case has not run yet.'}</p>`}</section>
        <section class="panel">${parameterTable(it, schema)}</section>
        <section class="panel">${attempts(state.attempts)}</section>
        <section class="panel">${provenance(it, state.sweep)}</section>
        ${it.artifacts.includes('log.txt')
          ? html`<section class="panel">${log(state.log, openLog)}</section>` : nothing}
      </div></div>`, root);
  }

  const onKey = event => {
    if (watchable() && !event.target.closest(CONTROLS)) keys(event, playback);
  };
  addEventListener('keydown', onKey, { signal });
  draw();
  const known = () => state.refused || watchable() || state.it?.state === 'final';
  every(PERIOD_MS, () => (known() ? null : begin()), signal);
  return { title: `Case ${index}` };
}
