import { html, nothing, render } from '../lib/html.js';
import { api, query } from '../lib/api.js';
import { drawn } from '../lib/drawn.js';
import { every } from '../lib/lifetime.js';
import { go, setParameters } from '../lib/router.js';
import { mayChange } from '../lib/me.js';
import { Playback } from '../lib/playback.js';
import { agentsOf, traceOf } from '../lib/recorded.js';
import { Schema } from '../lib/schema.js';
import { standing } from '../lib/outcome.js';
import { caseHead } from '../parts/case-head.js';
import {
  attempts, criteria, kpis, parameters as parameterTable, provenance, eventList, log,
} from '../parts/case-tables.js';
import { agentSeries, channelPicker, channelSeries, chosenChannels } from '../parts/channels.js';
import { keys, timeline } from '../parts/timeline.js';
import { Plots } from '../parts/plots.js';
import { hasReplay, replay, timeMap } from '../parts/replay.js';
import { SpaceTime } from '../parts/space-time.js';
import { Stage } from '../parts/stage.js';
import { status } from '../parts/status.js';
import { problems } from '../parts/problems.js';

const PERIOD_MS = 2000;
/** What takes keys itself. */
const CONTROLS = 'input, select, textarea, button, a, summary, [role=slider]';

/** One case: replay and plots that share one time, events, parameters, criteria, KPIs, log. */
export function open(root, { path: [, sweep, , index], parameters }, signal) {
  const server = api(signal);
  const { get, post, text } = server;
  const at = `/sweeps/${sweep}/cases/${index}`;
  const playback = new Playback(signal);
  const state = {
    sweep: null, it: null, schema: null, trace: null, agents: null, channels: [], neighbours: {}, log: null,
    refused: null, fault: null, may: false, view: parameters.get('view') ?? 'video', look: null,
  };

  async function begin() {
    try {
      [state.sweep, state.it, state.attempts, state.machines, state.schema] = await Promise.all([
        get(`/sweeps/${sweep}`),
        get(at),
        get(`${at}/attempts`),
        get(`/sweeps/${sweep}/machines`),
        Schema.of(sweep, get),
      ]);
      state.may = await mayChange(state.sweep);
      const kind = state.it.outcome === 'PASS' ? 'fail' : standing(state.it);
      if (['fail', 'error', 'missing'].includes(kind)) {
        state.neighbours = { kind, ...await get(query(`${at}/neighbours`, { outcome: kind })) };
      }
      const { artifacts } = state.it;
      const asked = (parameters.get('channels') ?? '').split(',');
      state.trace = await traceOf(server, at, artifacts);
      if (state.trace) state.channels = chosenChannels(state.trace, state.schema.headline, asked);
      state.agents = await agentsOf(server, at, artifacts, state.trace, state.schema.agents);
    } catch (refused) {
      state.refused = refused;
    }
    playback.end = state.trace?.end ?? state.agents?.end ?? state.it?.simS ?? 0;
    draw();
    if (watchable()) show();
    document.title = state.it ? `Case ${index} · ${state.sweep.name} · ProvingGrid` : document.title;
  }

  const watchable = () => state.it && (state.trace || state.agents || hasReplay(state.it.artifacts));

  async function show() {
    const part = css => root.querySelector(css);
    if (part('.plots')) {
      state.plots = new Plots(part('.plots'), playback, state.it.events, signal);
      plot();
    }
    if (state.agents) lookAtAgents(part);
    if (part('video')) {
      const { artifacts } = state.it;
      const map = timeMap(artifacts.includes('video.json') ? JSON.parse(await text(`${at}/video.json`)) : undefined);
      replay(part('video'), `/api/v1${at}`, artifacts, fault => { state.fault = fault; draw(); }, signal);
      playback.led(part('video'), map);
    }
    timeline(part('.transport'), playback, state.it.events, signal);
    playback.seek(Number(parameters.get('t')) || state.it.events[0]?.simS || 0);
    drawn();
  }

  function lookAtAgents(part) {
    const { agents } = state;
    const spaceTime = agents.road && new SpaceTime(part('.along'), agents, playback, `case-${index}`, signal);
    const first = {
      agent: agents.all.findIndex(it => it.id === parameters.get('agent')),
      field: parameters.get('colour') ?? agents.values[0]?.name ?? null,
      trails: parameters.get('trails') ?? 'one',
    };
    let plotted = '';
    const stage = new Stage(part('.look'), agents, playback, look => {
      state.look = look;
      spaceTime?.show(look.field, look.range);
      const wanted = look.agent < 0 ? '' : `${look.agent} ${agents.rows}`;
      if (wanted !== plotted) plot();
      plotted = wanted;
    }, signal);
    stage.show(first);
    status(part('.status'), playback, state.trace, state.schema.headline, signal);
  }

  const plot = () => state.plots?.show([
    ...agentSeries(state.agents, state.look?.agent ?? -1),
    ...(state.trace ? channelSeries(state.trace, state.channels) : []),
  ]);

  function choose(name, wanted) {
    state.channels = wanted ? [...state.channels, name] : state.channels.filter(it => it !== name);
    setParameters({ channels: state.channels.join(',') });
    plot();
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

  function turnTo(view) {
    state.view = view;
    setParameters({ view: view === 'video' ? null : view });
    draw();
  }

  const views = () => html`<div class="row views">${[['video', 'Video'], ['above', 'From above']].map(([view, name]) =>
    html`<button aria-pressed=${view === state.view} class=${view === state.view ? 'main' : ''}
      @click=${() => turnTo(view)}>${name}</button>`)}</div>`;
  const stage = () => {
    const video = hasReplay(state.it.artifacts);
    const { agents } = state;
    const view = video && (state.view === 'video' || !agents) ? 'video' : 'above';
    return html`<section class="panel stage" data-view=${view}>
      ${video ? html`<video playsinline muted aria-label="Replay"></video>` : nothing}
      ${agents ? html`<div class="above">
        <canvas class="scene" role="img" aria-label="The run seen from above"></canvas>
        <div class="status num"></div><div class="look"></div></div>` : nothing}
      ${video && agents ? views() : nothing}<div class="transport"></div></section>`;
  };
  const plots = () => (state.trace || state.agents
    ? html`<h2>Channels follow the replay</h2>
      ${state.trace ? channelPicker(state.trace, state.channels, choose) : nothing}<div class="plots"></div>`
    : html`<p class="muted">${state.it.state === 'final' ? 'No trace is kept of this case.'
      : 'This case has not run yet.'}</p>`);

  function draw() {
    const { it, schema } = state;
    if (!it) return render(state.refused ? problems(state.refused) : html`<p class="muted">Loading …</p>`, root);
    render(html`${caseHead(state, rerun)}${problems(state.refused)}
      <div class="case"><div class="stack">
        ${watchable() ? stage() : nothing}
        ${state.fault ? html`<p class="problems">The video cannot be played: ${state.fault}</p>` : nothing}
        ${state.agents?.road ? html`<section class="panel along"></section>` : nothing}
        <section class="panel"><div class="fields">
          <div>${criteria(it, schema)}${eventList(it, seconds => playback.seek(seconds))}</div>
          <div>${kpis(it, schema)}</div></div></section>
      </div><div class="stack">
        <section class="panel">${plots()}</section>
        <section class="panel">${parameterTable(it, schema)}</section>
        <section class="panel">${attempts(state.attempts)}</section>
        <section class="panel">${provenance(it, state.sweep, state.machines)}</section>
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
