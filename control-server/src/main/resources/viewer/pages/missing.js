import { html, render } from '../lib/html.js';

export function open(root) {
  render(html`<section class="panel"><h1>There is no such page</h1>
    <p><a href="/sweeps">To the sweeps</a></p></section>`, root);
  return { title: 'Not found' };
}
