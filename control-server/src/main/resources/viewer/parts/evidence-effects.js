import { html, nothing } from '../lib/html.js';
import { percent, percents, plural, words } from '../lib/format.js';

/** Pairs of axes that are told; those after them explain less. */
const PAIRS = 10;

/** Which axes explain how a response varies, and how much of that chance would. */
export function effects(all, noRate) {
  if (!all) return html`<p>Not told: ${noRate}.</p>`;
  return html`<p>Shares of the variation that each axis explains; they sum to 100 %. A share that is not well above
    what as many levels without any effect get by chance is no evidence.
    <i>Alone</i> is what its levels explain whatever others explain as well.</p>${all.map(it => {
    const first = all.find(other => alike(other) === alike(it));
    return first === it ? one(it) : same(it, first);
  })}`;
}

const nameOf = ({ response }) => (response === 'verdict' ? 'the verdict' : `the margin to ${response}`);

/** What is shown of an effect, whatever it is of, in more digits. */
const alike = ({ axes, cases, waitsFor, rest, interactions }) =>
  JSON.stringify({ axes, cases, waitsFor, rest, interactions }, (name, it) =>
    (name === 'levels' ? undefined : typeof it === 'number' ? Math.round(1e5 * it) : it));

const titleOf = effect => `What decides ${nameOf(effect)}`;

/** The margin of a condition that holds or does not is the verdict in other numbers. */
const same = (effect, first) => html`<h3>${titleOf(effect)}</h3><p>The same as ${nameOf(first)}.</p>`;

function one(effect) {
  const { axes, cases, waitsFor, rest, interactions } = effect;
  const title = titleOf(effect);
  const head = html`<h3>${title} <span class="muted">n = ${plural(cases, 'case')}</span></h3>`;
  if (waitsFor) {
    return html`${head}<p>Not told yet: it needs ${waitsFor.needed} worlds at every level, and ${
      words(waitsFor.parameter)} ${waitsFor.level} has ${waitsFor.worlds}.</p>`;
  }
  if (!cases) return html`${head}<p>Not told: no judged case has it.</p>`;
  if (!rest) return html`${head}<p>It is the same in all of these cases, so there is nothing to explain.</p>`;
  const line = (name, { explained, byChance, alone }) => html`<tr><th scope="row">${name}</th>
    <td class="right whole">${percent(explained)}</td><td class="right whole">${percent(byChance)}</td>
    <td class="right whole">${alone === undefined ? '' : percent(alone)}</td></tr>`;
  const together = interactions.slice(0, PAIRS);
  return html`${head}<div class="scroll" tabindex="0" role="region" aria-label=${title}><table class="num">
    <thead><tr><th scope="col">axis</th><th scope="col" class="right">explains</th>
      <th scope="col" class="right">by chance</th><th scope="col" class="right">alone</th></tr></thead>
    <tbody>${axes.map(it => line(words(it.parameter), it))}${line('no axis', rest)}</tbody>
    ${!together.length ? nothing : html`<tbody><tr><th scope="rowgroup" colspan="4" class="muted">of these, what two
      explain only together${together.length < interactions.length ? `, the first ${PAIRS}` : ''}</th></tr>
      ${together.map(it => line(`${words(it.first)} × ${words(it.second)}`, it))}</tbody>`}</table></div>`;
}

/** Cells whose replicates disagree. */
export function flaky(found, noRate, hrefOf) {
  if (!found) return html`<p>Not told: ${noRate}.</p>`;
  const { replicated, flaky: count, cells } = found;
  if (!replicated) {
    return html`<p>Not known: no cell has two cases with a verdict, so none can disagree.</p>`;
  }
  const of = plural(replicated, 'cell');
  if (!count) return html`<p>None: the replicates agree in all ${of} with several verdicts.</p>`;
  const line = ({ index, levels, rate }) => html`<tr>
    <th scope="row">${Object.entries(levels).map(([name, level]) => `${words(name)} ${level}`).join(' · ')}</th>
    <td class="right">${rate.passed}/${rate.judged}</td>
    <td class="right whole">${rate.lower === undefined ? 'none' : percents(rate.lower, rate.upper)}</td>
    <td class="whole"><a href=${hrefOf(index)}>case ${index}</a></td></tr>`;
  return html`<p>The replicates disagree in ${count} of ${of} with several verdicts${
      count > cells.length ? `, the first ${cells.length} of them here` : ''}.</p>
    <div class="scroll tall" tabindex="0" role="region" aria-label="Flaky cells"><table class="num"><thead><tr>
      <th scope="col">cell</th><th scope="col" class="right">passed of judged</th>
      <th scope="col" class="right">95 % interval of its probability to pass</th><th scope="col">first case</th></tr>
    </thead><tbody>${cells.map(line)}</tbody></table></div>`;
}
