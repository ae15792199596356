import { html, nothing, render } from '../lib/html.js';
import { api } from '../lib/api.js';
import { columnsOf } from '../lib/case-file.js';
import { PaletteSearch } from '../lib/palette-search.js';
import { go, route } from '../lib/router.js';

const STEPS = { ArrowDown: 1, ArrowUp: -1 };

/** A dialog that searches sweeps, cases and causes, and goes to what is chosen. It asks the server once it is open. */
export function palette() {
  const place = document.body.appendChild(document.createElement('div'));
  const closed = new AbortController();
  const { get, bytes } = api(closed.signal);
  const [view, open] = route().path;
  const sweep = view === 'sweeps' && open ? open : null;
  const state = { asked: '', search: null, found: [], at: 0, failed: null };
  const dialog = () => place.querySelector('dialog');

  async function load() {
    try {
      // An address may name a sweep that is not there.
      const columns = sweep ? columnsOf(bytes, sweep, []).catch(() => null) : null;
      state.search = new PaletteSearch(await get('/sweeps'), sweep, await columns);
      find(state.asked);
    } catch (failed) {
      // Whoever has not signed in is told so by the page.
      if (failed.status === 401) return dialog().close();
      state.failed = failed.message;
      draw();
    }
  }

  function find(asked) {
    Object.assign(state, { asked, at: 0, found: state.search?.find(asked) ?? [] });
    draw();
  }

  function choose(it) {
    dialog().close();
    if (it) go(it.href);
  }

  function key(event) {
    const step = STEPS[event.key];
    if (step && state.found.length) {
      event.preventDefault();
      state.at = (state.at + step + state.found.length) % state.found.length;
      draw();
      place.querySelector('[aria-selected=true]').scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (state.found.length) choose(state.found[state.at]);
    }
  }

  function end() {
    closed.abort();
    place.remove();
  }

  const option = (it, i) => html`<li role="option" id="palette-${i}" aria-selected=${i === state.at}
    @click=${() => choose(it)}><span class="chip">${it.kind}</span> <b>${it.title}</b>
    <span class="muted">${it.detail}</span></li>`;
  const said = () => state.failed ?? (!state.search ? 'Loading …'
    : state.found.length ? `${state.found.length} found` : 'Nothing says that');

  function draw() {
    const { found, at } = state;
    render(html`<dialog class="palette" aria-label="Search" @close=${end}>
      <input role="combobox" aria-label="Sweeps${sweep ? ', cases and causes' : ''}" autocomplete="off"
        placeholder=${sweep ? 'A sweep, a case by number or levels, a cause' : 'A sweep'}
        aria-expanded=${found.length > 0} aria-controls="palette-found"
        aria-activedescendant=${found.length ? `palette-${at}` : nothing}
        @input=${event => find(event.target.value)} @keydown=${key}>
      ${found.length ? html`<ul role="listbox" id="palette-found" aria-label="Found">${found.map(option)}</ul>`
        : html`<div id="palette-found"></div>`}
      <p class="muted" role="status">${said()}</p>
      <p class="muted">↑ ↓ choose, Enter goes there, Escape closes</p></dialog>`, place);
  }

  draw();
  dialog().showModal();
  load();
}
