import { query } from './api.js';

/** What a page keeps of it: the end. */
const LONGEST = 1 << 18;

/** The log of a case that has no outcome yet, read on and on. */
export class RunningLog {
  #server;
  #at;
  #attempt = null;
  #next = 0;

  /** @param at the address of the case */
  constructor(server, at) {
    this.#server = server;
    this.#at = at;
    this.text = '';
  }

  /** Adds what is new; the log of another attempt begins anew. */
  async read() {
    const seen = this.#attempt === null ? {} : { attempt: this.#attempt, from: this.#next };
    const part = await this.#server.get(query(`${this.#at}/log`, seen));
    if (part.attempt !== this.#attempt) this.text = '';
    const gap = part.from > this.#next && part.attempt === this.#attempt ? '\n[...]\n' : '';
    this.text = (this.text + gap + part.text).slice(-LONGEST);
    this.#attempt = part.attempt;
    this.#next = part.next;
  }
}
