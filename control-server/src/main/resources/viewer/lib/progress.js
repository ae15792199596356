import { onLeave } from './lifetime.js';
import { server } from './server.js';

const FINISHED = 'finished';
/** The server says something every ten seconds. */
const SILENT_MS = 35_000;

/**
 * Follows a sweep by server-sent events until it is finished or the page is left; each event is its whole state. The
 * browser connects again by itself when the connection breaks; where it gives up, or hears nothing, we do not.
 *
 * @param known the sweep as the page has read it: an event that says no more, as the first may, is not told
 * @returns what ends it before
 */
export function follow(known, tell, signal, silentMs = SILENT_MS) {
  if (known.state === FINISHED) return () => {};
  let said = JSON.stringify(known);
  let source = null;
  let [timer, silence] = [null, null];
  const alive = () => {
    clearTimeout(silence);
    silence = setTimeout(() => { server.silent(); open(); }, silentMs);
  };
  const hear = ({ data }) => {
    const news = JSON.parse(data);
    const says = JSON.stringify(news.sweep);
    if (says === said) return;
    said = says;
    tell(news);
  };
  const close = () => {
    clearTimeout(timer);
    clearTimeout(silence);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    source = new EventSource(`/api/v1/sweeps/${known.id}/events`);
    alive();
    source.addEventListener('progress', event => {
      alive();
      hear(event);
    });
    source.addEventListener('beat', alive);
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
