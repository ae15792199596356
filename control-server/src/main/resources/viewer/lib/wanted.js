// Where somebody was going who had to sign in first: kept by the tab, and for a link that opens another one.
const KEY = 'provinggrid.wanted';
const SIGNED_IN = 'provinggrid.signed-in';
const LASTS_MS = 600_000;
const FIRST = '/sweeps';

/** A view of this server; null for anything else. */
export function viewOf(address) {
  if (!/^\/(?![/\\])/.test(address ?? '')) return null;
  const { origin, pathname, search } = new URL(address, location.origin);
  const elsewhere = origin !== location.origin || /^\/(sign-in|api|oauth2|login)(\/|$)/.test(pathname);
  return elsewhere ? null : pathname + search;
}

export function remember() {
  const address = viewOf(location.pathname + location.search);
  if (!address) return;
  for (const store of [sessionStorage, localStorage]) store.setItem(KEY, `${Date.now()} ${address}`);
}

/** Where to go after signing in, once; tells the tabs that wait for it. */
export function wanted() {
  const [own, last] = [sessionStorage, localStorage].map(store => {
    const [at, address] = (store.getItem(KEY) ?? '').split(' ');
    store.removeItem(KEY);
    return Date.now() - at < LASTS_MS ? viewOf(address) : null;
  });
  localStorage.setItem(SIGNED_IN, String(Date.now()));
  return own ?? last ?? FIRST;
}

/** Another tab has signed in. */
export const onSignedIn = listener =>
  addEventListener('storage', event => { if (event.key === SIGNED_IN && event.newValue) listener(); });
