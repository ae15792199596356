import { html } from '../lib/html.js';
import { when } from '../lib/format.js';

const state = ({ valid, changed }) => (valid ? 'taken' : changed ? 'file holds no token' : 'file is gone');
const since = ({ valid, changed }) => (changed ? when(changed) : valid ? 'the start of the server' : '–');

/** Whose tokens the server takes; what they are it tells nobody. */
export const tokenTable = tokens => html`<div class="scroll" tabindex="0" role="region" aria-label="Tokens">
  <table class="list num"><thead><tr><th scope="col">Name</th><th scope="col">Role</th><th scope="col">State</th>
    <th scope="col">Since</th></tr></thead>
  <tbody>${tokens.map(it => html`<tr><td>${it.holder}</td><td>${it.role}</td>
    <td class=${it.valid ? '' : 'FAIL'}>${state(it)}</td>
    <td class="whole">${since(it)}</td></tr>`)}</tbody></table></div>`;
