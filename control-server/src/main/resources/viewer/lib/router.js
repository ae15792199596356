// Views have addresses: a path and parameters. Links inside the viewer do not load the page anew.
const listeners = new Set();

export const route = () => ({
  path: location.pathname.split('/').filter(Boolean).map(decodeURIComponent),
  parameters: new URLSearchParams(location.search),
});

export function go(address, { replace = false } = {}) {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  listeners.forEach(listener => listener());
}

/** Changes parameters of this address without leaving the view; null takes one away. */
export function setParameters(changes) {
  const parameters = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    parameters.delete(name);
    for (const one of [value ?? []].flat()) parameters.append(name, one);
  }
  history.replaceState(null, '', location.pathname + (parameters.size ? `?${parameters}` : ''));
}

export function onRoute(listener) {
  listeners.add(listener);
}

addEventListener('popstate', () => listeners.forEach(listener => listener()));

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
