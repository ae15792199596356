import { html, render } from '../lib/html.js';
import { post } from '../lib/api.js';
import { go } from '../lib/router.js';

/** Exchanges the code of a one-time link, which is the fragment of this address, for a session. */
export function open(root, { parameters }) {
  const code = location.hash.slice(1);
  history.replaceState(null, '', location.pathname + location.search);
  render(html`<p class="muted">Signing in …</p>`, root);
  const wanted = parameters.get('to') ?? '';
  const target = /^\/[\w/-]*$/.test(wanted) && !wanted.startsWith('//') ? wanted : '/sweeps';
  post('/sign-in', { code }).then(
    () => go(target, { replace: true }),
    refused => stranger(root, refused.message));
  return { title: 'Sign in' };
}

/** What somebody sees whom the server does not know. */
export function stranger(root, why = 'This page is opened by a link that works once.') {
  render(html`<section class="panel"><h1>Please come in by a link</h1>
    <p>${why}</p>
    <p>The commands <code>sweep run</code>, <code>sweep up</code> and <code>sweep open</code> print one; open it in this browser.</p></section>`, root);
}
