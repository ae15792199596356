import { html, nothing, render } from '../lib/html.js';
import { get } from '../lib/api.js';
import { setParameters } from '../lib/router.js';
import { server } from '../lib/server.js';
import { quantity } from '../lib/format.js';
import { Live, glyphOf } from '../parts/tile.js';

const PERIOD_MS = 1000;
const PAGE = 16;

/** The wall: the live video of every slot, 4 x 4 on a page, one of them large when clicked. */
export function open(root, { parameters }) {
  let streams = null;
  let page = Number(parameters.get('page')) || 0;
  let large = parameters.has('slot') ? Number(parameters.get('slot')) : null;
  const players = new Map();
  const runs = new Map(); // slot to the last run seen: {key, sweep, caseIndex, title, outcome}

  async function load() {
    try {
      streams = (await get('/streams')).sort((a, b) => a.slot - b.slot);
      await Promise.all(streams.map(note));
    } catch {
      return;
    }
    draw();
    play();
  }

  const keyOf = it => (it.sweep ? `${it.sweep}/${it.caseIndex}/${it.worker}` : '');
  const titleOf = it => Object.values(it.parameters).map(value => quantity(value)).join(' · ');

  /** When a slot's run has ended, asks how. */
  async function note(it) {
    const before = runs.get(it.slot);
    const key = keyOf(it);
    if (before && before.key !== key && !before.ended) {
      const ended = await get(`/sweeps/${before.sweep}/cases/${before.caseIndex}`).catch(() => null);
      if (ended?.outcome) Object.assign(before, { ended: true, outcome: ended.outcome });
    }
    if (key && before?.key !== key) {
      runs.set(it.slot, { key, sweep: it.sweep, caseIndex: it.caseIndex, title: titleOf(it), last: before?.ended ? before : null });
    }
  }

  const shown = () => (large !== null ? streams.filter(it => it.slot === large) : streams.slice(page * PAGE, (page + 1) * PAGE));
  const pages = () => Math.max(1, Math.ceil((streams?.length ?? 0) / PAGE));

  function enlarge(slot) {
    large = large === slot ? null : slot;
    setParameters({ slot: large });
    draw();
    play();
  }

  function turn(by) {
    page = Math.min(Math.max(page + by, 0), pages() - 1);
    setParameters({ page: page || null });
    draw();
    play();
  }

  const tile = it => {
    const run = runs.get(it.slot);
    const verdict = it.state === 'idle' && run?.outcome;
    const last = run?.last;
    return html`<button class="tile ${verdict ? verdict.toLowerCase() : ''}" data-slot=${it.slot} @click=${() => enlarge(it.slot)}
        aria-label="Slot ${it.slot}: ${it.sweep ? titleOf(it) : 'idle'}${large === null ? ', enlarge' : ', back to all'}">
      <video muted playsinline></video>
      ${verdict ? html`<span class="verdict">${glyphOf(verdict)}</span>` : nothing}
      <span class="head"><span>${it.sweep ? titleOf(it) : run?.title ?? ''}</span><b>slot ${it.slot}</b></span>
      <span class="foot"><span>${it.sweep ? `case ${it.caseIndex}${it.state === 'running' ? ', no video' : ''}` : it.state}</span>
        ${last?.outcome ? html`<span>${glyphOf(last.outcome)} case ${last.caseIndex}</span>` : nothing}</span></button>`;
  };

  function draw() {
    render(html`<div class="row"><h1>Live</h1>
        <span class="muted num">${streams?.length ? `slots ${shown().at(0)?.slot ?? ''} to ${shown().at(-1)?.slot ?? ''} of ${streams.length}` : ''}</span>
        ${pages() > 1 && large === null ? html`<span class="row"><button @click=${() => turn(-1)} ?disabled=${page === 0}>◂ Page</button><button @click=${() => turn(1)} ?disabled=${page === pages() - 1}>Page ▸</button></span>` : nothing}
        ${large !== null ? html`<button @click=${() => enlarge(large)}>All slots</button>` : nothing}
        <span class="push muted">click to enlarge · ← → pages · f full screen</span></div>
      ${!streams ? html`<p class="muted">Loading …</p>` : !streams.length ? html`<section class="panel"><p>No worker runs now.</p></section>`
        : html`<div class="wall ${large !== null ? 'large' : ''}">${shown().map(tile)}</div>`}`, root);
  }

  function play() {
    const seen = new Set();
    for (const box of root.querySelectorAll('.tile')) {
      const slot = Number(box.dataset.slot);
      const video = box.querySelector('video');
      const stream = streams.find(it => it.slot === slot);
      let entry = players.get(video);
      if (!entry) players.set(video, entry = { live: new Live(video), slot });
      entry.live.show(stream.playlist, stream.playlist ? keyOf(stream) : '');
      seen.add(video);
    }
    for (const [video, { live }] of players) {
      if (!seen.has(video)) {
        live.close();
        players.delete(video);
      }
    }
  }

  const onKey = event => {
    if (event.target.closest('input, select, textarea') || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'Escape' && large !== null) enlarge(large);
    else if (event.key === 'f') root.requestFullscreen?.().catch(() => {});
  };

  addEventListener('keydown', onKey);
  draw();
  load();
  const timer = setInterval(() => { if (!document.hidden && server.state === 'up') load(); }, PERIOD_MS);
  return {
    title: 'Live',
    close: () => {
      clearInterval(timer);
      removeEventListener('keydown', onKey);
      players.forEach(({ live }) => live.close());
    },
  };
}
