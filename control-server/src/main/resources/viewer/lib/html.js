// The template tag: whatever is put into a template is text, never markup.
export { html, svg, nothing, render } from '../vendor/lit-html.js';
