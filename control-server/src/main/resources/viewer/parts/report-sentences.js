import { html, nothing } from '../lib/html.js';
import { first, number, percent, percents, plural, words } from '../lib/format.js';

// Everything that could make the page long is cut to so many.
const AXES = 6;
const LEVELS = 6;
const CRITERIA = 4;
const CAUSES = 3;
const MODELS = 4;

const openOf = ({ queued, leased, running }) => queued + leased + running;

/** The sweep in one sentence: how many pass, and what decides most. */
export function answer({ counts, planned, state, design }, { noRate, overall, explains }) {
  const judged = counts.pass + counts.fail;
  const left = openOf(counts);
  if (!judged) return state === 'finished' ? 'No case has a verdict.' : 'No case has a verdict yet.';
  const count = judged === planned ? `${counts.pass} of ${plural(planned, 'case')} pass`
    : `${left ? 'So far ' : ''}${judged} of ${planned} planned cases have a verdict, and ${counts.pass} of these pass`;
  return `${count}${rate(counts.pass / judged, noRate, overall)}${worst(counts, explains)}.${
    estimated(design)}`;
}

/** What a design says of the grid out of which its results chose the cases. */
function estimated(design) {
  const whole = design?.estimate?.whole;
  if (!whole || whole.failing === null) return '';
  const { cells, failing, least, greatest } = whole;
  const interval = least === null || greatest === null ? '' : ` (95 % interval ${percents(least, greatest)})`;
  return ` Of all ${number(cells)} cells ${percent(failing)} are estimated to fail${interval}.`;
}

function rate(share, noRate, { lower, upper }) {
  if (noRate) return `, which is no rate: ${noRate}`;
  return ` (${percent(share)}${lower === undefined ? '' : `, 95 % interval ${percents(lower, upper)}`})`;
}

/**
 * An axis that explains no more than chance would stands out by chance. At a level of another axis a larger share may
 * fail: that is not said of this one.
 */
function worst({ fail, pass }, explains) {
  if (!fail) return '; none failed';
  if (!pass) return '; every one failed';
  if (!explains || explains.explained <= explains.byChance) return '';
  const { parameter, level, failed, judged: there } = explains;
  return `; ${words(parameter)} decides most: ${failed} of ${there} fail at ${level}`;
}

/** What was varied, in which steps, and what had to hold. */
export function tested({ planned, scenario }, { domain, scenario: { version, preset }, claims }) {
  const { axes, replicates } = domain;
  const levelsOf = ({ levels, distribution }) => (levels ? first(levels, LEVELS) : `any number, ${distribution}`);
  const conditions = claims[0].that;
  return html`<p>${plural(planned, 'case')} of ${scenario} version ${version}${preset ? `, preset ${preset}` : ''}${
      replicates > 1 ? `; ${replicates} replicates of each combination` : ''}. A case passes if
      ${conditions.slice(0, CRITERIA).map((it, i) => html`${i ? ' and ' : ''}<code>${it}</code>`)}${
      conditions.length > CRITERIA ? ` and ${plural(conditions.length - CRITERIA, 'more criterion')
        .replace('criterions', 'criteria')}` : ''}.</p>
    ${!axes.length ? nothing : html`<ul>${axes.slice(0, AXES).map(it =>
      html`<li><b>${words(it.parameter)}</b>: ${levelsOf(it)}</li>`)}${axes.length > AXES
      ? html`<li>and ${plural(axes.length - AXES, 'more parameter')}</li>` : nothing}</ul>`}`;
}

/** The causes of most failures, each with a case to look at; by how much it missed says something in a unit only. */
export function causes(groups, cases, hrefOf) {
  const total = groups.reduce((sum, it) => sum + it.cases.length, 0);
  const shared = it => it.shared.map(({ parameter, level, count }) =>
    `${words(parameter)} ${level} in ${count}`).join(', ');
  const rest = groups.slice(CAUSES).reduce((sum, it) => sum + it.cases.length, 0);
  return html`<ol>${groups.slice(0, CAUSES).map(it => html`<li><b>${words(it.cause) || 'no cause named'}</b>:
      ${it.cases.length} of ${total} failures${it.shared.length ? `, ${shared(it)} of them` : ''}. For example
      <a href=${hrefOf(it.look)}>case ${it.look}</a> (${cases.title(it.look)})${!/ /.test(it.by ?? '') ? ''
      : `, which missed by ${it.by.replace('−', '')}`}.</li>`)}</ol>
    ${rest ? html`<p>${plural(rest, 'failure')} of other causes.</p>` : nothing}`;
}

/** What a reader may miss: cases without a verdict, a rate or an interval that is not there, forbidden uses. */
export function notSaid({ counts, planned }, { noRate, rates, evidence }) {
  const left = openOf(counts);
  const named = rates.errors.map(it => `${words(it.word)} ${it.cases}`);
  const kinds = named.length ? ` (${first(named, CAUSES)})` : '';
  const limits = Object.entries(Object.groupBy(evidence.claims[0].limitations, it => it.limitation));
  const all = [
    counts.error && `${plural(counts.error, 'case')} ended by an error and ${has(counts.error)} no verdict${kinds}.`,
    counts.missing && `${plural(counts.missing, 'case')} never ran.`,
    left && `${plural(left, 'case')} ${has(left)} not ended: this report is preliminary.`,
    noRate && `No pass rate: ${noRate}.`,
    !noRate && rates.interval === 'none'
      && 'No interval: the cases are no sample, so the share is that of the tested cases.',
    ...limits.slice(0, CAUSES).map(([use, those]) => `${first(those.map(it => it.model), MODELS)}: ${use}.`),
    'Nothing is said of levels between the tested ones, of worlds of another distribution, or of how realistic the '
      + 'scenario is.',
  ].filter(Boolean);
  const whole = counts.pass + counts.fail === planned;
  return html`<ul>${whole ? html`<li>Every planned case ran and has a verdict.</li>` : nothing}${
    all.map(it => html`<li>${it}</li>`)}</ul>`;
}

const has = count => (count === 1 ? 'has' : 'have');

/** In one line, with the first digits of what is named by its digest. */
export function versions({ sweep, scenario, software, inputs }) {
  const short = ([name, sha]) => `${name.replace('perception/', '')} ${sha.slice(0, 8)}`;
  const cards = Object.entries(inputs);
  return [`Sweep ${sweep.id}, seed ${sweep.seed}`, `${scenario.name} ${scenario.version}`, `server ${software.server}`,
    software.simulators.length ? `simulator ${first(software.simulators, 2)}` : 'no simulator yet',
    ...(software.engines.length ? [first(software.engines, 1)] : []),
    ...(cards.length ? [`models ${first(cards.map(short), MODELS)}`] : [])].join(' · ');
}
