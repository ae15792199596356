const PAPER = 'paper';

/**
 * Paints anew what is no part of the style sheets when its colours change: between light and dark, and for paper,
 * which is light, and back. Browsers ask for that before they take the styles of print, so the page has them by then.
 */
export function onLook(paint, signal) {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint, { signal });
  for (const [event, paper] of [['beforeprint', true], ['afterprint', false]]) {
    addEventListener(event, () => {
      document.documentElement.classList.toggle(PAPER, paper);
      paint();
    }, { signal });
  }
}
