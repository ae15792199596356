// A figure of a page as a file of its own: what style sheets say of it is written into it.

const NAMESPACE = 'http://www.w3.org/2000/svg';
const STYLES = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'opacity',
  'font-family', 'font-size', 'font-weight', 'text-anchor', 'visibility'];
const PNG_SCALE = 2;

const round = value => Math.round(value * 10) / 10;
const escaped = text => text.replace(/[&<>"]/g, it => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[it]);

const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** A colour as every program reads it: pages give mixed ones as `color(srgb …)`. */
function plain(colour) {
  if (!colour.startsWith('color')) return colour;
  brush.clearRect(0, 0, 1, 1);
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : `rgba(${red}, ${green}, ${blue}, ${round(alpha / 255)})`;
}

function paper() {
  const panel = document.querySelector('.panel');
  return plain(getComputedStyle(panel ?? document.body).backgroundColor);
}

/** An element of the file; what it is called in styles is what it is called in attributes. */
const tag = (name, attributes, content = '') => `<${name} ${Object.entries(attributes)
  .map(([key, value]) => `${key}="${typeof value === 'number' ? round(value) : escaped(value)}"`).join(' ')}>${
  content}</${name}>`;

const framed = (width, height, content) => `${tag('svg',
  { xmlns: NAMESPACE, width, height, viewBox: `0 0 ${round(width)} ${round(height)}` },
  tag('rect', { width, height, fill: paper() }) + content)}\n`;

/** The figure as text of an SVG file. */
export const svgOf = element => (element instanceof SVGElement ? ofDrawing(element) : ofTable(element));

function ofDrawing(drawing) {
  const copy = drawing.cloneNode(true);
  const copies = copy.querySelectorAll('*');
  drawing.querySelectorAll('*').forEach((it, i) => {
    const style = getComputedStyle(it);
    copies[i].removeAttribute('style');
    copies[i].removeAttribute('class');
    STYLES.forEach(name => copies[i].setAttribute(name, plain(style.getPropertyValue(name))));
  });
  const { width, height } = drawing.getBoundingClientRect();
  copy.querySelectorAll('a').forEach(it => it.removeAttribute('href'));
  copy.removeAttribute('class');
  copy.setAttribute('xmlns', NAMESPACE);
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  const text = new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/gs, '');
  return framed(width, height, text);
}

/** Cells as rectangles, text line by line where the page has it. */
function ofTable(table) {
  const frame = table.getBoundingClientRect();
  const cells = [...table.querySelectorAll('th, td:not(:has(a)), a')].map(it => ofCell(it, frame));
  return framed(frame.width, frame.height, cells.join('\n'));
}

function ofCell(element, frame) {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left - frame.left, box.top - frame.top];
  const fills = style.backgroundImage === 'none' ? [[0, 100, style.backgroundColor]] : stops(style.backgroundImage);
  const rects = fills.filter(it => it[1] > it[0] && !/rgba\(.*, 0\)/.test(it[2])).map(([from, to, colour]) =>
    tag('rect', { x: x + (box.width * from) / 100, y, width: (box.width * (to - from)) / 100, height: box.height,
      fill: plain(colour) }));
  const text = upright(element) ? [sideways(element, style, box, frame)] : lines(element).map(it =>
    tag('text', { x: it.left - frame.left, y: it.bottom - frame.top - it.height * .24, ...written(style),
      'font-size': it.size, 'font-weight': it.weight }, escaped(it.words)));
  return [...rects, ...text].join('');
}

const written = style => ({ 'font-family': style.fontFamily, 'font-size': style.fontSize, fill: plain(style.color) });

const upright = element => element.classList.contains('upright');

/** A head that is written upwards. */
function sideways(element, style, box, frame) {
  const x = round(box.left + box.width / 2 - frame.left + parseFloat(style.fontSize) * .35);
  const transform = `translate(${x} ${round(box.bottom - frame.top - 3)}) rotate(-90)`;
  return tag('text', { transform, ...written(style) }, escaped(element.textContent.trim()));
}

/** The parts of a gradient with hard ends, as `[from, to, colour]`, in percent. */
function stops(gradient) {
  const found = [...gradient.matchAll(/((?:rgba?|color)\([^)]*\))\s+([\d.]+)(?:%|px)?(?:\s+([\d.]+)%)?/g)]
    .map(([, colour, first, second]) => [Number(second ?? first), colour]);
  let from = 0;
  return found.map(([to, colour]) => {
    const part = [from, to, colour];
    from = Math.max(from, to);
    return part;
  });
}

/** The text of an element as it is broken into lines. */
function lines(element) {
  const all = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { fontSize, fontWeight } = getComputedStyle(node.parentElement);
    for (const word of node.data.matchAll(/\S+/g)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const box = range.getBoundingClientRect();
      const line = all.at(-1);
      if (line && Math.abs(line.bottom - box.bottom) < 2 && line.size === fontSize) line.words += ` ${word[0]}`;
      else all.push({ words: word[0], left: box.left, bottom: box.bottom, height: box.height, size: fontSize,
        weight: fontWeight });
    }
  }
  return all;
}

/** The figure as a picture, at twice the size it is shown at. */
export async function pngOf(element) {
  const text = svgOf(element);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'),
    { width: image.width * PNG_SCALE, height: image.height * PNG_SCALE });
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise(done => { canvas.toBlob(done, 'image/png'); });
}
