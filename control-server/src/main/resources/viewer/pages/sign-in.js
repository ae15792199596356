import { html, nothing, render } from '../lib/html.js';
import { api } from '../lib/api.js';
import { heard } from '../lib/lifetime.js';
import { go } from '../lib/router.js';
import { viewOf, wanted } from '../lib/wanted.js';

/** Why the provider's answer let nobody in, by what the server put into the address. */
const REFUSED = {
  role: 'The provider knows you, but none of your roles there is a role here. Ask who runs this server.',
  name: 'The provider knows you by a name that is not taken here. Ask who runs this server.',
  away: 'The provider does not answer. Try again in a while.',
  failed: 'The sign-in did not succeed. Begin it again.',
};

/** Exchanges the code of a one-time link, which is the fragment of this address, for a session, and goes on. */
export function open(root, { parameters }, signal) {
  const code = location.hash.slice(1);
  history.replaceState(null, '', location.pathname + location.search);
  const goOn = () => go(viewOf(parameters.get('to')) ?? wanted(), { replace: true });
  if (code) {
    render(html`<p class="muted">Signing in …</p>`, root);
    api(signal).post('/sign-in', { code }).then(goOn, refused => unauthenticated(root, refused.message, signal));
  } else if (parameters.has('done')) {
    queueMicrotask(goOn); // by the provider
  } else {
    unauthenticated(root, REFUSED[parameters.get('refused')], signal);
  }
  return { title: 'Sign in' };
}

/** What somebody sees whom the server does not know: where to sign in. */
export async function unauthenticated(root, why, signal) {
  // Not by lib/api.js: that this is answered does not mean that the server knows them again.
  const asked = fetch('/api/v1/sign-in/providers', { signal }).then(it => (it.ok ? it.json() : []), () => []);
  const providers = await heard(asked, signal);
  render(html`<section class="panel"><h1>${providers.length ? 'Please sign in' : 'Please come in by a link'}</h1>
    ${why || !providers.length ? html`<p>${why ?? 'This page is opened by a link that works once.'}</p>` : nothing}
    ${providers.map(it => html`<p><a class="button main" href=${it.path}>Sign in with ${it.name}</a></p>`)}
    <p>The commands <code>sweep run</code>, <code>sweep up</code> and <code>sweep open</code> print
      ${providers.length ? 'a link that works once' : 'one'}; open it in this browser.</p></section>`, root);
}
