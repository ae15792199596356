/**
 * Where a field on a grid has a value: pieces of a line, from linear interpolation along the edges of each square of
 * four neighbours that all have a value (marching squares; a saddle is decided by the mean of its corners).
 *
 * @param at of row and column: `[x, y]` of the place
 * @param valueAt of row and column; undefined where there is none
 */
export function contour(rows, columns, at, valueAt, level) {
  const pieces = [];
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < columns; c++) {
      const corners = [[r, c], [r, c + 1], [r + 1, c + 1], [r + 1, c]]
        .map(([row, column]) => ({ place: at(row, column), value: valueAt(row, column) }));
      if (corners.every(it => it.value !== undefined)) pieces.push(...square(corners, level));
    }
  }
  return pieces;
}

function square(corners, level) {
  const over = it => it.value >= level;
  const crossed = corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % 4];
    if (over(corner) === over(next)) return [];
    const share = (level - corner.value) / (next.value - corner.value);
    return [corner.place.map((it, axis) => it + share * (next.place[axis] - it))];
  });
  if (crossed.length < 4) return crossed.length ? [crossed] : [];
  const mean = corners.reduce((sum, it) => sum + it.value, 0) / 4;
  const [a, b, c, d] = crossed;
  return (mean >= level) === over(corners[0]) ? [[a, b], [c, d]] : [[d, a], [b, c]];
}

/** Pieces of a line as the path of a drawing. */
export const pathOf = pieces => pieces
  .map(ends => `M${ends.map(end => end.map(it => it.toFixed(1)).join(' ')).join('L')}`).join('');
