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

  unauthenticated() {
    this.#become('unauthenticated');
  }

  async #askAgain() {
    this.#timer = null;
    try {
      const answer = await fetch('/actuator/health', { cache: 'no-store' });
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
