import { html, render } from '../lib/html.js';
import { slots } from '../lib/slots.js';
import { server } from '../lib/server.js';

/** The workers, and what each of them does now. */
export function open(root) {
  const line = it => {
    const [sweep, index] = it.running?.split('/') ?? [];
    return html`<tr><td>${it.slot}</td>
      <td><span class="dot ${it.state !== 'alive' ? 'fail' : it.running ? 'running' : 'idle'}"></span>${it.running ? 'running' : it.state === 'alive' ? 'idle' : it.state}</td>
      <td>${it.running ? html`<a href="/sweeps/${sweep}/cases/${index}">case ${index}</a> <span class="muted">of <a href="/sweeps/${sweep}">${sweep}</a></span>` : '–'}</td>
      <td>${it.pod ? html`${it.pod.name} <span class="muted">on ${it.pod.node}</span>` : it.host}</td><td>${it.pid}</td><td class="muted">${it.platform}</td></tr>`;
  };

  const draw = () => render(html`<h1>Workers and slots</h1>
    <section class="panel scroll">${!slots.known ? html`<p class="muted">Loading …</p>` : !slots.workers.length
      ? html`<p>No worker runs. Workers start with the first sweep, and end when there is nothing left to do.</p>`
      : html`<table class="list"><thead><tr>${['Slot', 'State', 'Case', 'Where', 'Process', 'Platform'].map(it => html`<th scope="col">${it}</th>`)}</tr></thead>
        <tbody>${slots.workers.map(line)}</tbody></table>`}</section>`, root);

  draw();
  slots.addEventListener('change', draw);
  server.addEventListener('back', draw);
  return { title: 'Workers', close: () => { slots.removeEventListener('change', draw); server.removeEventListener('back', draw); } };
}
