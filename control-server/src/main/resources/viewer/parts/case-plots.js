import { html, render } from '../lib/html.js';
import { among } from '../lib/address.js';
import { PlotAxis, momentsOf } from '../lib/plot-axis.js';
import { thresholdsOf } from '../lib/threshold.js';
import { agentSeries, channelPicker, channelSeries, chosenChannels } from './channels.js';
import { PlotTools } from './plot-tools.js';
import { Plots, sharing } from './plots.js';

const COLOUR = '--accent';

/** The plots of a case: chosen channels and what is known of who is followed, with the criteria as thresholds. */
export class CasePlots {
  #root;
  #record;
  #address;
  #plots;
  #tools;
  #channels = [];
  #followed = -1;
  #thresholds = new Map();

  /** @param record of the case; `address` has `channels`, `shared`, `from` and `to` */
  constructor(root, record, playback, address, signal) {
    this.#root = root;
    this.#record = record;
    this.#address = address;
    const { trace, it, schema, criteria } = record;
    if (trace) {
      this.#channels = this.#asked(trace);
      this.#thresholds = thresholdsOf(criteria, it, schema, trace.plottable);
    }
    this.#draw();
    const axis = new PlotAxis(playback, momentsOf(playback), signal);
    this.#plots = new Plots(root.querySelector('.plots'), axis, signal);
    this.#tools = new PlotTools(root.querySelector('.tools'), axis, this.#plots, {
      name: `case-${it.index}`, shared: address.values.shared === 'yes', onShare: shared => this.#share(shared),
    }, signal);
    const { from, to } = address.values;
    if (from !== null && to !== null) axis.zoom(from, to);
    axis.addEventListener('zoom', () => address.follow(axis.zoomed ? { from: axis.from, to: axis.to }
      : { from: null, to: null }), { signal });
    this.#plot();
  }

  /** Plots what is known of an agent, too; -1 for nobody. */
  follow(agent) {
    this.#followed = agent;
    this.#plot();
  }

  #asked(trace) {
    const asked = this.#address.values.channels;
    const there = trace.plottable.map(it => it.name);
    if (asked?.some(it => !there.includes(it))) this.#address.refuse('channels', among(there), asked);
    return chosenChannels(trace, this.#record.schema.headline, asked);
  }

  #plot() {
    const { trace, agents, it } = this.#record;
    const series = [...agentSeries(agents, this.#followed), ...(trace ? channelSeries(trace, this.#channels) : [])];
    const panels = series.map(({ key, label, unit, times, values }) => ({
      key, label, unit, thresholds: this.#thresholds.get(key) ?? [],
      lines: [{ colour: COLOUR, places: times, values }],
    }));
    const shared = this.#address.values.shared === 'yes';
    this.#plots.show(shared ? sharing(panels) : panels, it.events.map(({ simS, name }) => ({ at: simS, name })));
    this.#tools.draw();
  }

  #share(shared) {
    this.#address.choose({ shared: shared ? 'yes' : 'no' });
    this.#tools.options.shared = shared;
    this.#plot();
  }

  #choose(name, wanted) {
    this.#channels = wanted ? [...this.#channels, name] : this.#channels.filter(it => it !== name);
    this.#address.choose({ channels: this.#channels });
    this.#draw();
    this.#plot();
  }

  #draw() {
    const { trace } = this.#record;
    render(html`<h2>Channels follow the replay</h2>
      ${trace ? channelPicker(trace.plottable.map(it => it.name), this.#channels,
        (name, wanted) => this.#choose(name, wanted)) : ''}
      <div class="tools"></div><div class="plots"></div>`, this.#root);
  }
}
