import { get } from './api.js';
import { server } from './server.js';

const PERIOD_MS = 3000;

/** The workers of the server, asked for now and then while somebody looks. */
export const slots = new class extends EventTarget {
  known = false;
  workers = [];

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

  async #ask() {
    if (location.pathname === '/sign-in') return;
    try {
      this.workers = await get('/workers');
      this.live ||= this.busy > 0 && (await get('/streams')).some(it => it.playlist);
      this.known = true;
      this.dispatchEvent(new Event('change'));
    } catch {
      // The server's own state says so.
    }
  }
}();
