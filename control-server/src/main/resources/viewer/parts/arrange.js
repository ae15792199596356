import { html } from '../lib/html.js';
import { nameOf } from '../lib/shade.js';

const SEPARATOR = ',';

/** What can be rows or columns: nothing, one axis, or two combined. */
function choices(names) {
  const pairs = names.flatMap(one => names.filter(it => it !== one).map(other => [one, other]));
  return [[], ...names.map(it => [it]), ...pairs];
}

/** Choosing rows, columns, colour and filters of the matrix. */
export function arrange({ axes, rows, columns, measures, shade }, filters, { onSides, onFilter, onShade }) {
  const names = axes.map(it => it.parameter);
  const side = (name, own, other, set) => html`<label class="chip">${name}
    <select class="chip" name=${name} @change=${event => set(event.target.value.split(SEPARATOR).filter(Boolean))}>
      ${choices(names).filter(it => !it.some(axis => other.includes(axis))).map(it => html`<option
        value=${it.join(SEPARATOR)} ?selected=${it.join() === own.join()}>${it.join(' × ') || 'none'}</option>`)}
    </select></label>`;
  const filter = axis => {
    const chosen = filters[`param.${axis.parameter}`]?.[0] ?? '';
    return html`<label class="chip">${axis.parameter}
      <select class="chip" name="param.${axis.parameter}"
        @change=${event => onFilter(axis.parameter, event.target.value)}>
        <option value="">all</option>${axis.levels.map(level =>
          html`<option value=${level} ?selected=${level === chosen}>${level}</option>`)}
      </select></label>`;
  };
  const others = axes
    .filter(it => !rows.parameters.includes(it.parameter) && !columns.parameters.includes(it.parameter));
  const filtered = axes.filter(it => !others.includes(it) && filters[`param.${it.parameter}`]);
  return html`<div class="row">
    ${side('rows', rows.parameters, columns.parameters, it => onSides({ rows: it }))}
    ${side('columns', columns.parameters, rows.parameters, it => onSides({ columns: it }))}
    <label class="chip">colour <select class="chip" name="shade" @change=${event => onShade(event.target.value)}>
      <option value="">outcome</option>
      ${measures.map(it => html`<option value=${it.name}
        ?selected=${it.name === shade?.measure.name}>${nameOf(it)}</option>`)}</select></label>
    ${[...others, ...filtered].map(filter)}</div>`;
}
