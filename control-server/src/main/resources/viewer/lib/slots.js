import { get } from './api.js';
import { server } from './server.js';

const PERIOD_MS = 3000;

/** The workers of the server, asked for now and then while somebody looks. */
export const slots = new class extends EventTarget {
  known = false;
  workers = [];
  refused = null;

  /** Slots of the pool; asked for only where they are looked at. */
  pool = { slots: 0, wanted: 0, vacant: [] };

  /** Whether some slot can be watched; once seen, for as long as this page is open. */
  live = false;

  get busy() {
    return this.workers.filter(it => it.running).length;
  }

  start() {
    this.#ask();
    setInterval(() => { if (!document.hidden && server.state === 'up') this.#ask(); }, PERIOD_MS);
    server.addEventListener('back', () => this.#ask());
  }

  async look() {
    this.pool = await get('/slots').catch(() => this.pool);
    this.dispatchEvent(new Event('change'));
  }

  async #ask() {
    if (location.pathname === '/sign-in') return;
    try {
      this.workers = await get('/workers');
      if (location.pathname === '/workers') this.pool = await get('/slots');
      this.live ||= this.busy > 0 && (await get('/streams')).some(it => it.playlist);
      this.known = true;
      this.refused = null;
      this.dispatchEvent(new Event('change'));
    } catch (refused) {
      this.refused = refused; // that it does not answer at all is told by the server's own state
      this.dispatchEvent(new Event('change'));
    }
  }
}();
