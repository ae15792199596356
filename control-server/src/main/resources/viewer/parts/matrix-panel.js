import { html, nothing } from '../lib/html.js';
import { query } from '../lib/api.js';
import { setParameters } from '../lib/router.js';
import { scaleOf } from '../lib/scale.js';
import { arrange } from './arrange.js';
import { legend } from './legend.js';
import { matrix } from './matrix.js';
import { hidesShares } from './no-rate.js';
import { plane } from './plane.js';
import { MOST_LINES, response } from './response.js';
import { saveMenu } from './save.js';
import { matrixTable } from './tables.js';

/** Rows of a table that scrolls by itself, under its heads. */
const TALL_FROM = 40;
/** What the counts of a sweep that runs are asked for at most; its intervals need every case. */
const STATISTICS_MS = 5000;
const WIDTH_AT_FIRST = 800;
/** Of the window, for the cells of a tall matrix. */
const HIGH = .84;
/** Rates with intervals of more cells would take the server longer than their worth. */
const MOST_RATES = 1000;

/** Counts without the colours that would be usual over scales. */
const uncoloured = ({ shade, ...counts }) => (!shade ? counts : {
  ...counts, cells: counts.cells.map(row => row.map(({ first, tally }) => ({ first, tally }))),
});

/** Whether cells are single cases that passed or did not: a line from one to the other goes through nothing. */
const isOfVerdicts = ({ shade, cells }) => !shade && cells.flat().every(it => it.tally.planned <= 1);

const FORMS = { table: matrix, plane, response };

/** The cases of a sweep by the levels of its axes: as a table, or over the scales that its numbers are. */
export class MatrixPanel {
  data = null;
  #get;
  #at;
  #redraw;
  #sides;
  #shade;
  #show;
  #reload;
  #statistics = null;
  #asked = { of: '', when: 0 };
  #width = WIDTH_AT_FIRST;
  #box = null;
  #watch;

  /**
   * @param get of the page that shows it
   * @param parameters of its address
   * @param redraw when its width is another
   * @param reload when something was chosen
   */
  constructor({ get, at, parameters, redraw, reload, signal }) {
    this.#get = get;
    this.#at = at;
    this.#redraw = redraw;
    this.#reload = reload;
    this.take(parameters);
    this.#watch = new ResizeObserver(([{ contentRect: { width } }]) => this.#fit(width));
    signal.addEventListener('abort', () => this.#watch.disconnect());
  }

  /** The KPIs that the cases of the sweep can have. */
  get kpis() {
    return this.data.measures.filter(it => it.name.startsWith('kpi.')).map(it => it.name.slice('kpi.'.length));
  }

  /** Whether cases of these levels differ on an axis that is neither in the rows nor in the columns. */
  open(filters, levels) {
    const { axes, rows, columns } = this.data;
    const closed = [...rows.parameters, ...columns.parameters, ...[...Object.keys(filters), ...Object.keys(levels)]
      .map(it => it.slice('param.'.length))];
    return axes.some(it => it.levels.length > 1 && !closed.includes(it.parameter));
  }

  /** Reads the counts, and the rates, which are returned. */
  async load(filters, running) {
    const { rows, columns } = this.#sides;
    const arranged = rows || columns ? { rows: (rows ?? []).join(','), columns: (columns ?? []).join(',') } : {};
    const [counts, rates] = await Promise.all([
      this.#get(query(`${this.#at}/matrix`, { ...arranged, shade: this.#colour, ...filters })),
      this.#get(query(`${this.#at}/rates`, filters))]);
    this.data = this.#shade || this.#form(counts) !== 'table' ? counts : uncoloured(counts);
    await this.#ask(filters, rates, running);
    return rates;
  }

  /** Over scales, where nobody chose, what the server says is usual there. */
  get #colour() {
    if (this.#shade) return this.#shade === 'outcome' ? null : this.#shade;
    return this.#show === 'table' ? null : 'usual';
  }

  #form(data = this.data) {
    if (this.#show === 'table' || !scaleOf(data, data.columns) || hidesShares(data)) return 'table';
    if (scaleOf(data, data.rows)) return 'plane';
    return data.rows.keys.length <= MOST_LINES && !isOfVerdicts(data) ? 'response' : 'table';
  }

  async #ask(filters, { sampled }, running) {
    const { rows, columns } = this.data;
    const by = [...rows.parameters, ...columns.parameters];
    const few = by.length <= 3 && rows.keys.length * columns.keys.length <= MOST_RATES;
    const wanted = this.#form() !== 'table' && sampled && !this.data.shade && few;
    if (!wanted) {
      this.#statistics = null;
      return;
    }
    const address = query(`${this.#at}/statistics`, { by: by.join(','), ...filters });
    const fresh = address === this.#asked.of && running && Date.now() - this.#asked.when < STATISTICS_MS;
    if (fresh) return;
    this.#asked = { of: address, when: Date.now() };
    const { rates } = (await this.#get(address)).by;
    this.#statistics = new Map(rates.map(it => [by.map(axis => it.levels[axis]).join('\n'), it.rate]));
  }

  #rateOf(r, c) {
    const { axes, rows, columns, cells } = this.data;
    const levels = (side, key) => side.parameters.map((name, i) =>
      axes.find(it => it.parameter === name).levels[key[i]]);
    const key = [...levels(rows, rows.keys[r]), ...levels(columns, columns.keys[c])].join('\n');
    const { pass = 0, fail = 0 } = cells[r][c].tally;
    return this.#statistics?.get(key) ?? { passed: pass, judged: pass + fail };
  }

  /** What is saved: the matrix with the keys to it. */
  #figure() {
    return [...this.#box.children, this.#box.nextElementSibling];
  }

  #fit(width) {
    if (!width || Math.abs(width - this.#width) < 1) return;
    this.#width = width;
    this.#redraw();
  }

  /** To be called when it is on the page. */
  placed(root) {
    const box = root.querySelector('.matrix-box');
    if (!box || box === this.#box) return;
    this.#watch.disconnect();
    this.#watch.observe(this.#box = box);
  }

  #arrange(change) {
    const { rows, columns } = Object.assign(this.#sides, change);
    setParameters({ rows: rows.join(','), columns: columns.join(',') }, { choice: true });
    this.#reload();
  }

  /** The sides as they are usual for what is left to look at, which the address is to say by its filters. */
  arrangeAnew(filters) {
    this.#sides = {};
    setParameters({ rows: null, columns: null, cell: null, case: null, ...filters }, { choice: true });
    this.#reload();
  }

  /** As an address says; nothing in it is as if nobody had chosen. */
  take(parameters) {
    this.#sides = { rows: parameters.get('rows')?.split(','), columns: parameters.get('columns')?.split(',') };
    this.#shade = parameters.get('shade');
    this.#show = parameters.get('show');
  }

  #choose(name, value) {
    if (name === 'shade') this.#shade = value || null;
    else this.#show = value || null;
    setParameters({ [name]: value || null }, { choice: true });
    this.#reload();
  }

  /** @param filters the chosen levels by parameter; the callbacks are those of the page */
  template(filters, { hrefOf, chosen, onChoose, onFilter, onZoom, name }) {
    const { data } = this;
    const form = this.#form();
    const scaled = form !== 'table' || (this.#show === 'table' && scaleOf(data, data.columns));
    const tall = form === 'table' && data.rows.keys.length > TALL_FROM;
    const figure = FORMS[form](data, {
      width: this.#width, height: HIGH * innerHeight, hrefOf, chosen, onChoose, onZoom,
      rateOf: (r, c) => this.#rateOf(r, c),
    });
    return html`<section class="panel matrix-panel"><div class="row"><h2>Outcome matrix</h2>
        ${saveMenu(`${name}-matrix`, () => this.#figure(),
          () => matrixTable(data, (r, c) => this.#rateOf(r, c)))}</div>
      ${arrange(data, filters, {
        scaled, show: this.#show, chosenShade: this.#shade, onFilter, onZoom: () => onZoom(null),
        onSides: it => this.#arrange({ rows: data.rows.parameters, columns: data.columns.parameters, ...it }),
        onShade: it => this.#choose('shade', it), onShow: it => this.#choose('show', it),
      })}
      <div class="scroll matrix-box ${tall ? 'tall' : ''}">${figure}</div>
      ${legend(data, form, Boolean(this.#statistics))}
      <p class="muted said" data-said></p>
      <p class="muted screen">Choose a cell to see its cases; arrow keys go from cell to cell.</p></section>`;
  }
}
