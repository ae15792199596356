const READS = { F4: 'getFloat32', F8: 'getFloat64', I1: 'getInt8', I2: 'getInt16', I4: 'getInt32', U1: 'getUint8',
  U2: 'getUint16', U4: 'getUint32' };
const WANTED = ['x', 'y', 'z', 'intensity'];
const FLAT_M = 1e-3;

/**
 * A cloud of the Point Cloud Library, PCD 0.7 with binary data: places in the frame of the sensor, m, intensities, and
 * the viewpoint, which is how the sensor was turned (a quaternion w, x, y, z).
 */
export function readCloud(bytes) {
  const { head, at } = headOf(bytes);
  if (head.DATA?.[0] !== 'binary') throw new Error(`a cloud with DATA ${head.DATA?.[0] ?? 'of no kind'}`);
  const sizes = head.FIELDS.map((_, i) => Number(head.SIZE[i]) * Number(head.COUNT?.[i] ?? 1));
  const stride = sizes.reduce((sum, it) => sum + it, 0);
  const view = new DataView(bytes.buffer, bytes.byteOffset + at);
  const count = Math.min(Number(head.POINTS[0]), Math.floor(view.byteLength / stride));
  const readers = WANTED.map(name => {
    const field = head.FIELDS.indexOf(name);
    const offset = sizes.slice(0, field).reduce((sum, it) => sum + it, 0);
    return field < 0 ? () => 0 : row => view[READS[head.TYPE[field] + head.SIZE[field]]](row * stride + offset, true);
  });
  const places = new Float32Array(3 * count);
  const intensities = new Float32Array(count);
  for (let row = 0; row < count; row++) {
    for (let i = 0; i < 3; i++) places[3 * row + i] = readers[i](row);
    intensities[row] = readers[3](row);
  }
  const [, , , w = 1, x = 0, y = 0, z = 0] = (head.VIEWPOINT ?? []).map(Number);
  return { places, intensities, attitude: { w, x, y, z }, planar: isPlanar(places) };
}

/** Lines of a name and values, up to the data. */
function headOf(bytes) {
  const head = {};
  let from = 0;
  while (!head.DATA) {
    const end = bytes.indexOf(10, from);
    if (end < 0) throw new Error('not a point cloud');
    const [name, ...values] = new TextDecoder().decode(bytes.subarray(from, end)).trim().split(/\s+/);
    head[name] = values;
    from = end + 1;
  }
  return { head, at: from };
}

/** Whether the sensor sees one plane only. */
function isPlanar(places) {
  for (let i = 2; i < places.length; i += 3) if (Math.abs(places[i]) > FLAT_M) return false;
  return true;
}
