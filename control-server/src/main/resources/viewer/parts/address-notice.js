import { html, nothing } from '../lib/html.js';

/** What of an address could not be shown. */
export const addressNotice = ({ problems }) => (!problems.length ? nothing : html`<div class="notice" role="status">
  <p>Not all of this address can be shown; the rest is.</p>
  <ul>${problems.map(({ message, name, given, allowed }) => html`<li>${message
    ?? html`<code>${name}=${given}</code> – allowed: ${allowed}`}</li>`)}</ul></div>`);
