/** So long an answer may take before it is asked whether the server is there at all. */
export const PATIENCE_MS = 20_000;

// The server as this page knows it: there, away, or not letting us in. Whoever draws listens to `change`.
export const server = new class extends EventTarget {
  state = 'up';
  #pause = 500;
  #timer = null;

  answered() {
    this.#pause = 500;
    this.#become('up');
  }

  /** It did not answer: asks again, less and less often, until it does. */
  silent() {
    this.#become('away');
    if (this.#timer === null) {
      this.#timer = setTimeout(() => this.#askAgain(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, 5000);
    }
  }

  /** It takes long to answer: asks whether it is there at all, for it may only be busy. */
  doubt(patienceMs) {
    if (this.state === 'up') this.#askAgain(patienceMs);
  }

  unauthenticated() {
    this.#become('unauthenticated');
  }

  async #askAgain(patienceMs = PATIENCE_MS) {
    this.#timer = null;
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const answer = await fetch('/actuator/health', { cache: 'no-store', signal });
      answer.ok ? this.answered() : this.silent();
    } catch {
      this.silent();
    }
  }

  #become(state) {
    if (state !== this.state) {
      const back = this.state === 'away' && state === 'up';
      this.state = state;
      this.dispatchEvent(new Event('change'));
      if (back) this.dispatchEvent(new Event('back'));
    }
  }
}();
