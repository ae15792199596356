import { html, nothing, render } from '../lib/html.js';
import { number, words } from '../lib/format.js';
import { GLYPHS } from '../lib/outcome.js';
import { titleOf } from '../lib/shade.js';
import { subjectOf } from '../lib/case-notes.js';
import { onLeave } from '../lib/lifetime.js';

/** Rows that are drawn beyond both ends of what is seen. */
const SPARE = 10;
const MOST_LETTERS = 40;
const PAGE = 10;

/**
 * Cases as a table that is sorted by any column; of any number of cases it draws those that are seen. It is one Tab
 * stop: arrow keys go from row to row, space selects, Enter opens the case.
 */
export class CaseTable {
  #root;
  #told;
  #columns;
  #heads = [];
  #rows = [];
  #view;
  #at = 0;
  #rowHeight = 30;

  /** @param told `onSort(name)`, `onSelect(indexes)`, `onNote(index)` of who may, `hrefOf(index)` */
  constructor(root, told, signal) {
    this.#root = root;
    this.#told = told;
    const sized = new ResizeObserver(() => this.#draw());
    sized.observe(root);
    onLeave(signal, () => sized.disconnect());
  }

  /**
   * @param rows indexes of the cases, in their order
   * @param view `sort` (a name, `-` before it for the greatest first), `measures` (names), `selected` (a set), `notes`
   */
  show(columns, rows, view) {
    this.#columns = columns;
    this.#rows = rows;
    this.#view = view;
    this.#heads = headsOf(columns, view);
    this.#at = Math.min(this.#at, Math.max(0, rows.length - 1));
    this.#draw();
  }

  /** Brings a case into sight. */
  reveal(index) {
    const row = this.#rows.indexOf(index);
    if (row >= 0) this.#go(row, false);
  }

  #box() {
    return this.#root.querySelector('.cases');
  }

  #draw() {
    if (!this.#columns) return;
    const box = this.#box();
    const height = box?.clientHeight || 600;
    const first = Math.max(0, Math.floor((box?.scrollTop ?? 0) / this.#rowHeight) - SPARE);
    const last = Math.min(this.#rows.length, first + Math.ceil(height / this.#rowHeight) + 2 * SPARE);
    const gap = rows => html`<tr class="gap" aria-hidden="true"><td colspan=${this.#heads.length + 1}
      .style=${`height: ${rows * this.#rowHeight}px`}></td></tr>`;
    render(html`<div class="cases" @scroll=${() => this.#draw()}><table role="grid" aria-label="Cases"
        aria-multiselectable="true" aria-rowcount=${this.#rows.length + 1} @keydown=${event => this.#key(event)}
        .style=${`min-width: ${this.#heads.reduce((sum, it) => sum + it.letters + 2, 4)}ch`}>
      <colgroup><col .style=${'width: 3.5ch'}>${this.#heads.map(it =>
        html`<col .style=${`width: ${it.letters + 2}ch`}>`)}</colgroup>
      <thead><tr><th><input type="checkbox" aria-label="Select all ${this.#rows.length} cases"
        .checked=${this.#rows.length > 0 && this.#rows.every(it => this.#view.selected.has(it))}
        @change=${event => this.#told.onSelect(event.target.checked ? this.#rows : [])}></th>
        ${this.#heads.map(it => this.#head(it))}</tr></thead>
      <tbody>${gap(first)}${this.#rows.slice(first, last).map((it, i) => this.#line(it, first + i))}
        ${gap(this.#rows.length - last)}</tbody></table>
      ${this.#rows.length ? nothing : html`<p class="muted">No case matches.</p>`}</div>`, this.#root);
    this.#measure();
  }

  #measure() {
    const row = this.#root.querySelector('tbody tr:not(.gap)');
    const height = row?.getBoundingClientRect().height;
    if (height && Math.abs(height - this.#rowHeight) > 0.5) {
      this.#rowHeight = height;
      this.#draw();
    }
  }

  #head({ name, title, right }) {
    const { sort } = this.#view;
    const mine = sort.replace(/^-/, '') === name;
    const down = sort.startsWith('-');
    return html`<th scope="col" class=${right ? 'right' : ''} aria-sort=${mine ? (down ? 'descending' : 'ascending')
      : nothing}><button @click=${() => this.#told.onSort(mine && !down ? `-${name}` : name)}>${title}
      <span aria-hidden="true">${mine ? (down ? '▾' : '▴') : ''}</span></button></th>`;
  }

  #line(index, row) {
    const chosen = this.#view.selected.has(index);
    return html`<tr aria-rowindex=${row + 2} aria-selected=${chosen} tabindex=${row === this.#at ? 0 : -1}
        data-row=${row} data-case=${index} @focus=${() => { this.#at = row; }}>
      <td><input type="checkbox" tabindex="-1" aria-label="Select case ${index}" .checked=${chosen}
        @change=${() => this.#toggle(index)}></td>
      ${this.#heads.map(it => html`<td class=${it.kindOf?.(index) ?? (it.right ? 'right' : '')}
        title=${it.textOf(index).length > MOST_LETTERS ? it.textOf(index) : nothing}>${it.name === 'index'
        ? html`<a tabindex="-1" href=${this.#told.hrefOf(index)}>${index}</a>${
          same(this.#columns.sameTrace(index))}`
        : it.name === 'notes' && this.#told.onNote
          ? html`<button tabindex="-1" @click=${() => this.#told.onNote(index)}>${it.textOf(index) || '+'}<span
            class="hidden">, note on case ${index}</span></button>` : it.textOf(index)}</td>`)}</tr>`;
  }

  #toggle(index) {
    const selected = new Set(this.#view.selected);
    if (!selected.delete(index)) selected.add(index);
    this.#told.onSelect([...selected]);
  }

  #key(event) {
    const row = event.target.closest('tr[data-row]');
    if (!row || event.target !== row) return;
    const [here, index] = [Number(row.dataset.row), Number(row.dataset.case)];
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, PageDown: here + PAGE, PageUp: here - PAGE, Home: 0,
      End: this.#rows.length - 1 }[event.key];
    if (to !== undefined) this.#go(Math.min(Math.max(to, 0), this.#rows.length - 1), true);
    else if (event.key === ' ') this.#toggle(index);
    else if (event.key === 'Enter') row.querySelector('a').click();
    else if (event.key === 'n') this.#told.onNote?.(index);
    else return;
    event.preventDefault();
  }

  #go(row, focus) {
    this.#at = row;
    const box = this.#box();
    const head = box.querySelector('thead').offsetHeight;
    const [top, bottom] = [row * this.#rowHeight, (row + 1) * this.#rowHeight + head];
    if (top < box.scrollTop) box.scrollTop = top;
    if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
    this.#draw();
    const line = this.#root.querySelector(`tr[data-row="${row}"]`);
    if (focus) line.focus({ preventScroll: true });
    else line.classList.add('found');
  }
}

/** A note in a word: the ticket, of an address its end. */
const shortOf = ({ entry }) => entry.ticket?.replace(/\/+$/, '').split('/').at(-1) ?? `✎ ${subjectOf(entry)}`;

/** Beside a case: the first one that ended with its trace. */
const same = other => (other === null ? nothing : html` <span class="muted"
  title="It ended with the same trace as case ${other}"><span aria-hidden="true">= ${
  other}</span><span class="hidden">, same trace as case ${other}</span></span>`);

/** What a table has as columns: name, title, text of a case, how wide it is in letters. */
function headsOf(columns, { measures, notes }) {
  const widest = texts => Math.min(MOST_LETTERS, Math.max(0, ...texts.map(it => it.length)));
  const digits = String(columns.size).length;
  const heads = [
    { name: 'index', title: 'case', textOf: String,
      letters: columns.hasSameTraces ? 2 * digits + 4 : Math.max(5, digits + 1) },
    { name: 'outcome', title: 'outcome', textOf: it => `${GLYPHS[columns.outcome(it)]} ${columns.outcome(it)}`,
      kindOf: it => columns.outcome(it).toUpperCase(), letters: 10 },
    { name: 'cause', title: 'cause', textOf: it => words(columns.cause(it)), letters: widest(columns.causes) },
    ...columns.axes.map(({ parameter, levels }) => ({ name: `param.${parameter}`, title: words(parameter),
      textOf: it => columns.level(parameter, it), letters: widest(levels) })),
    ...measures.map(name => columns.measure(name)).filter(Boolean).map(it => ({ name: it.name, right: true,
      title: titleOf(it), textOf: index => number(columns.value(it.name, index)), letters: 9 })),
    { name: 'notes', title: 'known', letters: Math.max(14, widest(notes.list.map(shortOf))),
      textOf: it => notes.of(it).map(shortOf).join(', ') },
  ];
  return heads.map(it => ({ ...it, letters: Math.max(it.letters, Math.min(18, it.title.length + 1)) }));
}
