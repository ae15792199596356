const VIEWS = { U8: Uint8Array, U16: Uint16Array, I32: Int32Array, F64: Float64Array };
const HEAD = 8;

/**
 * What a file of safetensors (ADR 0074) has: columns of numbers by name, which are views of its bytes, and texts
 * beside them.
 */
export function tensorsOf({ buffer }) {
  const start = HEAD + Number(new DataView(buffer).getBigUint64(0, true));
  const header = new TextDecoder().decode(new Uint8Array(buffer, HEAD, start - HEAD));
  const { __metadata__: texts, ...tensors } = JSON.parse(header);
  const view = ({ dtype, shape: [length], data_offsets: [at] }) => new VIEWS[dtype](buffer, start + at, length);
  return { texts, columns: new Map(Object.entries(tensors).map(([name, it]) => [name, view(it)])) };
}
