import { html, nothing, render } from '../lib/html.js';
import { Address, among, amount, list, oneOf, text as name } from '../lib/address.js';
import { api } from '../lib/api.js';
import { caseRecord } from '../lib/case-record.js';
import { drawn } from '../lib/drawn.js';
import { every } from '../lib/lifetime.js';
import { missedAt } from '../lib/moment.js';
import { go } from '../lib/router.js';
import { Playback } from '../lib/playback.js';
import { RunningLog } from '../lib/running-log.js';
import { addressNotice } from '../parts/address-notice.js';
import { attempts } from '../parts/attempts.js';
import { caseFiles } from '../parts/case-files.js';
import { caseHead } from '../parts/case-head.js';
import {
  absentTrace, criteria, kpis, parameters as parameterTable, provenance, eventList, log, runningLog,
} from '../parts/case-tables.js';
import { CasePlots } from '../parts/case-plots.js';
import { keys, timeline } from '../parts/timeline.js';
import { filmBox, playFilm } from '../parts/film.js';
import { hasReplay } from '../parts/replay.js';
import { Space } from '../parts/space.js';
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
  const { post, text } = server;
  const at = `/sweeps/${sweep}/cases/${index}`;
  const playback = new Playback(signal);
  const running = new RunningLog(server, at);
  const address = new Address({
    t: amount('a time in s'), view: oneOf(['video', 'above']), channels: list('channels'), agent: name(),
    colour: name(), trails: oneOf(['one', 'all', 'none']), shared: oneOf(['no', 'yes']), from: amount('a time in s'),
    to: amount('a time in s'), space: oneOf(['yes', 'no'], null),
    layers: list('layers'), least: amount('a confidence in %'),
  }, parameters);
  const state = {
    sweep: null, it: null, schema: null, trace: null, agents: null, neighbours: {}, log: null,
    refused: null, fault: null, may: false, view: address.values.view, look: null,
  };

  async function begin() {
    try {
      Object.assign(state, await caseRecord(server, sweep, index));
      if (state.it.state !== 'final') await running.read();
    } catch (refused) {
      state.refused = refused;
    }
    playback.end = state.it?.simS ?? state.trace?.end ?? state.agents?.end ?? 0;
    draw();
    if (watchable()) show();
    document.title = state.it ? `Case ${index} · ${state.sweep.name} · ProvingGrid` : document.title;
  }

  const watchable = () => state.it && (state.trace || state.agents || hasReplay(state.it.artifacts));

  async function show() {
    const part = css => root.querySelector(css);
    const box = part('.case-plots');
    if (box) state.plots = new CasePlots(box, state, playback, address, signal);
    if (state.agents) lookAtAgents(part);
    if (part('video')) {
      const onFault = fault => {
        state.fault = fault;
        playback.alone();
        draw();
      };
      await playFilm(root, server, { at, artifacts: state.it.artifacts }, playback, { onFault, address }, signal);
    }
    if (part('.space-panel')) inSpace();
    timeline(part('.transport'), playback, state.it.events, signal);
    const { t } = address.values;
    if (t > playback.end) address.refuse('t', `0 to ${playback.end.toFixed(2)}, when the run ends`, playback.end);
    playback.seek(address.values.t ?? missedAt(state) ?? state.it.events[0]?.simS ?? 0);
    playback.addEventListener('change', () => address.follow({ t: playback.time }), { signal });
    if (address.problems.length) draw();
    drawn();
  }

  function lookAtAgents(part) {
    const { agents } = state;
    const spaceTime = agents.road && new SpaceTime(part('.along'), agents, playback, `case-${index}`, signal);
    const { agent, colour } = address.values;
    const found = agents.all.findIndex(it => it.id === agent);
    if (agent && found < 0) address.refuse('agent', 'who takes part in this run');
    const known = agents.fields.map(it => it.name);
    if (colour && !known.includes(colour)) address.refuse('colour', among(known));
    const field = address.values.colour ?? agents.values[0]?.name ?? null;
    const first = { agent: found, field, trails: address.values.trails };
    let plotted = '';
    const stage = new Stage(part('.look'), agents, playback, look => {
      state.look = look;
      spaceTime?.show(look.field, look.range);
      const wanted = look.agent < 0 ? '' : `${look.agent} ${agents.rows}`;
      if (wanted !== plotted) state.plots.follow(look.agent);
      plotted = wanted;
    }, signal);
    stage.show(first);
    status(part('.status'), playback, state.trace, state.schema.headline, signal);
  }

  const spacious = () => state.agents && (address.values.space ?? (hasClouds() ? 'yes' : 'no')) === 'yes';
  const hasClouds = () => state.it.artifacts.includes('lidar.zip');
  const inSpace = () => new Space(root.querySelector('.space-panel'), playback, `case-${index}`, signal)
    .open(server, at, state.it.artifacts, state.agents, signal);

  function openSpace() {
    address.choose({ space: 'yes' });
    draw();
    inSpace();
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
    address.choose({ view });
    draw();
  }

  const views = () => html`<div class="row views">${[['video', 'Video'], ['above', 'From above']].map(([view, name]) =>
    html`<button aria-pressed=${view === state.view} class=${view === state.view ? 'main' : ''}
      @click=${() => turnTo(view)}>${name}</button>`)}</div>`;
  const stage = () => {
    const { agents } = state;
    const video = hasReplay(state.it.artifacts) && !(state.fault && agents);
    const view = video && (state.view === 'video' || !agents) ? 'video' : 'above';
    return html`<section class="panel stage" data-view=${view}>
      ${filmBox(state.it.artifacts)}
      ${agents ? html`<div class="above">
        <canvas class="scene" role="img" aria-label="The run seen from above"></canvas>
        <div class="status num"></div><div class="look"></div></div>` : nothing}
      ${video && agents ? views() : nothing}<div class="transport"></div></section>`;
  };
  const plots = () => (state.trace || state.agents ? html`<div class="case-plots"></div>`
    : absentTrace(state));

  function draw() {
    const { it, schema } = state;
    if (!it) return render(state.refused ? problems(state.refused) : html`<p class="muted">Loading …</p>`, root);
    render(html`${caseHead(state, rerun)}${problems(state.refused)}${addressNotice(address)}
      <div class="case"><div class="stack">
        ${watchable() ? html`<div class="looks">${stage()}
          ${spacious() ? html`<section class="panel space-panel"></section>` : nothing}</div>` : nothing}
        ${state.agents && !spacious() ? html`<p><button @click=${openSpace}>Show in 3-D</button></p>` : nothing}
        ${state.fault ? html`<p class="problems">The film cannot be played: ${state.fault}${
          state.agents ? '. The run is shown from above.' : ''}</p>` : nothing}
        ${state.agents?.road ? html`<section class="panel along"></section>` : nothing}
        <section class="panel"><div class="fields">
          <div>${criteria(it, schema)}${eventList(it, seconds => playback.seek(seconds))}</div>
          <div>${kpis(state)}</div></div></section>
      </div><div class="stack">
        <section class="panel">${plots()}</section>
        <section class="panel">${parameterTable(it, schema)}</section>
        <section class="panel">${attempts(state.attempts, state.machines)}</section>
        <section class="panel">${provenance(it, state.sweep, state.machines)}</section>
        ${it.artifacts.includes('log.txt')
          ? html`<section class="panel">${log(state.log, openLog)}</section>` : nothing}
        ${caseFiles(it.artifacts, `/api/v1${at}`)}
        ${it.state === 'final' ? nothing : html`<section class="panel">${runningLog(running.text)}</section>`}
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
