import { html, nothing, render } from '../lib/html.js';
import { Address, among, amount, list, oneOf, text as word } from '../lib/address.js';
import { aligned, eventsOf } from '../lib/alignment.js';
import { api } from '../lib/api.js';
import { drawn } from '../lib/drawn.js';
import { words } from '../lib/format.js';
import { onLeave } from '../lib/lifetime.js';
import { Playback } from '../lib/playback.js';
import { PlotAxis } from '../lib/plot-axis.js';
import { go } from '../lib/router.js';
import { OVERLAID } from '../lib/overlaid.js';
import { Runs, isReference } from '../lib/runs.js';
import { addressNotice } from '../parts/address-notice.js';
import { channelPicker } from '../parts/channels.js';
import { overlaidCases } from '../parts/overlaid-cases.js';
import { overlaidPanels, channelsOf, usualChannels } from '../parts/overlaid-panels.js';
import { PlotTools } from '../parts/plot-tools.js';
import { Plots, styleOf } from '../parts/plots.js';
import { runFilm } from '../parts/run-film.js';
import { keys, timeline } from '../parts/timeline.js';

const FILMS = 2;
const EVENTS_OF = 4;
const CONTROLS = 'input, select, textarea, button, a, summary, [role=slider]';

/** Cases laid over each other: their traces in one set of plots, and the films of two of them, in step. */
export function open(root, { path: [, sweep], parameters }, signal) {
  const server = api(signal);
  const address = new Address({
    cases: list('case numbers, or SWEEP:NUMBER'), align: word('time'), channels: list('channels'),
    films: list('cases'), shared: oneOf(['no', 'yes']), t: amount('a time in s'),
    from: amount('a place', { least: -Infinity }), to: amount('a place', { least: -Infinity }),
  }, parameters);
  const playback = new Playback(signal);
  const { values } = address;
  const known = references();
  const runs = new Map();
  const styles = new Map(known.map((it, i) => [it, styleOf(i)]));
  let alignment = null;
  let axis = null;
  let plots = null;
  let tools = null;
  let watching = new AbortController();
  onLeave(signal, () => watching.abort());

  /** Each once, those that name no case left out. */
  function references() {
    const asked = [...new Set(values.cases ?? [])];
    const good = asked.filter(isReference).slice(0, OVERLAID);
    if (good.length < asked.length) address.refuse('cases', `at most ${OVERLAID} case numbers, or SWEEP:NUMBER`, good);
    return good;
  }

  const inOrder = () => known.map(it => runs.get(it)).filter(Boolean);
  const loaded = () => inOrder().filter(it => !it.refused);
  const films = () => (values.films ?? known.slice(0, FILMS)).filter(it => loaded().some(run => run.reference === it));

  async function begin() {
    await new Runs(server, sweep).load(known, run => { runs.set(run.reference, run); draw(); });
    check();
    arrange();
    if (values.t > playback.end) address.refuse('t', `0 to ${playback.end.toFixed(2)}`, playback.end);
    draw();
    if (!loaded().length) return;
    assemble();
    plot();
    if (values.from !== null && values.to !== null) axis.zoom(values.from, values.to);
    playback.seek(values.t ?? alignment.moment(0));
    await watch();
    playback.addEventListener('change', () => address.follow({ t: playback.time }), { signal });
    axis.addEventListener('zoom', () => address.follow(axis.zoomed ? { from: axis.from, to: axis.to }
      : { from: null, to: null }), { signal });
    drawn();
  }

  /** What the address asks for may not be there. */
  function check() {
    const axes = ['time', 'distance', ...eventsOf(loaded()).keys()];
    if (!axes.includes(values.align)) address.refuse('align', among(axes));
    const there = channelsOf(loaded());
    if (values.channels?.every(it => there.includes(it)) ?? true) return;
    address.refuse('channels', among(there), values.channels.filter(it => there.includes(it)));
  }

  function assemble() {
    const part = css => root.querySelector(css);
    axis = new PlotAxis(playback, alignment, signal);
    plots = new Plots(part('.plots'), axis, signal);
    tools = new PlotTools(part('.tools'), axis, plots, {
      name: `${sweep}-overlay`, shared: values.shared === 'yes', onShare: share }, signal);
    timeline(part('.transport'), playback, [], signal);
  }

  function arrange() {
    alignment = aligned(values.align, loaded());
    playback.end = alignment.length;
  }

  function plot() {
    const { runs: on } = alignment;
    plots.show(overlaidPanels(alignment, chosen(), styles, values.shared === 'yes'),
      on.length > EVENTS_OF ? []
        : on.flatMap(run => run.it.events.map(it => ({ at: alignment.placeAt(run, it.simS) }))));
    tools.draw();
  }

  /** The films of the chosen, each in its box. */
  function watch() {
    watching.abort();
    watching = new AbortController();
    const boxes = [...root.querySelectorAll('.film')];
    return Promise.all(films().map((reference, i) => {
      const fresh = document.createElement('div');
      boxes[i].replaceChildren(fresh);
      return runFilm(fresh, runs.get(reference), styles.get(reference), server.text, playback, alignment,
        watching.signal);
    }));
  }

  function align(by) {
    address.choose({ align: by, t: null, from: null, to: null });
    playback.pause();
    arrange();
    axis.show(alignment);
    draw();
    plot();
    playback.seek(alignment.moment(0));
    watch();
  }

  function share(wanted) {
    address.choose({ shared: wanted ? 'yes' : 'no' });
    tools.options.shared = wanted;
    plot();
  }

  function chooseChannel(name, wanted) {
    address.choose({ channels: wanted ? [...chosen(), name] : chosen().filter(it => it !== name) });
    draw();
    plot();
  }

  function chooseFilm(reference, wanted) {
    const others = films().filter(it => it !== reference);
    address.choose({ films: wanted ? [...others, reference].slice(-FILMS) : others });
    draw();
    watch();
  }

  const lay = cases => {
    const next = new URLSearchParams(location.search);
    next.set('cases', cases.join(','));
    next.delete('films');
    go(`${location.pathname}?${next}`.replaceAll('%2C', ',').replaceAll('%3A', ':'));
  };
  const add = event => {
    event.preventDefault();
    lay([...known, ...new FormData(event.target).get('case').split(/[\s,]+/).filter(Boolean)]);
  };

  const ways = () => [['time', 'time'], ...[...eventsOf(loaded())].map(([name, of]) =>
    [name, `${words(name)} (${of} of ${loaded().length})`]), ['distance', 'distance driven']];
  const chosen = () => values.channels ?? usualChannels(loaded());

  function draw() {
    const many = known.length === 1 ? '1 case' : `${known.length} cases overlaid`;
    const name = loaded().find(it => it.sweep.id === sweep)?.sweep.name ?? 'sweep';
    render(html`<div class="row"><div><div class="muted"><a href="/sweeps">Sweeps</a> /
          <a href="/sweeps/${sweep}">${name}</a> / overlay</div><h1>${many}</h1></div>
        ${runs.size < known.length ? html`<span class="muted num" role="status">${runs.size} of ${known.length}
          traces</span>` : nothing}
        <form class="row push" @submit=${add}><label><span class="hidden">Case</span><input name="case" required
          placeholder="7, or SWEEP:7" size="14"></label><button>Add case</button></form></div>
      ${addressNotice(address)}
      ${!known.length ? html`<section class="panel"><p>No case is chosen. Add cases by number, or choose a cell with
        several cases in the matrix of <a href="/sweeps/${sweep}">the sweep</a>.</p></section>` : html`
      <div class="case"><div class="stack">
        <section class="panel stage"><div class="films" data-films=${films().length}>${
          films().map(() => html`<div class="film"></div>`)}</div><div class="transport"></div></section>
        <section class="panel">${overlaidCases(inOrder(), styles, {
          films: films(), aligned: new Set(alignment?.runs.map(it => it.reference)), onFilm: chooseFilm,
          onRemove: gone => lay(known.filter(it => it !== gone)),
          onPoint: reference => plots?.all.forEach(it => it.point(reference)),
        })}</section></div>
      <div class="stack"><section class="panel">
        <label class="chip">align on <select class="chip" name="align" @change=${event => align(event.target.value)}>
          ${ways().map(([way, said]) => html`<option value=${way} .selected=${way === values.align}>${said}</option>`)}
          </select></label>
        ${channelPicker(channelsOf(loaded()), chosen(), chooseChannel)}
        <div class="tools"></div><div class="plots"></div></section></div></div>`}`, root);
  }

  addEventListener('keydown', event => { if (!event.target.closest(CONTROLS)) keys(event, playback); }, { signal });
  draw();
  begin().catch(failed => { if (!signal.aborted) throw failed; });
  return { title: 'Cases overlaid' };
}
