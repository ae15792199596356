import { McapIndexedReader } from './McapIndexedReader.js';
import McapStreamReader from './McapStreamReader.js';

/** The modules of lz4js are CommonJS. */
async function commonJs(name, loaded = {}) {
  const source = await (await fetch(name)).text();
  for (const [, needed] of source.matchAll(/require\('\.\/(.*?)'\)/g)) {
    loaded[needed] ??= await commonJs(`lz4/${needed}`, loaded);
  }
  const module = { exports: {} };
  new Function('module', 'exports', 'require', source)(module, module.exports, it => loaded[it.slice(2)]);
  return module.exports;
}

const lz4 = await commonJs('lz4/lz4.js');
const decompressHandlers = { lz4: (packed, size) => lz4.decompress(packed, Number(size)) };
const text = new TextDecoder();
const toJson = (_, value) => {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, it]) => [key, it]));
  return value instanceof Uint8Array ? text.decode(value) : value;
};

/** All records as they stand in the file, chunks opened, every checksum held against its bytes. */
function streamed(bytes) {
  const reader = new McapStreamReader({ decompressHandlers, validateCrcs: true });
  reader.append(bytes);
  const records = [];
  for (let record = reader.nextRecord(); record; record = reader.nextRecord()) records.push(record);
  return { records, done: reader.done(), left: reader.bytesRemaining() };
}

/** The messages by way of the summary and the indexes. */
async function indexed(bytes) {
  const readable = {
    size: async () => BigInt(bytes.length),
    read: async (offset, size) => bytes.subarray(Number(offset), Number(offset + size)),
  };
  const reader = await McapIndexedReader.Initialize({ readable, decompressHandlers });
  const messages = [];
  for await (const message of reader.readMessages({ validateCrcs: true })) messages.push(message);
  const metadata = [];
  for await (const it of reader.readMetadata()) metadata.push(it);
  return {
    header: reader.header,
    statistics: reader.statistics,
    schemas: [...reader.schemasById.values()],
    channels: [...reader.channelsById.values()],
    chunks: reader.chunkIndexes.length,
    offsets: reader.summaryOffsetsByOpcode.size,
    metadata,
    messages,
  };
}

/** Draws the boxes of the last message before a picture over it. */
function draw(boxes, at, canvas) {
  const last = boxes.filter(it => Number(it.logTime) / 1e3 <= at + 1).at(-1);
  canvas.strokeStyle = 'magenta';
  canvas.setLineDash([4, 4]);
  for (const { points } of last ? JSON.parse(text.decode(last.data)).points : []) {
    canvas.beginPath();
    points.forEach(({ x, y }) => canvas.lineTo(x, y));
    canvas.closePath();
    canvas.stroke();
  }
}

/** Decodes every picture with the browser's decoder; keeps the one in the middle, with the boxes over it. */
async function decoded(video, boxes) {
  const frames = video.map(it => JSON.parse(text.decode(it.data)));
  const result = { pictures: 0, width: 0, height: 0 };
  let picture = null;
  const decoder = new VideoDecoder({
    output: frame => {
      Object.assign(result, { width: frame.displayWidth, height: frame.displayHeight });
      if (++result.pictures === Math.ceil(frames.length / 2)) {
        picture = new OffscreenCanvas(result.width, result.height);
        picture.getContext('2d').drawImage(frame, 0, 0);
        draw(boxes, frame.timestamp, picture.getContext('2d'));
      }
      frame.close();
    },
    error: fault => { result.fault = String(fault); },
  });
  decoder.configure({ codec: 'avc1.42C01F' });
  frames.forEach(({ data, timestamp }) => {
    const bytes = Uint8Array.from(atob(data), it => it.charCodeAt(0));
    const key = bytes.some((it, i) => (it & 0x1f) === 7 && bytes[i - 1] === 1 && bytes[i - 2] === 0);
    const at = timestamp.sec * 1e6 + timestamp.nsec / 1e3;
    decoder.decode(new EncodedVideoChunk({ type: key ? 'key' : 'delta', timestamp: at, data: bytes }));
  });
  await decoder.flush();
  if (picture) {
    const png = new Uint8Array(await (await picture.convertToBlob()).arrayBuffer());
    result.png = btoa(png.reduce((all, it) => all + String.fromCharCode(it), ''));
  }
  return result;
}

async function read(file) {
  try {
    const bytes = new Uint8Array(await (await fetch(file)).arrayBuffer());
    const whole = { streamed: streamed(bytes), indexed: await indexed(bytes) };
    const messages = topic => {
      const channel = whole.indexed.channels.find(it => it.topic === topic);
      return whole.indexed.messages.filter(it => it.channelId === channel?.id);
    };
    if (messages('/video').length) whole.video = await decoded(messages('/video'), messages('/video/boxes'));
    return whole;
  } catch (fault) {
    return { fault: String(fault.stack ?? fault) };
  }
}

const files = await (await fetch('files')).json();
const answer = [];
for (const file of files) answer.push(await read(file));
await fetch('answer', { method: 'POST', body: JSON.stringify(answer, toJson) });
