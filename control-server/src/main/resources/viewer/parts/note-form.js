import { html, nothing, render } from '../lib/html.js';
import { subjectOf } from '../lib/case-notes.js';
import { problems } from './problems.js';

const DAYS = 30;
const isLink = text => /^https?:\/\/\S+$/.test(text);

/** A ticket as a link, where it is an address. */
export const ticketOf = ticket => (isLink(ticket)
  ? html`<a href=${ticket} target="_blank" rel="noreferrer">${ticket.replace(/^https?:\/\//, '')}</a>` : ticket);

/** What is known, in a line. */
export function noteLine(note, notes, may, onRemove) {
  const { entry, known, author, written, sweep } = note;
  return html`<p class="note"><span>${subjectOf(entry)}:</span>
    ${entry.ticket ? html`<b>${ticketOf(entry.ticket)}</b> <span class=${known ? 'muted' : 'FAIL'}>${known
      ? `known until ${entry.until}` : `known no longer, since ${entry.until}`}</span>` : nothing}
    ${entry.note ?? ''} <span class="muted">${author}, ${written.slice(0, 10)}${sweep === notes.sweep ? ''
      : html`, <a href="/sweeps/${sweep}">sweep ${sweep}</a>`}</span>
    ${may && sweep === notes.sweep ? html`<button @click=${() => onRemove(note)}>Remove</button>` : nothing}</p>`;
}

/** A dialog that writes what is known of cases: a note, a ticket with the day until which it holds, or both. */
export class NoteForm {
  #root;
  #notes;
  #subjects = [];
  #entry = {};
  #refused = null;
  #title = '';

  constructor(root, notes) {
    this.#root = root;
    this.#notes = notes;
  }

  /**
   * @param title whom it is about
   * @param subjects choices: `name`, and `entries`, a promise of what the note is about
   */
  open(title, subjects, entry = {}) {
    [this.#title, this.#subjects, this.#entry, this.#refused] = [title, subjects, entry, null];
    this.#draw();
    const dialog = this.#root.querySelector('dialog');
    dialog.querySelector('form').reset();
    dialog.showModal();
  }

  #draw() {
    const until = new Date(Date.now() + DAYS * 86400e3).toISOString().slice(0, 10);
    const { ticket = '', note = '' } = this.#entry;
    render(html`<dialog aria-labelledby="note-title"><form method="dialog" @submit=${event => this.#submit(event)}>
      <h2 id="note-title">${this.#title}</h2>
      <fieldset><legend>About</legend>${this.#subjects.map(({ name }, i) => html`<label class="row"><input type="radio"
        name="subject" value=${i} ?checked=${i === 0}> ${name}</label>`)}</fieldset>
      <label class="field">Note
        <textarea name="note" rows="3" maxlength="2000" .defaultValue=${note}></textarea></label>
      <div class="fields"><label class="field">Ticket
          <input name="ticket" maxlength="200" .defaultValue=${ticket}></label>
        <label class="field">Does not count until (UTC)
          <input name="until" type="date" .defaultValue=${this.#entry.until ?? until}></label></div>
      <p class="muted">With a ticket a failure is known: it does not fail a gate until that day.</p>
      ${problems(this.#refused)}
      <div class="row"><button class="main" value="save">Save</button>
        <button type="button" @click=${() => this.#root.querySelector('dialog').close()}>Cancel</button></div>
      </form></dialog>`, this.#root);
  }

  async #submit(event) {
    event.preventDefault();
    const { elements } = event.target;
    const said = {};
    if (elements.note.value.trim()) said.note = elements.note.value.trim();
    if (elements.ticket.value.trim()) {
      Object.assign(said, { ticket: elements.ticket.value.trim(), until: elements.until.value });
    }
    try {
      const about = await this.#subjects[Number(elements.subject.value)].entries();
      await this.#notes.write(about.map(it => ({ ...it, ...said })));
      this.#root.querySelector('dialog').close();
    } catch (refused) {
      this.#refused = refused;
      this.#draw();
    }
  }
}

