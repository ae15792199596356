// Keeps count of what a page opens and closes: runs before the page's own scripts.
{
  const open = new Map();
  const add = (kind, thing = {}, name = '') => { open.set(thing, `${kind} ${name}`.trim()); return thing; };
  const remove = thing => open.delete(thing);
  const hide = address => String(address).replace(location.origin, '').replace(/\?.*/, '');

  const held = new Set();
  const asked = new Set();
  /** Answers to requests whose path ends so are held back until `release`. */
  window.opened = {
    all: () => [...open.values()].sort(),
    hold: ending => { asked.clear(); held.add(ending); },
    asked: () => [...asked],
    release: () => { held.clear(); dispatchEvent(new Event('release')); },
  };
  const released = path => ([...held].some(it => path.endsWith(it))
    ? new Promise(done => { asked.add(path); addEventListener('release', done, { once: true }); })
    : Promise.resolve());

  const { fetch, setInterval, clearInterval, setTimeout, clearTimeout, EventSource, ResizeObserver } = window;
  window.fetch = async (address, options) => {
    const request = add('request', {}, hide(address));
    try {
      const answer = await fetch(address, options);
      await Promise.race([released(hide(address)), new Promise((_, fail) => options?.signal?.addEventListener('abort',
        () => fail(options.signal.reason)))]);
      return answer;
    } finally {
      remove(request);
    }
  };

  const timers = { interval: new Map(), timeout: new Map() };
  window.setInterval = (task, ms, ...given) => {
    const id = setInterval(task, ms, ...given);
    timers.interval.set(id, add('interval', {}, `${ms} ms`));
    return id;
  };
  window.clearInterval = id => { remove(timers.interval.get(id)); clearInterval(id); };
  window.setTimeout = (task, ms, ...given) => {
    const id = setTimeout((...it) => { remove(timers.timeout.get(id)); task(...it); }, ms, ...given);
    timers.timeout.set(id, add('timeout', {}, `${ms} ms`));
    return id;
  };
  window.clearTimeout = id => { remove(timers.timeout.get(id)); clearTimeout(id); };

  window.EventSource = class extends EventSource {
    constructor(address) { super(address); add('event source', this, hide(address)); }
    close() { remove(this); super.close(); }
  };
  window.ResizeObserver = class extends ResizeObserver {
    observe(it) { add('resize observer', this); super.observe(it); }
    disconnect() { remove(this); super.disconnect(); }
  };

  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = it => { const address = createObjectURL.call(URL, it); open.set(address, 'film'); return address; };
  URL.revokeObjectURL = address => { remove(address); revokeObjectURL.call(URL, address); };

  const { requestAnimationFrame, cancelAnimationFrame } = window;
  const frames = new Map();
  window.requestAnimationFrame = task => {
    const id = requestAnimationFrame(now => { remove(frames.get(id)); frames.delete(id); task(now); });
    frames.set(id, add('animation'));
    return id;
  };
  window.cancelAnimationFrame = id => { remove(frames.get(id)); cancelAnimationFrame(id); };

  // Listeners of what outlives a page: the window, the screen, and the viewer's own singletons.
  const { addEventListener: listen, removeEventListener: unlisten } = EventTarget.prototype;
  const lasting = it => it === window || it === document || it instanceof MediaQueryList
    || (it.constructor !== EventTarget && Object.getPrototypeOf(it.constructor) === EventTarget && it.constructor.name === '');
  const keys = new Map();
  const key = (target, type, listener) => {
    if (!keys.has(target)) keys.set(target, new Map());
    const all = keys.get(target);
    if (!all.has(listener)) all.set(listener, {});
    return (all.get(listener)[type] ??= {});
  };
  EventTarget.prototype.addEventListener = function(type, listener, options) {
    const target = this ?? window;
    listen.call(target, type, listener, options);
    const { signal, once } = options ?? {};
    if (!listener || once || type === 'release' || !lasting(target) || signal?.aborted) return;
    const it = add('listener', key(target, type, listener), type);
    if (signal) listen.call(signal, 'abort', () => remove(it));
  };
  EventTarget.prototype.removeEventListener = function(type, listener, options) {
    const target = this ?? window;
    unlisten.call(target, type, listener, options);
    if (listener && lasting(target)) remove(key(target, type, listener));
  };
}
