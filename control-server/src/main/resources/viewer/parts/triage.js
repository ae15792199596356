import { html, nothing, render } from '../lib/html.js';
import { Away, Refused, query } from '../lib/api.js';
import { CaseColumns, takes } from '../lib/case-columns.js';
import { CaseNotes } from '../lib/case-notes.js';
import { saying, sorted } from '../lib/case-order.js';
import { csv, download } from '../lib/file.js';
import { plural } from '../lib/format.js';
import { OVERLAID, overlayAddress } from '../lib/runs.js';
import { setParametersSoon } from '../lib/router.js';
import { throttle } from '../lib/throttle.js';
import { fromAddress, toAddress } from '../lib/triage-view.js';
import { nameOf } from '../lib/shade.js';
import { CaseTable } from './case-table.js';
import { caseFilters } from './case-filters.js';
import { causeGroups, groupsOf } from './cause-groups.js';
import { NoteForm } from './note-form.js';
import { noteSubjects } from './note-subjects.js';
import { replicateTable } from './replicate-table.js';
import { Scatter } from './scatter.js';
import { casesTable } from './tables.js';

const PERIOD_MS = 5000;
const MARGINS_AT_FIRST = 2;

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

  /** @param page `filters`, `onFilter(changes)`, words it is `judgedBy`, `may` whether notes may be written */
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

  /** Filters of the page have changed. */
  async filtered() {
    const wanted = this.#wanted().filter(it => !this.#columns?.has(it));
    await (wanted.length ? this.#load() : this.#loadReplicates());
    this.#show();
  }

  /** Those of the page, of each a list of values. */
  get #filters() {
    return Object.fromEntries(Object.entries(this.#page.filters).map(([name, values]) => [name, [values].flat()]));
  }

  #wanted() {
    const { x, y, sort, measures } = this.view;
    const named = [x, y, sort.replace(/^-/, ''), ...(measures ?? []), ...Object.keys(this.#filters)];
    return [...new Set(named)].filter(it => /^(kpi|margin)\./.test(it ?? ''));
  }

  /** What is refused, or not answered, is told by the page, which asks for the same cases. */
  async #load() {
    try {
      if (!this.#columns) await this.#first();
      this.#columns = await CaseColumns.of(this.#server.get, this.#sweep.id, this.#wanted());
      await this.#loadReplicates();
      this.#show();
    } catch (failed) {
      if (!(failed instanceof Refused || failed instanceof Away)) throw failed;
    }
  }

  async #first() {
    const { available, axes } = await CaseColumns.of(this.#server.get, this.#sweep.id, []);
    const judged = available.find(it => this.#page.judgedBy.some(word => it.name === `kpi.${word}`))
      ?? available.find(it => !it.signed);
    const margins = available.filter(it => it.signed);
    const measures = await CaseColumns.unlike(this.#server.get, this.#sweep.id, margins, judged, MARGINS_AT_FIRST);
    const y = (margins[0] ?? judged)?.name ?? `param.${axes[0]?.parameter}`;
    this.#usual = { measures, y, x: axes[0] ? `param.${axes[0].parameter}` : y };
    for (const [name, value] of Object.entries(this.#usual)) this.view[name] ??= value;
  }

  async #loadReplicates() {
    const asked = query(`/sweeps/${this.#sweep.id}/replicates`, this.#filters);
    const found = await this.#server.get(asked).catch(() => null);
    const several = found?.combinations.some(it => it.rate.planned > 1) || this.#replicates;
    this.#replicates = several ? found : null;
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
    this.#parts.scatter.show(this.#columns, { ...this.view, taken, selected });
  }

  #begin() {
    const part = css => this.#root.querySelector(css);
    return {
      table: new CaseTable(part('.table'), {
        onSort: sort => this.#choose({ sort }), onSelect: selected => this.#choose({ selected: [...selected] }),
        onNote: this.#page.may ? it => this.#note([it]) : null, hrefOf: this.#hrefOf,
      }, this.#signal),
      scatter: new Scatter(part('.scatter'), {
        onAxes: axes => this.#choose(axes), onBrush: changes => this.#page.onFilter(changes),
        onCase: it => { this.#choose({ selected: [it] }); this.#parts.table.reveal(it); },
      }, this.#sweep.name, this.#signal),
      form: new NoteForm(part('.note-form'), this.#notes),
    };
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
    const columns = this.#columns;
    const { onFilter } = this.#page;
    const filters = this.#filters;
    const { view } = this;
    const remove = note => this.#notes.remove(note).catch(() => {});
    const save = indexes => download(`${this.#sweep.name}-cases.csv`, 'text/csv',
      csv(casesTable(columns, indexes, view.measures, this.#notes)));
    const chosen = view.selected.length;
    render(causeGroups(groupsOf(columns, taken), this.#notes, {
      name: this.#sweep.name, may: this.#page.may, onRemove: remove, onNote: it => this.#noteGroup(it),
      hrefOf: this.#hrefOf,
      onShow: it => onFilter({ outcome: [it.outcome], ...(it.cause ? { cause: [it.cause] } : {}) }) }), this.#causes);
    render(html`<section class="panel">${caseFilters(columns, filters, onFilter)}</section>
      <div class="triage"><section class="panel scatter"></section>
        ${this.#replicates ? html`<section class="panel">${replicateTable(this.#replicates, columns, {
          name: this.#sweep.name, onShow: it => onFilter(Object.fromEntries(columns.axes.map(axis =>
            [`param.${axis.parameter}`, [columns.level(axis.parameter, it.cases[0])]]))) })}</section>`
          : nothing}</div>
      <section class="panel"><div class="row"><h2>${plural(rows.length, 'case')} of ${columns.size}</h2>
        <label><span class="hidden">Search cases</span><input type="search" placeholder="Search cases"
          .value=${view.search} @input=${event => this.#choose({ search: event.target.value })}></label>
        <details class="pick"><summary class="chip">columns</summary><fieldset><legend class="hidden">Columns</legend>
          ${columns.available.map(it => html`<label><input type="checkbox" .checked=${view.measures.includes(it.name)}
            @change=${event => this.#choose({ measures: event.target.checked ? [...view.measures, it.name]
              : view.measures.filter(name => name !== it.name) })}> ${nameOf(it)}</label>`)}</fieldset></details>
        <span class="push row">${chosen ? html`<span class="num">${plural(chosen, 'case')} selected</span>
          ${this.#page.may ? html`<button @click=${() => this.#note(view.selected)}>Note</button>` : nothing}
          ${chosen > OVERLAID ? nothing : html`<a class="button"
            href=${overlayAddress(this.#sweep.id, view.selected)}>Overlay traces</a>`}
          <button @click=${() => this.#choose({ selected: [] })}>Select none</button>` : nothing}
          <button @click=${() => save(chosen ? view.selected : rows)}>CSV</button></span></div>
        <div class="table"></div></section>
      <div class="note-form"></div>`, this.#root);
  }
}
