// A sweep being written: what the form holds, and the sweep file that says it.

const PLAIN = /^[A-Za-z0-9][A-Za-z0-9 ._:%/^*+()=<>&|!-]*$/;
const AMBIGUOUS = /^(true|false|null|yes|no|on|off|~)$/i;

/** Text as YAML: bare where that is the same, else in double quotes as JSON writes them. */
const bare = text => PLAIN.test(text) && !AMBIGUOUS.test(text) && !text.includes(': ') && !text.endsWith(':')
  && text === text.trim();
const scalar = text => (bare(text) ? text : JSON.stringify(text));
const list = values => `[${values.map(scalar).join(', ')}]`;

export function newDraft(scenario, models) {
  const model = scenario.parameters.find(it => it.type === 'PERCEPTION_MODEL');
  const choice = scenario.parameters.find(it => it.type === 'CHOICE' && it.role === 'ENVIRONMENT');
  const axes = [model, choice].filter(Boolean)
    .map(it => ({ parameter: it.name, levels: wordsOf(it, models).slice(0, it === model ? 2 : 8) }));
  const kpi = scenario.kpis[0]?.name;
  return {
    name: 'my-sweep', scenario: scenario.name, preset: scenario.defaultPreset ?? '', axes, fixed: [],
    pass: kpi ? [{ that: `${kpi} == 0`, margin: '' }] : [{ that: '', margin: '' }], valid: '', replicates: 1, seed: 7,
    others: {},
  };
}

const isWord = it => ['string', 'number', 'boolean'].includes(typeof it);
const isRange = it => Array.isArray(it?.range) && it.range.length === 2 && Number.isInteger(it.count)
  && Object.keys(it).length === 2;
const isList = it => Array.isArray(it) && it.every(level => isWord(level) && !String(level).includes(','));
const isCriterion = it => isWord(it) || (isWord(it.that) && Object.keys(it).every(key => /^(that|margin)$/.test(key)));

/** What the form has no field for is kept as it is: `raw`. */
function axisOf([parameter, it]) {
  if (isList(it)) return { parameter, levels: it.map(String) };
  if (isRange(it)) return { parameter, levels: [], range: { from: it.range[0], to: it.range[1], count: it.count } };
  return { parameter, levels: [], raw: JSON.stringify(it) };
}

/** The draft of a sweep that is like another. */
export function copyOf(document, scenario) {
  const { format: _, sweep, scenario: __, preset, axes = {}, parameters = {}, pass = [], valid = [], replicates = 1,
    seed, ...others } = document;
  const criterion = it => ({ that: String(it.that ?? it), margin: it.margin ?? '' });
  const formed = pass.every(isCriterion) ? pass.map(criterion) : [];
  const plain = valid.length < 2 && valid.every(isWord);
  return {
    name: nameOfCopy(sweep), scenario: scenario.name, preset: preset ?? scenario.defaultPreset ?? '',
    axes: Object.entries(axes).map(axisOf),
    fixed: Object.entries(parameters).map(([parameter, value]) => ({ parameter, levels: [String(value)] })),
    pass: formed.length ? formed : [{ that: '', margin: '' }], valid: plain ? String(valid[0] ?? '') : '', replicates,
    seed: seed ?? 0,
    others: { ...(formed.length ? {} : { pass }), ...(plain ? {} : { valid }), ...others },
  };
}

/** The words a parameter can be; empty for one that is a number, a time or a text. */
export function wordsOf(parameter, models) {
  switch (parameter.type) {
    case 'CHOICE': return parameter.choices;
    case 'BOOLEAN': return ['true', 'false'];
    case 'PERCEPTION_MODEL': return [...models.map(it => it.name), ...parameter.choices];
    default: return [];
  }
}

function axis({ levels, range, raw }) {
  if (raw !== undefined) return raw;
  if (range) return `{range: ${list([String(range.from), String(range.to)])}, count: ${range.count}}`;
  return levels.every(it => ['true', 'false'].includes(it)) ? `[${levels.join(', ')}]` : list(levels);
}

/** The sweep file. */
export function yaml(draft) {
  const value = text => (['true', 'false'].includes(text) ? text : scalar(text));
  const criterion = ({ that, margin }) => (margin
    ? `  - {that: ${JSON.stringify(that.trim())}, margin: ${margin}}` : `  - ${scalar(that.trim())}`);
  const lines = ['format: 1', `sweep: ${scalar(draft.name)}`, `scenario: ${scalar(draft.scenario)}`];
  if (draft.preset) lines.push(`preset: ${scalar(draft.preset)}`);
  if (draft.axes.length) lines.push('axes:', ...draft.axes.map(it => `  ${it.parameter}: ${axis(it)}`));
  const fixed = it => `  ${it.parameter}: ${value(it.levels[0] ?? '')}`;
  if (draft.fixed.length) lines.push('parameters:', ...draft.fixed.map(fixed));
  if (draft.valid.trim()) lines.push(`valid: [${JSON.stringify(draft.valid.trim())}]`);
  const criteria = draft.pass.filter(it => it.that.trim()).map(criterion);
  if (criteria.length || !draft.others.pass) lines.push('pass:', ...criteria);
  if (draft.replicates > 1) lines.push(`replicates: ${draft.replicates}`);
  lines.push(`seed: ${draft.seed}`);
  lines.push(...Object.entries(draft.others).map(([key, it]) => `${key}: ${JSON.stringify(it)}`));
  return `${lines.join('\n')}\n`;
}

const LONGEST_NAME = 63;
const COPY = '-copy';

/** As much of the name as leaves room for the word. */
const nameOfCopy = name => name.slice(0, LONGEST_NAME - COPY.length) + COPY;
