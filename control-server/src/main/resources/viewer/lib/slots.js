import { api } from './api.js';
import { always, every } from './lifetime.js';
import { number } from './format.js';
import { server } from './server.js';

const PERIOD_MS = 3000;
const { get } = api(always);

/** The workers of the server, asked for now and then while somebody looks. */
export const slots = new class extends EventTarget {
  known = false;
  workers = [];
  pool = { slots: 0, wanted: 0, demand: 0, vacant: [] };
  refused = null;

  /** Whether some slot can be watched; once seen, for as long as this page is open. */
  live = false;

  get busy() {
    return this.workers.filter(it => it.running).length;
  }

  /** What keeps cases from running that wait; empty when nothing does. */
  get trouble() {
    const { slots, demand } = this.pool;
    const waiting = `${number(demand)} ${demand === 1 ? 'case waits' : 'cases wait'}`;
    return this.workers.length || slots || !demand ? ''
      : `${waiting} and nothing will run: this server starts no workers itself, and none has joined`;
  }

  start() {
    every(PERIOD_MS, () => this.#ask(), always);
    server.addEventListener('back', () => this.#ask());
  }

  async #ask() {
    if (location.pathname === '/sign-in') return;
    try {
      this.workers = await get('/workers');
      if (!this.workers.length) this.pool = await get('/slots');
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
