import { html, nothing } from '../lib/html.js';
import { when } from '../lib/format.js';

/** What is recorded, as the server names it. */
const ACTIONS = ['sign-in', 'sign-in-refused', 'session-end', 'token-change', 'submit', 'import', 'cancel', 'rerun',
  'resume', 'set', 'delete', 'note', 'backup', 'restore', 'model-upload', 'workers'];

const NAMES = { holder: 'Name', sweep: 'Sweep' };

/** Which entries are looked for. */
export const auditFilters = (chosen, onChoose) => html`<form class="row" role="search" aria-label="Entries of the log"
    @submit=${event => event.preventDefault()}>
  <label><span class="hidden">Action</span><select name="action"
    @change=${event => onChoose({ action: event.target.value })}>
    <option value="">every action</option>
    ${ACTIONS.map(it => html`<option ?selected=${it === chosen.action}>${it}</option>`)}</select></label>
  ${Object.entries(NAMES).map(([key, name]) => html`<label><span class="hidden">${name}</span>
    <input type="search" name=${key} placeholder=${name} .value=${chosen[key]}
      @change=${event => onChoose({ [key]: event.target.value.trim() })}></label>`)}</form>`;

/** A page of the audit log; a name is one click from all that it did. */
export const auditTable = (entries, onChoose) => html`<div class="scroll" tabindex="0" role="region"
    aria-label="Audit log"><table class="list num">
  <thead><tr><th scope="col">When</th><th scope="col">Action</th><th scope="col">Who</th><th scope="col">Sweep</th>
    <th scope="col">Detail</th><th scope="col">From</th></tr></thead>
  <tbody>${entries.map(it => html`<tr data-entry=${it.id}>
    <td class="whole" title=${it.at}>${when(it.at)}</td>
    <td class="whole">${it.action}</td>
    <td>${it.holder ? html`<button class="plain" title="Only what ${it.holder} did"
      @click=${() => onChoose({ holder: it.holder })}>${it.holder}</button>` : html`<span class="muted">–</span>`}</td>
    <td>${!it.sweep ? nothing : it.action === 'delete' ? it.sweep
      : html`<a href="/sweeps/${it.sweep}">${it.sweep}</a>`}</td>
    <td class="detail">${it.detail ?? ''}</td><td>${it.address ?? ''}</td></tr>`)}</tbody></table></div>
  ${entries.length ? nothing : html`<p class="muted">No such entry.</p>`}`;
