import { always } from './lifetime.js';
import { route } from './router.js';
import { server } from './server.js';

/** Fields into which nobody writes. */
const UNWRITTEN = '[type=checkbox], [type=radio], [type=range]';

const isWritten = it => it.isContentEditable || it.matches('select, textarea, input') && !it.matches(UNWRITTEN);

const isKey = ({ key, ctrlKey, metaKey, altKey }) => !altKey
  && (ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/');

/** Opens the palette, whose scripts come when it is first wanted; not before somebody has signed in. */
export async function openPalette() {
  const signedIn = server.state !== 'unauthenticated' && route().path[0] !== 'sign-in';
  if (!signedIn || document.querySelector('dialog[open]')) return;
  const loaded = await import('../parts/palette.js').catch(() => null);
  loaded?.palette();
}

// What is written into a field stays there, and a page that takes the key keeps it.
addEventListener('keydown', event => {
  if (event.defaultPrevented || !isKey(event) || isWritten(event.target)) return;
  event.preventDefault();
  openPalette();
}, { signal: always });
