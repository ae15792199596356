import { html, nothing } from '../lib/html.js';
import { first, number, plural, unitOf, when, words } from '../lib/format.js';

const LEVELS = 12;

const tested = ({ levels, distribution }) => (levels
  ? `${plural(levels.length, 'level')}: ${first(levels, LEVELS)}` : `any number, ${distribution}`);
const range = ({ least, greatest, ...axis }) => (least === undefined ? '–'
  : `${number(least)} to ${number(greatest)}${unitOf(axis)}`);

/** In which conditions the claims hold: what was varied, how, and what stayed as it was. */
export function domain({ axes, design, fixed, valid, replicates, worlds, sameWorld }) {
  const kept = Object.entries(fixed);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="What was varied"><table class="list num">
      <thead><tr><th scope="col">axis</th><th scope="col">of the</th><th scope="col">tested</th>
        <th scope="col">range in SI</th><th scope="col">what it is</th></tr></thead>
      <tbody>${axes.map(it => html`<tr><th scope="row">${words(it.parameter)}</th><td>${it.role}</td>
        <td class="wide">${tested(it)}</td><td class="whole">${range(it)}</td><td class="wide">${it.description}</td>
        </tr>`)}</tbody></table></div>
    ${axes.length ? nothing : html`<p>No parameter was varied.</p>`}
    ${design ? html`<p>Design <code>${design.type}</code>: ${design.share}.</p>`
      : html`<p>How the cases were chosen is not recorded.</p>`}
    <p>${replicates === 1 ? 'One case' : plural(replicates, 'replicate')} of each combination; ${
      plural(worlds, 'world')} (different seeds) in all.</p>
    ${sameWorld ? html`<p>Cases that differ in ${sameWorld.map(words).join(', ')} alone share a world.</p>` : nothing}
    <p>${valid.length ? html`A run says something only where ${valid.map((it, i) =>
      html`${i ? ' and ' : ''}<code>${it}</code>`)}; one that did not meet it has no verdict.`
      : 'No condition of a valid run was stated: every run that ended has a verdict.'}</p>
    ${!kept.length ? nothing : html`<details><summary>${plural(kept.length, 'other parameter')}, each at one value (SI)
      </summary><div class="scroll tall" tabindex="0" role="region" aria-label="Other parameters"><table class="num">
        <thead><tr><th scope="col">parameter</th><th scope="col">value in SI</th></tr></thead>
        <tbody>${kept.map(([name, value]) => html`<tr><th scope="row">${words(name)}</th>
        <td>${typeof value === 'number' ? number(value) : String(value)}</td></tr>`)}</tbody></table></div>
      </details>`}`;
}

/** Which versions and files the claims rest on. */
export function versions({ sweep, scenario, software, inputs, traces, format }) {
  const line = (name, value) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`;
  const hash = it => html`<span class="mono">${it}</span>`;
  const all = (those, none) => (those.length ? those.map((it, i) => html`${i ? html`<br>` : ''}${it}`) : none);
  const files = Object.entries(inputs);
  return html`<table class="pairs versions"><tbody>
    ${line('sweep', `${sweep.name} (${sweep.id}), round ${sweep.round}, seed ${sweep.seed}`)}
    ${line('submitted', `${when(sweep.created)}, by ${sweep.submitter ?? 'whom is not known'}`)}
    ${line('finished', sweep.finished ? when(sweep.finished) : `not yet: ${sweep.state}`)}
    ${line('scenario', `${scenario.name} version ${scenario.version}, ${
      scenario.preset ? `preset ${scenario.preset}` : 'without a preset'}, run by ${scenario.runner}`)}
    ${line('manifest', html`SHA-256 ${hash(scenario.manifest)}`)}
    ${line('server', software.server)}
    ${line('simulators', all(software.simulators, 'no case has named one'))}
    ${line('platforms', all(software.platforms, 'no case has named one'))}
    ${line('engines of networks', all(software.engines, 'none: no case ran a network'))}
    ${line('perception models', software.perception.length ? software.perception.join(', ')
      : 'none: no case ran one')}
    ${line('cards and files', all(files.map(([name, sha]) => html`${name} ${hash(sha)}`),
      'none beside the manifest'))}
    ${line('traces', html`${plural(traces.cases, 'case')} with a trace hash; SHA-256 over all ${hash(traces.digest)}`)}
    ${line('table of all cases', html`<a download href="${sweep.url}/${sweep.table}">${sweep.table}</a>`)}
    ${line('format', `${format}`)}</tbody></table>
    <p class="muted">Equal trace hashes are promised only within one class of platforms.</p>`;
}
