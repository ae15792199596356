// What a page opens lives as long as its signal: app.js aborts it when the page is left.
import { server } from './server.js';

/** Of what is never left: the viewer itself. */
export const always = new AbortController().signal;

/** Closes something when the page is left; at once where that has happened already. */
export function onLeave(signal, close) {
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
}

/**
 * Does a task now, and again and again while somebody can see the page and the server answers; never two at a time.
 */
export function every(ms, task, signal) {
  let running = false;
  const run = async () => {
    running = true;
    try {
      await task();
    } finally {
      running = false;
    }
  };
  run();
  const timer = setInterval(() => { if (!running && !document.hidden && server.state === 'up') run(); }, ms);
  onLeave(signal, () => clearInterval(timer));
}

/** The answer to a question of a page. Once the page is left there is none: what waits for it never goes on. */
export async function heard(answer, signal) {
  try {
    const it = await answer;
    if (!signal.aborted) return it;
  } catch (failed) {
    if (!signal.aborted) throw failed;
  }
  return new Promise(() => {});
}
