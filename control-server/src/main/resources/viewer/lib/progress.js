import { onLeave } from './lifetime.js';
import { server } from './server.js';

/**
 * Follows a sweep by server-sent events until it is finished or the page is left; each event is its whole state. The
 * browser connects again by itself when the connection breaks; where it gives up, we do not.
 *
 * @returns what ends it before
 */
export function follow(sweep, tell, signal) {
  let source = null;
  let timer = null;
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    source = new EventSource(`/api/v1/sweeps/${sweep}/events`);
    source.addEventListener('progress', event => tell(JSON.parse(event.data)));
    source.addEventListener('finished', event => {
      close();
      tell(JSON.parse(event.data));
    });
    source.addEventListener('error', () => {
      server.silent();
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, 1000);
    });
  };
  if (!signal.aborted) open();
  onLeave(signal, close);
  return close;
}
