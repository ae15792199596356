// Views have addresses: a path and parameters. Links inside the viewer do not load the page anew.
const listeners = new Set();

/** Browsers refuse an address that changes more often than a few times a second. */
const SETTLE_MS = 400;
let pending = null;
let timer = null;

export const route = () => ({ path: path(), parameters: new URLSearchParams(location.search) });

/** An address that cannot be decoded leads to no page. */
function path() {
  try {
    return location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return ['not', 'an', 'address'];
  }
}

export function go(address, { replace = false } = {}) {
  settle();
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  listeners.forEach(listener => listener());
}

/**
 * Changes parameters of this address without leaving the view; null takes one away. A choice is a step of its own,
 * which Back undoes.
 */
export function setParameters(changes, { choice = false } = {}) {
  settle();
  write(changes, choice);
}

/** The same for what changes all the time: written a moment later, over what was. */
export function setParametersSoon(changes) {
  pending = { ...pending, ...changes };
  timer ??= setTimeout(settle, SETTLE_MS);
}

function settle() {
  clearTimeout(timer);
  timer = null;
  if (pending) write(pending, false);
  pending = null;
}

function write(changes, choice) {
  const parameters = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    parameters.delete(name);
    for (const one of [value ?? []].flat()) parameters.append(name, one);
  }
  const search = parameters.size ? `?${parameters}`.replaceAll('%2C', ',').replaceAll('%3A', ':') : '';
  if (search === location.search) return;
  history[choice ? 'pushState' : 'replaceState'](null, '', location.pathname + search);
}

export function onRoute(listener) {
  listeners.add(listener);
}

addEventListener('popstate', () => {
  // What was still to be written belongs to the address that was left.
  clearTimeout(timer);
  [timer, pending] = [null, null];
  listeners.forEach(listener => listener());
});

addEventListener('click', event => {
  const link = event.composedPath().find(it => it instanceof HTMLAnchorElement);
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
  const address = new URL(link.href);
  const served = ['/api/', '/oauth2/'].some(it => address.pathname.startsWith(it));
  const ours = address.origin === location.origin && !served && !address.hash;
  if (ours) {
    event.preventDefault();
    go(address.pathname + address.search);
    scrollTo(0, 0);
  }
});
