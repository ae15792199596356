/** Calls a function at once, and then at most once in a while, but after the last wish once more. */
export function often(periodMs, task) {
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
  const call = () => { if (running) wanted = true; else run(); };
  call.stop = () => { clearTimeout(timer); running = true; };
  return call;
}
