import { html, nothing, render } from '../lib/html.js';
import { Address, count, list } from '../lib/address.js';
import { api } from '../lib/api.js';
import { every, onLeave } from '../lib/lifetime.js';
import { GLYPHS, WORDS } from '../lib/outcome.js';
import { Schema } from '../lib/schema.js';
import { addressNotice } from '../parts/address-notice.js';
import { LIVE, layerSwitches, shownLayers, switched } from '../parts/layer-switches.js';
import { problems } from '../parts/problems.js';
import { Watched } from '../parts/watched.js';

const PERIOD_MS = 1000;
const PAGE = 16;

/** The wall: the live video of every slot, 4 x 4 on a page, one of them large when clicked. */
export function open(root, { parameters }, signal) {
  const { get } = api(signal);
  let streams = null;
  let refused = null;
  const address = new Address({
    page: count('a page', 0), slot: count('a slot'), layers: list('layers'),
  }, parameters);
  let { page, slot: large } = address.values;
  const watched = new Map();
  let look = switched(Object.fromEntries(LIVE.map(it => [it, true])), address);
  const schemas = new Map();

  /** Asked for once; null when it cannot be had, which is tried again. */
  async function schemaOf(sweep) {
    if (!schemas.has(sweep)) schemas.set(sweep, await Schema.of(sweep, get).catch(() => undefined));
    if (!schemas.get(sweep)) schemas.delete(sweep);
    return schemas.get(sweep) ?? null;
  }

  async function load() {
    const first = !streams;
    try {
      streams = (await get('/streams')).sort((a, b) => a.slot - b.slot);
      refused = null;
    } catch (failed) {
      refused = failed;
      draw();
      return;
    }
    for (const it of streams) if (!watched.has(it.slot)) watched.set(it.slot, new Watched(get, schemaOf, signal));
    for (const [slot, it] of watched) {
      if (streams.some(stream => stream.slot === slot)) continue;
      it.close();
      watched.delete(slot);
    }
    if (first) fallBack();
    page = Math.min(page, pages() - 1);
    await Promise.all(streams.map(it => watched.get(it.slot).see(it)));
    // Who asks is filmed: only what is on the page.
    await Promise.all(shown().map(it => watched.get(it.slot).layers?.more()));
    draw();
  }

  /** An address may name a slot or a page that is no longer there. */
  function fallBack() {
    if (large !== null && streams.length && !streams.some(it => it.slot === large)) {
      address.refuse('slot', `a slot with a worker: ${streams.map(it => it.slot).join(', ')}`);
      large = null;
    }
    if (page >= pages()) address.refuse('page', `0 to ${pages() - 1}`);
  }

  const onPage = () => streams.slice(page * PAGE, (page + 1) * PAGE);
  const shown = () => (large === null ? onPage() : streams.filter(it => it.slot === large));
  function range() {
    const [first, last] = [shown().at(0)?.slot ?? '', shown().at(-1)?.slot ?? ''];
    return `${first === last ? `slot ${first}` : `slots ${first} to ${last}`} of ${streams.length}`;
  }

  const wall = () => (large !== null ? 'large' : streams.length <= 4 ? 'few' : '');
  const pages = () => Math.max(1, Math.ceil((streams?.length ?? 0) / PAGE));

  function enlarge(slot) {
    large = large === slot ? null : slot;
    address.choose({ slot: large });
    draw();
  }

  function turnOn(wanted) {
    look = wanted;
    address.choose({ layers: shownLayers(look) });
    draw();
  }

  function turn(by) {
    page = Math.min(Math.max(page + by, 0), pages() - 1);
    address.choose({ page });
    draw();
  }

  function tile({ slot, state }) {
    const it = watched.get(slot);
    const { run } = it;
    const verdict = run?.outcome?.toLowerCase();
    return html`<button class="tile ${verdict ?? ''}" data-slot=${slot} data-case=${run?.caseIndex ?? ''}
        data-outcome=${run?.outcome ?? ''} @click=${() => enlarge(slot)}>
      <span class="head"><span>${run?.title ?? ''}</span><b>slot ${slot}</b></span>
      <span class="picture">${it.video}${it.canvas}
        ${verdict && it.over ? html`<span class="verdict">${GLYPHS[verdict]}</span>` : nothing}
        <span class="why">${whyNone(it, state)}</span></span>
      <span class="foot"><span>${run ? `${run.sweepName}, case ${run.caseIndex}` : ''}</span>${it.figures}
        <span>${verdict ? `${GLYPHS[verdict]} ${WORDS[verdict]}` : run ? WORDS.running : ''}</span></span>
      <span class="hidden">${large === null ? 'enlarge' : 'back to all'}</span></button>`;
  }

  function draw() {
    const run = large !== null && watched.get(large)?.run;
    render(html`<div class="row"><h1>Live</h1>
        <span class="muted num">${streams?.length ? range() : ''}</span>
        ${pages() > 1 && large === null ? html`<span class="row">
          <button @click=${() => turn(-1)} ?disabled=${page === 0}>◂ Page</button>
          <button @click=${() => turn(1)} ?disabled=${page === pages() - 1}>Page ▸</button></span>` : nothing}
        ${large !== null ? html`<button @click=${() => enlarge(large)}>All slots</button>` : nothing}
        ${run ? html`<a href="/sweeps/${run.sweep}/cases/${run.caseIndex}">
          ${run.sweepName}, case ${run.caseIndex}</a>` : nothing}
        <span class="push muted">click to enlarge · ← → pages · f full screen</span></div>
      ${problems(refused)}${addressNotice(address)}${!streams ? html`<p class="muted">Loading …</p>`
        : !streams.length ? html`<section class="panel"><p>No worker runs now.</p></section>`
        : html`${layerSwitches(LIVE, look, turnOn)}
          <div class="wall ${wall()}">${shown().map(tile)}</div>`}`, root);
    if (streams) play();
  }

  /** Why there is no picture. */
  function whyNone({ run, layers }, state) {
    if (!run) return state;
    if (!run.playlist) return 'no live video of this scenario';
    return layers?.newest ? 'no picture yet: the first 2 s of it are being filmed; the map is live'
      : 'no picture yet: filming begins when somebody looks and vehicles move; not every scenario has a film';
  }

  function paint() {
    if (streams) shown().forEach(it => watched.get(it.slot)?.paint(look));
    frame = requestAnimationFrame(paint);
  }

  /** Only what is on the page is fetched. */
  function play() {
    const seen = new Set(shown().map(it => it.slot));
    watched.forEach((it, slot) => { if (seen.has(slot)) it.play(); else if (!it.over) it.close(); });
  }

  const onKey = event => {
    if (event.target.closest('input, select, textarea') || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'Escape' && large !== null) enlarge(large);
    else if (event.key === 'f') root.requestFullscreen?.().catch(() => {});
  };

  addEventListener('keydown', onKey, { signal });
  draw();
  every(PERIOD_MS, load, signal);
  let frame = requestAnimationFrame(paint);
  onLeave(signal, () => cancelAnimationFrame(frame));
  return { title: 'Live' };
}
