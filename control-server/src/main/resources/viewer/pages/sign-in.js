import { html, nothing, render } from '../lib/html.js';
import { post } from '../lib/api.js';
import { go } from '../lib/router.js';

/** Why the provider's answer let nobody in, by what the server put into the address. */
const REFUSED = {
  role: 'The provider knows you, but none of your roles there is a role here. Ask who runs this server.',
  name: 'The provider knows you by a name that is not taken here. Ask who runs this server.',
  away: 'The provider does not answer. Try again in a while.',
  failed: 'The sign-in did not succeed. Begin it again.',
};

/** Exchanges the code of a one-time link, which is the fragment of this address, for a session. */
export function open(root, { parameters }) {
  const code = location.hash.slice(1);
  history.replaceState(null, '', location.pathname + location.search);
  const wanted = parameters.get('to') ?? '';
  const target = /^\/[\w/-]*$/.test(wanted) && !wanted.startsWith('//') ? wanted : '/sweeps';
  if (code) {
    render(html`<p class="muted">Signing in …</p>`, root);
    post('/sign-in', { code }).then(
      () => go(target, { replace: true }),
      refused => stranger(root, refused.message));
  } else {
    stranger(root, REFUSED[parameters.get('refused')]);
  }
  return { title: 'Sign in' };
}

/** What somebody sees whom the server does not know: where to sign in. */
export async function stranger(root, why) {
  // Not by lib/api.js: an answer to a stranger does not mean that the server knows them again.
  const providers = await fetch('/api/v1/sign-in/providers').then(it => (it.ok ? it.json() : []), () => []);
  render(html`<section class="panel"><h1>${providers.length ? 'Please sign in' : 'Please come in by a link'}</h1>
    ${why || !providers.length ? html`<p>${why ?? 'This page is opened by a link that works once.'}</p>` : nothing}
    ${providers.map(it => html`<p><a class="button main" href=${it.path}>Sign in with ${it.name}</a></p>`)}
    <p>The commands <code>sweep run</code>, <code>sweep up</code> and <code>sweep open</code> print ${providers.length ? 'a link that works once' : 'one'}; open it in this browser.</p></section>`, root);
}
