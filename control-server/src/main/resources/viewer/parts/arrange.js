import { html, nothing } from '../lib/html.js';
import { nameOf } from '../lib/shade.js';

const SEPARATOR = ',';

/** What can be rows or columns: nothing, one axis, or two combined. */
function choices(names) {
  const pairs = names.flatMap(one => names.filter(it => it !== one).map(other => [one, other]));
  return [[], ...names.map(it => [it]), ...pairs];
}

/** Choosing rows, columns, colour and filters of the matrix. */
export function arrange({ axes, rows, columns, measures, shade }, filters, on) {
  const names = axes.map(it => it.parameter);
  const side = (name, own, other, set) => html`<label class="chip">${name}
    <select class="chip" name=${name} @change=${event => set(event.target.value.split(SEPARATOR).filter(Boolean))}>
      ${choices(names).filter(it => !it.some(axis => other.includes(axis))).map(it => html`<option
        value=${it.join(SEPARATOR)} ?selected=${it.join() === own.join()}>${it.join(' × ') || 'none'}</option>`)}
    </select></label>`;
  const filter = axis => {
    const wanted = [filters[`param.${axis.parameter}`] ?? []].flat();
    const chosen = wanted.length === 1 ? wanted[0] : '';
    return html`<label class="chip">${axis.parameter}
      <select class="chip" name="param.${axis.parameter}"
        @change=${event => on.onFilter(axis.parameter, event.target.value)}>
        <option value="">${wanted.length > 1 ? `${wanted.length} levels` : 'all'}</option>${axis.levels.map(level =>
          html`<option value=${level} ?selected=${level === chosen}>${level}</option>`)}
      </select></label>`;
  };
  const others = axes
    .filter(it => !rows.parameters.includes(it.parameter) && !columns.parameters.includes(it.parameter));
  const filtered = axes.filter(it => !others.includes(it) && filters[`param.${it.parameter}`]);
  const colour = measure => html`<option value=${measure.name}
    ?selected=${measure.name === shade?.measure.name}>${nameOf(measure)}</option>`;
  return html`<div class="row arrange">
    ${side('rows', rows.parameters, columns.parameters, it => on.onSides({ rows: it }))}
    ${side('columns', columns.parameters, rows.parameters, it => on.onSides({ columns: it }))}
    <label class="chip">colour <select class="chip" name="shade" @change=${event => on.onShade(event.target.value)}>
      <option value=${on.scaled ? 'outcome' : ''} ?selected=${!shade}>outcome</option>
      ${measures.map(colour)}</select></label>
    ${!on.scaled ? nothing : html`<label class="chip">numbers as
      <select class="chip" name="show" @change=${event => on.onShow(event.target.value)}>
        <option value="">scale</option><option value="table" ?selected=${on.show === 'table'}>table</option>
      </select></label>`}
    ${[...others, ...filtered].map(filter)}
    ${others.some(it => filters[`param.${it.parameter}`])
      ? html`<button class="chip" @click=${on.onZoom}>All cases</button>` : nothing}</div>`;
}
