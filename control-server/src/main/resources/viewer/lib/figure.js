// A figure of a page as a file of its own: what style sheets say of it is written into it.

const NAMESPACE = 'http://www.w3.org/2000/svg';
const STYLES = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'opacity',
  'font-family', 'font-size', 'font-weight', 'text-anchor', 'visibility'];
const PNG_SCALE = 2;
const GAP = 12;
/** How far below its text a line of it reaches, of its height. */
const BELOW = .24;

const round = value => Math.round(value * 10) / 10;
const escaped = text => text.replace(/[&<>"]/g, it => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[it]);

/** An element of the file; what it is called in styles is what it is called in attributes. */
const tag = (name, attributes, content = '') => `<${name} ${Object.entries(attributes)
  .map(([key, value]) => `${key}="${typeof value === 'number' ? round(value) : escaped(value)}"`).join(' ')}>${
  content}</${name}>`;

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

/** Elements one below another as text of an SVG file, on the ground of their panel. */
export function svgOf(elements) {
  let height = 0;
  const parts = elements.map(it => {
    const frame = it.getBoundingClientRect();
    const drawn = tag('g', { transform: `translate(0 ${round(height)})` }, content(it, frame));
    height += frame.height + GAP;
    return drawn;
  });
  const width = Math.max(...elements.map(it => it.getBoundingClientRect().width));
  const fill = plain(getComputedStyle(elements[0].closest('.panel')).backgroundColor);
  return `${tag('svg', { xmlns: NAMESPACE, width, height, viewBox: `0 0 ${round(width)} ${round(height)}` },
    tag('rect', { width, height, fill }) + parts.join('\n'))}\n`;
}

const content = (root, frame) => [root, ...root.querySelectorAll('*')]
  .filter(it => !it.ownerSVGElement && !it.closest('.hidden'))
  .map(it => (it instanceof SVGElement ? ofDrawing(it, frame) : ofBox(it, frame))).join('');

function ofDrawing(drawing, frame) {
  const copy = drawing.cloneNode(true);
  const copies = copy.querySelectorAll('*');
  drawing.querySelectorAll('*').forEach((it, i) => {
    const style = getComputedStyle(it);
    ['style', 'class', 'href', 'tabindex'].forEach(name => copies[i].removeAttribute(name));
    STYLES.forEach(name => copies[i].setAttribute(name, plain(style.getPropertyValue(name))));
  });
  const { left, top, width, height } = drawing.getBoundingClientRect();
  const place = { x: left - frame.left, y: top - frame.top, width, height };
  Object.entries(place).forEach(([name, value]) => copy.setAttribute(name, round(value)));
  copy.removeAttribute('class');
  return new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/gs, '');
}

/** What a box is filled with, and its own text, line by line where the page has it. */
function ofBox(element, frame) {
  const style = getComputedStyle(element);
  const { left, top, width, height, bottom } = element.getBoundingClientRect();
  const [x, y] = [left - frame.left, top - frame.top];
  const rects = fills(style).map(([from, to, fill]) =>
    tag('rect', { x: x + width * from, y, width: width * (to - from), height, fill }));
  const written = { 'font-family': style.fontFamily, 'font-size': style.fontSize, 'font-weight': style.fontWeight,
    fill: plain(style.color) };
  if (element.parentElement.classList.contains('upright')) {
    const middle = round(x + width / 2 + parseFloat(style.fontSize) * .35);
    const transform = `translate(${middle} ${round(bottom - frame.top)}) rotate(-90)`;
    return rects.join('') + tag('text', { transform, ...written }, escaped(element.textContent.trim()));
  }
  const text = lines(element).map(it => tag('text',
    { x: it.left - frame.left, y: it.bottom - frame.top - it.height * BELOW, ...written }, escaped(it.words)));
  return [...rects, ...text].join('');
}

/** How many steps a colour takes to become another. */
const STEPS = 24;

/** A colour of a gradient, where it begins and where it ends. */
const STOP = /((?:rgba?|color)\([^)]*\))(?:\s+([\d.]+)(?:%|px))?(?:\s+([\d.]+)%)?/g;

/** The ground of a box as `[from, to, colour]` in shares of its width: one colour, several in a row, or a scale. */
function fills({ backgroundColor, backgroundImage }) {
  const stops = [...backgroundImage.matchAll(STOP)];
  if (!stops.length) return /rgba\(.*, 0\)/.test(backgroundColor) ? [] : [[0, 1, plain(backgroundColor)]];
  if (stops.every(it => it[2] === undefined)) return steps(stops.map(it => it[1]));
  let from = 0;
  return stops.map(([, colour, first, second]) => {
    const part = [from, Number(second ?? first) / 100, plain(colour)];
    from = Math.max(from, part[1]);
    return part;
  }).filter(it => it[1] > it[0]);
}

function steps(colours) {
  const scale = brush.createLinearGradient(0, 0, STEPS, 0);
  colours.forEach((it, i) => scale.addColorStop(i / (colours.length - 1), it));
  brush.fillStyle = scale;
  brush.fillRect(0, 0, STEPS, 1);
  const { data } = brush.getImageData(0, 0, STEPS, 1);
  return Array.from({ length: STEPS }, (_, i) =>
    [i / STEPS, (i + 1) / STEPS, `rgb(${data.slice(4 * i, 4 * i + 3).join(', ')})`]);
}

/** The text of an element, without that of those in it, as it is broken into lines. */
function lines(element) {
  const all = [];
  const range = document.createRange();
  for (const node of element.childNodes) {
    for (const word of node.nodeType === Node.TEXT_NODE ? node.data.matchAll(/\S+/g) : []) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const box = range.getBoundingClientRect();
      const line = all.at(-1);
      if (line && Math.abs(line.bottom - box.bottom) < 2) {
        line.words += `${box.left - line.right > 1 ? ' ' : ''}${word[0]}`;
        line.right = box.right;
      } else all.push({ words: word[0], left: box.left, right: box.right, bottom: box.bottom, height: box.height });
    }
  }
  return all;
}

/** The same as a picture, at twice the size it is shown at. */
export async function pngOf(elements) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(elements))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'),
    { width: image.width * PNG_SCALE, height: image.height * PNG_SCALE });
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise(done => { canvas.toBlob(done, 'image/png'); });
}
