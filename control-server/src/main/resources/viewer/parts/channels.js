import { html } from '../lib/html.js';
import { words } from '../lib/format.js';

const MOST = 6;

/** The channels of a trace that are plotted: those asked for, which may be none, else the headline, else the first. */
export function chosenChannels(trace, headline, asked) {
  const names = trace.plottable.map(it => it.name);
  const there = list => list.filter(it => names.includes(it));
  if (!asked) asked = [];
  else if (!asked.length) return [];
  return [there(asked), there(headline).slice(0, MOST), names.slice(0, MOST)].find(it => it.length) ?? [];
}

/** Choosing among all of them. */
export const channelPicker = (names, chosen, onChoose) => html`<details><summary>Channels</summary><div class="levels">
  ${names.map(name => html`<label><input type="checkbox" name="channel" value=${name}
    .checked=${chosen.includes(name)} @change=${event => onChoose(name, event.target.checked)}>
    ${words(name)}</label>`)}
  </div></details>`;

/** Channels of the run as plots. */
export const channelSeries = (trace, channels) => channels.map(name => ({
  key: name, label: words(name), unit: trace.unit(name), times: trace.time, values: trace.column(name),
}));

/** What is told of one agent, as plots. */
export function agentSeries(agents, agent) {
  if (!agents?.all[agent]) return [];
  const times = Float64Array.from({ length: agents.rows }, (_, row) => agents.time(row));
  const { id } = agents.all[agent];
  return agents.values.map(({ name, unit }) => {
    const read = agents.reader(name);
    const values = times.map((_, row) => read(row, agent));
    return { key: `${id}.${name}`, label: `${id}: ${words(name)}`, unit, times, values };
  });
}
