import { html, nothing, render } from '../lib/html.js';
import { plural, when } from '../lib/format.js';
import { problems } from './problems.js';

/** The address of two sweeps side by side: the one submitted first is what the other is compared with. */
const comparison = sweeps => `/compare/${[...sweeps].sort((a, b) => a.created.localeCompare(b.created))
  .map(it => it.id).join('/')}`;

/** What can be done with the sweeps that are chosen; nothing without any. */
export const sweepChoice = (chosen, { may, onLabel, onDelete, onNone }) => (!chosen.length ? nothing : html`<div
    class="row choice"><span role="status">${plural(chosen.length, 'sweep')} chosen</span>
  ${chosen.length === 2 ? html`<a class="button main" href=${comparison(chosen)}>Compare the two</a>`
    : html`<span class="muted">two can be compared</span>`}
  ${may && chosen.length === 1 ? html`<button @click=${onLabel}>Label …</button>` : nothing}
  ${may && chosen.every(it => it.state === 'finished')
    ? html`<button @click=${onDelete}>Delete …</button>` : nothing}
  <button @click=${onNone}>Choose none</button></div>`);

/** Asks before sweeps are deleted, and says what is lost. */
export class DeleteSweeps {
  #root;
  #sweeps = [];
  #remove;
  #refused = null;

  /** @param remove deletes a sweep */
  constructor(root, remove) {
    this.#root = root;
    this.#remove = remove;
  }

  open(sweeps) {
    [this.#sweeps, this.#refused] = [sweeps, null];
    this.#draw();
    this.#dialog().showModal();
  }

  #dialog = () => this.#root.querySelector('dialog');

  #draw() {
    const cases = this.#sweeps.reduce((sum, it) => sum + it.planned, 0);
    const line = it => html`<li><b>${it.name}</b> of ${when(it.created)}, ${plural(it.planned, 'case')}</li>`;
    render(html`<dialog aria-labelledby="delete-title"><form method="dialog" @submit=${event => this.#submit(event)}>
      <h2 id="delete-title">Delete ${this.#sweeps.length === 1 ? 'this sweep' : plural(this.#sweeps.length, 'sweep')}
        for good?</h2>
      <ul class="lost">${this.#sweeps.map(line)}</ul>
      <p>Lost are the outcomes of ${plural(cases, 'case')}, their traces, films, logs and notes, and all repeats of
        them. No comparison and no history of a label has them any more. Nothing brings them back but a backup.</p>
      ${problems(this.#refused)}
      <div class="row"><button class="main" value="delete">Delete</button>
        <button type="button" autofocus @click=${() => this.#dialog().close()}>Keep</button></div>
      </form></dialog>`, this.#root);
  }

  /** One by one; what is refused stays, and the reason is told. */
  async #submit(event) {
    event.preventDefault();
    try {
      while (this.#sweeps.length) {
        await this.#remove(this.#sweeps[0]);
        this.#sweeps = this.#sweeps.slice(1);
      }
      this.#dialog().close();
    } catch (refused) {
      this.#refused = refused;
      this.#draw();
    }
  }
}
