/** What people know of the cases of a sweep, and how it is written. */
export class CaseNotes extends EventTarget {
  list = [];
  #byCase = new Map();
  #server;
  #at;

  /** @param server the API for a page */
  constructor(server, sweep) {
    super();
    this.#server = server;
    this.#at = `/sweeps/${sweep}/notes`;
    this.sweep = sweep;
  }

  async load() {
    this.#take(await this.#server.get(this.#at));
  }

  /** @param entries as a file of known issues has them */
  async write(entries) {
    this.#take(await this.#server.post(this.#at, { format: 1, known: entries }));
  }

  async remove(note) {
    await this.#server.remove(`${this.#at}/${note.id}`);
    await this.load();
  }

  /** What is known of a case: what is said of it alone first. */
  of(index) {
    return this.#byCase.get(index) ?? [];
  }

  /** Of a group by its cause, whatever else it is about. */
  ofCause(cause) {
    return this.list.filter(it => it.entry.cause === cause);
  }

  #take(list) {
    this.list = list;
    this.#byCase = new Map();
    for (const note of [...list].sort((a, b) => a.cases.length - b.cases.length)) {
      for (const index of note.cases) this.#byCase.set(index, [...this.of(index), note]);
    }
    this.dispatchEvent(new Event('change'));
  }
}

/** What a note is about, in words. */
export function subjectOf({ case: key, parameters = {}, replicate, cause }) {
  if (key) return 'this case';
  return [cause, ...Object.entries(parameters).map(([name, value]) => `${name} ${value}`),
    replicate === undefined ? null : `replicate ${replicate}`].filter(Boolean).join(', ');
}
