import { onLeave } from './lifetime.js';
import { server } from './server.js';

const FINISHED = 'finished';

/**
 * Follows a sweep by server-sent events until it is finished or the page is left; each event is its whole state. The
 * browser connects again by itself when the connection breaks; where it gives up, we do not.
 *
 * @param known the sweep as the page has read it: an event that says no more, as the first may, is not told
 * @returns what ends it before
 */
export function follow(known, tell, signal) {
  if (known.state === FINISHED) return () => {};
  let said = JSON.stringify(known);
  let source = null;
  let timer = null;
  const hear = ({ data }) => {
    const news = JSON.parse(data);
    const says = JSON.stringify(news.sweep);
    if (says === said) return;
    said = says;
    tell(news);
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    source = new EventSource(`/api/v1/sweeps/${known.id}/events`);
    source.addEventListener('progress', hear);
    source.addEventListener(FINISHED, event => {
      close();
      hear(event);
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
