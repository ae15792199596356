import { api } from './api.js';
import { always, every } from './lifetime.js';
import { server } from './server.js';

const PERIOD_MS = 3000;
const { get } = api(always);

/** The workers of the server, asked for now and then while somebody looks. */
export const slots = new class extends EventTarget {
  known = false;
  workers = [];
  refused = null;

  /** Whether some slot can be watched; once seen, for as long as this page is open. */
  live = false;

  get busy() {
    return this.workers.filter(it => it.running).length;
  }

  start() {
    every(PERIOD_MS, () => this.#ask(), always);
    server.addEventListener('back', () => this.#ask());
  }

  async #ask() {
    if (location.pathname === '/sign-in') return;
    try {
      this.workers = await get('/workers');
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
