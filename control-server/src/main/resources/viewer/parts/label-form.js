import { html, render } from '../lib/html.js';
import { when } from '../lib/format.js';
import { problems } from './problems.js';

/** A dialog that writes the labels of a sweep. */
export class LabelForm {
  #root;
  #write;
  #sweep = null;
  #refused = null;

  /** @param write sets the labels of a sweep */
  constructor(root, write) {
    this.#root = root;
    this.#write = write;
  }

  open(sweep) {
    [this.#sweep, this.#refused] = [sweep, null];
    this.#draw();
    const dialog = this.#root.querySelector('dialog');
    dialog.querySelector('form').reset();
    dialog.showModal();
  }

  #draw() {
    const { name, created, labels } = this.#sweep;
    render(html`<dialog aria-labelledby="label-title"><form method="dialog" @submit=${event => this.#submit(event)}>
      <h2 id="label-title">Labels of ${name} of ${when(created)}</h2>
      <label class="field">Labels, with spaces between them
        <input name="labels" .defaultValue=${labels.join(' ')}></label>
      <p class="muted">The sweeps of a label have a history, and each is told what changed since the one before. The
        sweep file that was submitted stays as it is.</p>
      ${problems(this.#refused)}
      <div class="row"><button class="main" value="save">Save</button>
        <button type="button" @click=${() => this.#root.querySelector('dialog').close()}>Cancel</button></div>
      </form></dialog>`, this.#root);
  }

  async #submit(event) {
    event.preventDefault();
    try {
      await this.#write(this.#sweep, event.target.elements.labels.value.split(/[\s,]+/).filter(Boolean));
      this.#root.querySelector('dialog').close();
    } catch (refused) {
      this.#refused = refused;
      this.#draw();
    }
  }
}
