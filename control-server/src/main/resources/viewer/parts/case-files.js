import { html, nothing } from '../lib/html.js';

/** What the page shows elsewhere, whole or in parts. */
const SHOWN = /^(trace\.csv|log\.txt|agents\.|space-time\.svg|lidar\.zip|video)/;

/** Further files that a run left, to be downloaded. */
export function caseFiles(artifacts, at) {
  const others = artifacts.filter(it => !SHOWN.test(it));
  return others.length ? html`<section class="panel"><h2>Files</h2><ul class="files">${others.map(name =>
    html`<li><a download href="${at}/${name}">${name}</a></li>`)}</ul></section>` : nothing;
}
