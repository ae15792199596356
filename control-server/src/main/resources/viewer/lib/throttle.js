import { onLeave } from './lifetime.js';

/** Calls a task at once, then at most once in a period, and once more after the last call; until the page is left. */
export function throttle(periodMs, task, signal) {
  let running = false;
  let wanted = false;
  let timer = null;
  const run = async () => {
    running = true;
    wanted = false;
    try {
      await task();
    } finally {
      timer = setTimeout(() => {
        running = false;
        if (wanted) run();
      }, periodMs);
    }
  };
  onLeave(signal, () => { clearTimeout(timer); running = true; });
  return () => { if (running) wanted = true; else run(); };
}
