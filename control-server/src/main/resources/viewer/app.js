import { html, nothing, render } from './lib/html.js';
import { forget, me } from './lib/me.js';
import { openPalette } from './lib/palette-key.js';
import { route, onRoute } from './lib/router.js';
import { server } from './lib/server.js';
import { slots } from './lib/slots.js';
import { onSignedIn, remember } from './lib/wanted.js';
import { signedIn } from './parts/signed-in.js';

/** Each has its place, so that one that comes takes no place of another, on which somebody is about to click. */
const VIEWS = [['Sweeps', '/sweeps'], ['Live', '/live'], ['Workers', '/workers'], ['New sweep', '/new'],
  ['Access', '/access']];
let who;
/** Views that the navigation shows at times; a form is shown at its own address to whoever asks for it. */
const WANTED = {
  '/live': () => slots.live || location.pathname === '/live',
  '/new': () => (who && who.role !== 'viewer') || location.pathname === '/new',
  '/access': () => who?.role === 'operator',
};
const wanted = path => WANTED[path]?.() ?? true;

const PAGES = [
  [path => path.length === 0 || (path[0] === 'sweeps' && path.length === 1), () => import('./pages/sweeps.js')],
  [path => path[0] === 'sweeps' && path.length === 2, () => import('./pages/sweep.js')],
  [path => path[0] === 'sweeps' && path[2] === 'cases' && path.length === 4, () => import('./pages/case.js')],
  [path => path[0] === 'sweeps' && path[2] === 'overlay' && path.length === 3, () => import('./pages/overlay.js')],
  [path => path[0] === 'sweeps' && path[2] === 'evidence' && path.length === 3, () => import('./pages/evidence.js')],
  [path => path[0] === 'sweeps' && path[2] === 'report' && path.length === 3, () => import('./pages/report.js')],
  [path => path[0] === 'compare' && path.length === 3, () => import('./pages/compare.js')],
  [path => path[0] === 'labels' && path.length === 2, () => import('./pages/history.js')],
  [path => path[0] === 'live', () => import('./pages/live.js')],
  [path => path[0] === 'workers', () => import('./pages/workers.js')],
  [path => path[0] === 'new', () => import('./pages/new.js')],
  [path => path[0] === 'access', () => import('./pages/access.js')],
  [path => path[0] === 'sign-in', () => import('./pages/sign-in.js')],
];

/** In place of a page whose scripts did not come. */
const NOT_LOADED = {
  open: place => {
    render(html`<p class="problems" role="alert">This page did not load.
      <button @click=${() => location.reload()}>Try again</button></p>`, place);
    return { title: 'Not loaded' };
  },
};

const root = document.getElementById('app');
root.replaceChildren();
let page = null;
let leaving = new AbortController();
let shown = 0;
let at = null;

function frame() {
  const here = `/${route().path[0] ?? 'sweeps'}`;
  render(html`
    <a class="skip" href="#main">To the content</a>
    <header class="top"><b><a href="/sweeps">ProvingGrid</a></b>
      <nav aria-label="Views">${VIEWS.map(([name, path]) => (!wanted(path) ? nothing
        : html`<a href=${path} aria-current=${path === here ? 'page' : nothing}>${name}</a>`))}</nav>
      <button class="palette-key" aria-keyshortcuts="/ Control+K" @click=${openPalette}>Search <kbd>/</kbd></button>
      <span class="server num" role="status">${said()}</span>${signedIn(who)}</header>
    ${server.state === 'away' ? html`<div class="banner" role="alert">The server does not answer.
      What you see is what it said last; this page goes on when it is back.</div>` : nothing}
    <main id="main" tabindex="-1"></main>`, root);
}

function said() {
  if (server.state === 'away') return html`<span class="dot away"></span>server away`;
  if (server.state === 'unauthenticated') return html`<span class="dot idle"></span>not signed in`;
  if (!slots.known) return nothing;
  if (slots.trouble) return html`<span class="dot fail"></span><a href="/workers">no workers: nothing runs</a>`;
  if (!slots.workers.length && slots.pool.demand) return html`<span class="dot running"></span>workers start`;
  if (!slots.workers.length) return html`<span class="dot idle"></span>no worker needed now`;
  return html`<span class="dot ${slots.busy ? '' : 'idle'}"></span>${slots.busy} of ${
    slots.workers.length} workers busy`;
}

async function show() {
  const signal = leave();
  frame();
  const { path } = route();
  if (path[0] !== 'sign-in') know();
  // Back within a view opens it anew: until it is drawn it keeps its height, and so the place it was scrolled to.
  const main = document.getElementById('main');
  main.style.minHeight = location.pathname === at ? `${main.offsetHeight}px` : '';
  at = location.pathname;
  const load = PAGES.find(([fits]) => fits(path))?.[1] ?? (() => import('./pages/missing.js'));
  const { open } = await load().catch(() => NOT_LOADED);
  if (signal.aborted) return;
  if (unwelcome()) return signedOut();
  page = open(place(), route(), signal);
  document.title = `${page.title} · ProvingGrid`;
  // The link that led here went with its page: the keyboard goes on in this one.
  const nowhere = document.activeElement === document.body;
  if (shown++ && nowhere) document.getElementById('main').focus({ preventScroll: true });
}

/** Asks who is signed in, and shows it in the head. */
const know = () => me().then(it => {
  if (server.state === 'unauthenticated') return;
  who = it;
  frame();
});

/** Ends what the page that was shown has opened; what the next one opens ends by the signal. */
function leave() {
  leaving.abort();
  leaving = new AbortController();
  page = null;
  return leaving.signal;
}

/** Where a page draws. */
function place() {
  const fresh = Object.assign(document.createElement('div'), { className: 'page' });
  document.getElementById('main').replaceChildren(fresh);
  return fresh;
}

const unwelcome = () => server.state === 'unauthenticated' && route().path[0] !== 'sign-in';

async function signedOut() {
  const signal = leave();
  forget();
  who = undefined;
  frame();
  remember();
  const { unauthenticated, open } = await import('./pages/sign-in.js').catch(() => NOT_LOADED);
  (unauthenticated ?? open)(place(), undefined, signal);
}

onRoute(show);
server.addEventListener('change', () => { frame(); if (unwelcome()) signedOut(); });
// A form goes on where it was; what only shows is shown anew.
server.addEventListener('back', () => (page?.back ? page.back() : show()));
slots.addEventListener('change', frame);
onSignedIn(() => {
  forget(); // another tab may have signed in somebody else
  if (!unwelcome()) return know();
  server.answered();
  show();
});
show();
slots.start();
