import { html, nothing } from '../lib/html.js';
import { when } from '../lib/format.js';

const FROM = { token: 'a link', provider: 'the provider' };

/** The browsers that are signed in, and for each but this one a way to end its session. */
export const sessionTable = (sessions, onEnd) => html`<div class="scroll" tabindex="0" role="region"
    aria-label="Sessions"><table class="list num">
  <thead><tr><th scope="col">Name</th><th scope="col">Role</th><th scope="col">Signed in by</th>
    <th scope="col">From</th><th scope="col">Since</th><th scope="col">Until</th>
    <th scope="col"><span class="hidden">End</span></th></tr></thead>
  <tbody>${sessions.map(it => html`<tr><td>${it.holder}</td><td>${it.role}</td>
    <td class="whole">${FROM[it.origin] ?? it.origin}</td><td>${it.address || '–'}</td>
    <td class="whole">${when(it.opened)}</td><td class="whole">${when(it.expires)}</td>
    <td class="whole">${it.current ? html`<span class="muted">this browser</span>`
      : html`<button aria-label="End the session of ${it.holder} since ${when(it.opened)}"
        @click=${() => onEnd(it)}>End</button>`}</td></tr>`)}</tbody></table></div>
  ${sessions.length ? nothing : html`<p class="muted">No browser is signed in.</p>`}`;
