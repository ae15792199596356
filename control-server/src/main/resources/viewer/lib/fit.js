// How much of a matrix fits the room there is: text is measured, so that nothing is ever cut off.

const GAP = 3;
/** Between cells that say nothing. */
const CLOSE = 1;
/** Of the width, at most, for the heads of rows. */
const HEADS = .36;
const HEADS_NARROW = .5;
const NARROW = 30;
/** In sizes of text: the widest cell, the narrowest one with a glyph, the narrowest at all. */
const [WIDEST, GLYPH, LEAST, LABELLED] = [16, 1.2, .4, .95];
const PAD = .9;
/** Bold text by usual text. */
const BOLD = 1.15;
/** Before each block of columns but the first. */
const BLOCK = 5;

let ruler;

/** Measures text as the page writes it, in pixels. */
export function textRuler(scale = 1) {
  const { fontFamily, fontSize } = getComputedStyle(document.body);
  const size = parseFloat(fontSize) * scale;
  ruler ??= document.createElement('canvas').getContext('2d');
  const font = `${size}px ${fontFamily}`;
  return {
    size,
    of: text => {
      ruler.font = font;
      return ruler.measureText(text).width;
    },
  };
}

const longest = texts => texts.reduce((most, it) => (it.length > most.length ? it : most), '');

/**
 * The measures of a matrix in a width.
 *
 * @param heads by level of the rows: what their heads say
 * @param columns how many there are
 * @param blocks of columns that share an outer head
 * @param details what cells say, from the most telling to the least: `{name, texts}`
 * @param total what the last column says
 */
export function fit(width, { heads, columns, blocks, details, total }) {
  const ruler = textRuler(.93);
  const em = ruler.size;
  const most = (width * (width < NARROW * em ? HEADS_NARROW : HEADS)) / Math.max(1, heads.length);
  const headWidths = heads.map((texts, i) =>
    Math.ceil(Math.min(most, ruler.of(longest(texts)) * (i < heads.length - 1 ? BOLD : 1) + PAD * em)));
  const totalWidth = ruler.of(longest(total)) + PAD * em;
  const room = width - headWidths.reduce((sum, it) => sum + it + GAP, GAP) - BLOCK * Math.max(0, blocks - 1);
  const cellOf = texts => ruler.of(longest(texts)) + PAD * em;
  const fits = (least, besides) => columns * (least + GAP) + besides <= room;
  const chosen = details.map(it => ({ ...it, least: cellOf(it.texts) })).find(it => fits(it.least, totalWidth))
    ?? (fits(GLYPH * em, 0) ? { name: 'glyph', least: GLYPH * em }
      : { name: 'none', least: LEAST * em, gap: CLOSE });
  const totals = chosen.texts !== undefined;
  const share = (room - (totals ? totalWidth + GAP : 0)) / Math.max(1, columns) - (chosen.gap ?? GAP);
  const cell = Math.max(chosen.least, Math.min(share, WIDEST * em));
  const whole = { cell: Math.floor(cell), totalWidth: Math.ceil(totalWidth) };
  return { detail: chosen.name, heads: headWidths, totals, labelled: cell >= LABELLED * em, ...whole };
}

/** The lowest row of cells that say nothing, and the highest label of a column, in sizes of text. */
const [LOWEST, HIGHEST] = [3, 9];
const LINE = 1.3;

/**
 * The measures of a matrix of cells that say nothing, so that all its rows are seen at once: labels are thinned out.
 *
 * @param height there is
 * @param cell the width of one
 * @param rows how many there are, of whose outer heads the least spans so many
 * @param across the labels of the columns
 * @param outer how many rows of heads are above these
 * @returns heights of rows and of labels, and of how many rows and columns one is labelled; null where rows are few
 */
export function fitRows(height, cell, { rows, span, across, outer }) {
  const ruler = textRuler(.86);
  const em = ruler.size;
  const label = Math.min(HIGHEST * em, ruler.of(longest(across)) + em / 2);
  const head = label + outer * 1.6 * em + GAP;
  const row = Math.max(LOWEST, Math.floor((height - head) / rows) - CLOSE);
  if (row >= LINE * em || span * (row + CLOSE) < 1.5 * LINE * em) return null;
  return { row, label: Math.ceil(label), everyRow: Math.ceil((LINE * em) / (row + CLOSE)),
    everyColumn: Math.ceil(em / (cell + CLOSE)) };
}

/** Whether labels of columns can be written across in cells of this width, broken at spaces and hyphens alone. */
export function writtenAcross(labels, cell) {
  const ruler = textRuler(.86);
  return labels.every(label => label.split(/[\s]+|(?<=-)/).every(word => ruler.of(word) <= cell));
}
