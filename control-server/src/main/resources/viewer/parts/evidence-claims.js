import { html, nothing } from '../lib/html.js';
import { number, percent, percents, plural, unitOf } from '../lib/format.js';

/** Cases that a claim names at once; the others are folded away. */
const NAMED = 8;

const METHODS = {
  wilson: '95 % interval by Wilson’s score',
  anytime: '95 % interval, valid whenever one looks',
};

/** How often each criterion held: first side by side, then each in sentences. */
export const claims = (all, noRate, hrefOf) => html`<div class="scroll" tabindex="0" role="region" aria-label="Claims">
    <table class="list num"><thead><tr><th scope="col">criterion</th><th scope="col" class="right">held of judged</th>
      <th scope="col" class="right">rate</th><th scope="col" class="right">95 % interval</th>
      <th scope="col" class="right">worlds</th><th scope="col" class="right">planned</th></tr></thead>
    <tbody>${all.map(it => html`<tr><th scope="row">${nameOf(it)}</th>
      <td class="right">${it.held}/${it.judged}</td><td class="right whole">${shareOf(it)}</td>
      <td class="right whole">${it.interval.lower === undefined ? 'none'
        : percents(it.interval.lower, it.interval.upper)}</td>
      <td class="right">${it.worlds}</td><td class="right">${it.planned}</td></tr>`)}</tbody></table></div>
  ${all.map(it => one(it, noRate, hrefOf))}`;

const nameOf = ({ criterion }) => (criterion === 'all' ? 'every criterion together' : criterion);
const shareOf = ({ rate }) => (rate === undefined ? 'no rate' : percent(rate));

function one(claim, noRate, hrefOf) {
  const { that, leastMargin, unit, counterexamples, notJudged } = claim;
  return html`<section class="claim"><h3>${nameOf(claim)}</h3>
    <p>${that.map((it, i) => html`${i ? ' and ' : ''}<code>${it}</code>`)}</p>
    <p>${rateSentence(claim, noRate)}</p>
    ${verdicts(claim)}${worst(claim)}
    ${claim.criterion === 'all' ? nothing : nearest(leastMargin, unit, hrefOf)}
    ${references('It did not hold in', 'It held in every case with a verdict.', counterexamples, hrefOf)}
    ${notJudged.count ? references('Nothing is known of', '', notJudged, hrefOf) : nothing}</section>`;
}

const nearest = (least, unit, hrefOf) => html`<p>${!least
  ? 'No judged case has a margin to it, so how near it was is not known.' : html`Least margin:
    ${number(least.margin)}${unitOf({ unit })} in <a href=${hrefOf(least.index)}>case ${least.index}</a>.`}</p>`;

function rateSentence(claim, noRate) {
  const { held, judged, rate, worlds, mixedWorlds, interval } = claim;
  if (!judged) return 'No case has a verdict on it, so there is no rate.';
  const counted = `It held in ${held} of ${plural(judged, 'judged case')}`;
  if (rate === undefined) return `${counted}. That is no rate: ${noRate ?? 'the server gives none'}.`;
  const mixed = mixedWorlds ? ` In ${plural(mixedWorlds, 'world')} it held in part; each counts with its share.` : '';
  const certain = METHODS[interval.method]
    ? `${METHODS[interval.method]}: ${percents(interval.lower, interval.upper)}`
    : 'no interval, since the cases are no sample: it is the share of the tested cases';
  return `${counted}: ${percent(rate)} as the mean over ${plural(worlds, 'world')}; ${certain}.${mixed}`;
}

const verdicts = ({ planned, judged, errors, missing, open, undecided }) => {
  const without = [[errors, 'ended by a fault'], [missing, 'never ran'], [open, 'have not ended'],
    [undecided, 'failed by another criterion and say nothing of this one']].filter(([count]) => count);
  return html`<p>${without.length ? `Of ${plural(planned, 'planned case')} ${judged} are judged; ${
    without.map(([count, what]) => `${count} ${what}`).join(', ')}.` : `All ${plural(planned, 'planned case')} are
    judged.`}</p>`;
};

/** What is left when everything without a verdict goes one way. */
function worst({ planned, judged, worstCase }) {
  if (!worstCase || planned === judged) return nothing;
  const { lower, upper, intervalLower, intervalUpper } = worstCase;
  return html`<p>If everything without a verdict failed, ${percent(lower)} of the planned cases hold; if it held,
    ${percent(upper)}.${intervalLower === undefined || intervalUpper === undefined ? ''
    : ` The intervals of both reach from ${percents(intervalLower, intervalUpper)}.`}</p>`;
}

function references(what, none, { count, cases }, hrefOf) {
  if (!count) return html`<p>${none}</p>`;
  const link = it => html`<a href=${hrefOf(it.index)}>case ${it.index}</a>`;
  const line = it => html`<tr><td class="whole">${link(it)}</td><td>${it.outcome ?? 'open'}</td>
    <td class="mono">${it.key}</td><td class="mono">${it.traceHash ?? 'none'}</td></tr>`;
  return html`<p>${what} ${plural(count, 'case')}: ${cases.slice(0, NAMED).map((it, i) =>
      html`${i ? ', ' : ''}${link(it)}`)}${count > NAMED ? ', …' : '.'}</p>
    <details><summary>Keys and trace hashes of ${count > cases.length ? `the first ${cases.length}`
      : count === 1 ? 'it' : `all ${count}`}</summary>
    <div class="scroll tall" tabindex="0" role="region" aria-label="${what} these cases"><table class="num">
      <thead><tr><th scope="col">case</th><th scope="col">outcome</th><th scope="col">key (SHA-256)</th>
        <th scope="col">trace (SHA-256)</th></tr></thead><tbody>${cases.map(line)}</tbody></table></div></details>`;
}

/** What cards of perception models forbid. */
export const limitations = all => (all.length ? html`<ul>${all.map(({ model, limitation, label }) =>
  html`<li><b>${model}</b>: ${limitation}${label ? ` (${label})` : ''}</li>`)}</ul>`
  : html`<p>No card of a perception model of these cases forbids anything; nothing more is known.</p>`);
