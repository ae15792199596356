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

/** The sweep file. */
export function yaml(draft) {
  const value = text => (['true', 'false'].includes(text) ? text : scalar(text));
  const flags = levels => levels.every(it => ['true', 'false'].includes(it));
  const levels = axis => (flags(axis.levels) ? `[${axis.levels.join(', ')}]` : list(axis.levels));
  const criterion = ({ that, margin }) => (margin
    ? `  - {that: ${JSON.stringify(that.trim())}, margin: ${margin}}` : `  - ${scalar(that.trim())}`);
  const lines = ['format: 1', `sweep: ${scalar(draft.name)}`, `scenario: ${scalar(draft.scenario)}`];
  if (draft.preset) lines.push(`preset: ${scalar(draft.preset)}`);
  if (draft.axes.length) lines.push('axes:', ...draft.axes.map(it => `  ${it.parameter}: ${levels(it)}`));
  const fixed = it => `  ${it.parameter}: ${value(it.levels[0] ?? '')}`;
  if (draft.fixed.length) lines.push('parameters:', ...draft.fixed.map(fixed));
  if (draft.valid.trim()) lines.push(`valid: [${JSON.stringify(draft.valid.trim())}]`);
  lines.push('pass:', ...draft.pass.filter(it => it.that.trim()).map(criterion));
  if (draft.replicates > 1) lines.push(`replicates: ${draft.replicates}`);
  lines.push(`seed: ${draft.seed}`);
  return `${lines.join('\n')}\n`;
}
