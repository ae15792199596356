import { html, nothing, render } from '../lib/html.js';
import { Away, Refused } from '../lib/api.js';
import { isAdaptive } from '../lib/adaptive.js';
import { takes } from '../lib/case-columns.js';
import { columnsOf } from '../lib/case-file.js';
import { CaseNotes } from '../lib/case-notes.js';
import { saying, sorted } from '../lib/case-order.js';
import { csv, download } from '../lib/file.js';
import { plural } from '../lib/format.js';
import { OVERLAID, overlayAddress } from '../lib/overlaid.js';
import { setParametersSoon } from '../lib/router.js';
import { throttle } from '../lib/throttle.js';
import { fromAddress, measuresOf, toAddress, usualOf } from '../lib/triage-view.js';
import { casePanel } from './case-panel.js';
import { CaseTable } from './case-table.js';
import { caseFilters } from './case-filters.js';
import { causeGroups, groupsOf } from './cause-groups.js';
import { NoteForm } from './note-form.js';
import { noteSubjects } from './note-subjects.js';
import { replicatesOf, replicateTable } from './replicate-table.js';
import { Scatter } from './scatter.js';
import { casesTable } from './tables.js';

const PERIOD_MS = 5000;

/**
 * The cases of a sweep one by one and in groups: filters, causes, a table, a scatter plot, what is known. Filters are
 * those of the page, which its matrix and rates follow too.
 */
export class Triage {
  #root;
  #causes;
  #server;
  #sweep;
  #page;
  #columns = null;
  #replicates = null;
  #notes;
  #parts = null;
  #signal;
  #usual = {};
  #hrefOf = index => `/sweeps/${this.#sweep.id}/cases/${index}`;
  /** What is chosen, all of it plain, so that an address can hold it. */
  view = { sort: 'outcome', search: '', measures: null, x: null, y: null, selected: [] };

  /** @param page `filters`, `onFilter(changes)`, `onShow()`, `may` whether notes may be written */
  constructor(root, server, sweep, page, signal) {
    [this.#root, this.#causes] = ['.cases-of-sweep', '.causes-of-sweep'].map(it => root.querySelector(it));
    [this.#server, this.#sweep, this.#page, this.#signal] = [server, sweep, page, signal];
    this.#notes = new CaseNotes(server, sweep.id);
    this.#notes.addEventListener('change', () => this.#show(), { signal });
    this.refresh = throttle(PERIOD_MS, () => this.#load(), signal);
  }

  /** @param parameters of the address, which has what was chosen */
  begin(parameters) {
    Object.assign(this.view, fromAddress(parameters));
    this.refresh();
    this.#notes.load().catch(() => {});
  }

  /** Whether the cases have been shown. */
  get shown() {
    return Boolean(this.#parts);
  }

  /** Filters of the page have changed. */
  async filtered() {
    const wanted = this.#wanted().some(it => !this.#columns?.has(it));
    await (wanted || !this.#columns ? this.#load() : this.#loadReplicates());
    this.#show();
  }

  /** Those of the page, of each a list of values. */
  get #filters() {
    return Object.fromEntries(Object.entries(this.#page.filters).map(([name, values]) => [name, [values].flat()]));
  }

  #wanted() {
    const all = isAdaptive(this.#sweep) ? this.#columns?.margins ?? [] : [];
    return [...new Set([...measuresOf(this.view, this.#filters), ...all])];
  }

  /** What is refused, or not answered, is told by the page, which asks for the same cases. */
  async #load() {
    try {
      const first = this.#columns ? [] : ['judged', 'margins'];
      this.#columns = await columnsOf(this.#server.bytes, this.#sweep.id, [...first, ...this.#wanted()]);
      if (first.length) this.#chooseUsual();
      await this.#loadReplicates();
      this.#show();
    } catch (failed) {
      if (!(failed instanceof Refused || failed instanceof Away)) throw failed;
    }
  }

  #chooseUsual() {
    this.#usual = usualOf(this.#columns, Boolean(this.#sweep.design?.search));
    for (const [name, value] of Object.entries(this.#usual)) this.view[name] ??= value;
  }

  async #loadReplicates() {
    const found = this.#columns?.replicated && await replicatesOf(this.#server.get, this.#sweep.id, this.#filters);
    this.#replicates = found?.several || this.#replicates ? found : null;
  }

  #choose(change) {
    Object.assign(this.view, change);
    setParametersSoon(toAddress(this.view, this.#usual));
    if (this.#wanted().some(it => !this.#columns.has(it))) this.#load();
    else this.#show();
  }

  #found() {
    const taken = takes(this.#columns, this.#filters);
    const said = saying(this.#columns, this.#notes, this.view.search);
    const indexes = [...Array(this.#columns.size).keys()].filter(it => taken(it) && said(it));
    const margin = this.view.measures.find(it => it.startsWith('margin.'));
    return { taken, rows: sorted(this.#columns, indexes, this.view.sort, this.#notes, margin) };
  }

  #show() {
    if (!this.#columns || this.#signal.aborted) return;
    const { taken, rows } = this.#found();
    this.#draw(taken, rows);
    const selected = new Set(this.view.selected);
    this.#parts ??= this.#begin();
    this.#parts.table.show(this.#columns, rows, { ...this.view, selected, notes: this.#notes });
    this.#parts.scatter.show(this.#columns, { ...this.view, taken, selected, filters: this.#filters });
    this.#parts.places?.show(this.#columns, { taken, selected, filters: this.#filters });
    this.#page.onShow();
  }

  #begin() {
    const part = css => this.#root.querySelector(css);
    const onCase = it => { this.#choose({ selected: [it] }); this.#parts.table.reveal(it); };
    const told = { onCase, onFilter: changes => this.#page.onFilter(changes), hrefOf: this.#hrefOf };
    if (isAdaptive(this.#sweep)) this.#place(told);
    return {
      table: new CaseTable(part('.table'), {
        onSort: sort => this.#choose({ sort }), onSelect: selected => this.#choose({ selected: [...selected] }),
        onNote: this.#page.may ? it => this.#note([it]) : null, hrefOf: this.#hrefOf,
      }, this.#signal),
      scatter: new Scatter(part('.scatter'), {
        onAxes: axes => this.#choose(axes), onBrush: changes => this.#page.onFilter(changes), onCase,
        expects: this.#sweep.design?.search ? { get: this.#server.get, sweep: this.#sweep.id } : null,
      }, this.#sweep.name, this.#signal),
      form: new NoteForm(part('.note-form'), this.#notes),
    };
  }

  async #place(told) {
    const { Places } = await import('./places.js');
    if (this.#signal.aborted) return;
    this.#parts.places = new Places(this.#root.querySelector('.places-of-cases'), this.#sweep, told, this.#signal);
    this.#show();
  }

  #note(cases) {
    const subjects = noteSubjects(this.#server, this.#sweep.id, this.#columns, cases, this.#filters);
    const known = cases.length === 1 ? this.#notes.of(cases[0]).find(it => it.entry.case)?.entry : undefined;
    this.#parts.form.open(cases.length === 1 ? `Case ${cases[0]} · ${this.#columns.title(cases[0])}`
      : plural(cases.length, 'case'), subjects, known);
  }

  #noteGroup({ cause, cases }) {
    const [, ...groups] = noteSubjects(this.#server, this.#sweep.id, this.#columns, cases, this.#filters, cause);
    this.#parts.form.open(`${cause}: ${plural(cases.length, 'case')}`, groups);
  }

  #draw(taken, rows) {
    const [columns, filters, view] = [this.#columns, this.#filters, this.view];
    const { onFilter } = this.#page;
    const remove = note => this.#notes.remove(note).catch(() => {});
    const save = indexes => download(`${this.#sweep.name}-cases.csv`, 'text/csv',
      csv(casesTable(columns, indexes, view.measures, this.#notes)));
    const chosen = view.selected.length;
    render(causeGroups(groupsOf(columns, taken), this.#notes, {
      name: this.#sweep.name, may: this.#page.may, onRemove: remove, onNote: it => this.#noteGroup(it),
      hrefOf: this.#hrefOf,
      onShow: it => onFilter({ outcome: [it.outcome], ...(it.cause ? { cause: [it.cause] } : {}) }) }), this.#causes);
    render(html`<section class="panel">${caseFilters(columns, filters, onFilter)}</section>
      <div class="stack places-of-cases"></div>
      <div class="triage"><section class="panel scatter"></section>
        ${this.#replicates ? html`<section class="panel">${replicateTable(this.#replicates, columns, {
          name: this.#sweep.name, onShow: it => onFilter(Object.fromEntries(columns.axes.map(axis =>
            [`param.${axis.parameter}`, [columns.level(axis.parameter, it.cases[0])]]))) })}</section>`
          : nothing}</div>
      ${casePanel(columns, rows, view, {
        onSearch: search => this.#choose({ search }), onMeasures: measures => this.#choose({ measures }),
        onNone: () => this.#choose({ selected: [] }), onNote: this.#page.may ? () => this.#note(view.selected) : null,
        onSave: () => save(chosen ? view.selected : rows),
        overlay: chosen > OVERLAID ? null : overlayAddress(this.#sweep.id, view.selected) })}
      <div class="note-form"></div>`, this.#root);
  }
}
