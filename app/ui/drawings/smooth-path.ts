export type Curve = (t: number) => readonly [x: number, y: number];

/**
 * A curve as a few cubic Bézier segments with relative integer coordinates, to keep the path data short. Choose the
 * drawing's units so that rounding to integers is not visible.
 */
export function smoothPath(curve: Curve, from: number, to: number, segments: number): string {
  const step = (to - from) / segments;
  const start = rounded(curve(from));
  let path = `M${start.join(' ')}`;
  let [x, y] = start;
  for (let segment = 0; segment < segments; segment++) {
    const t = from + segment * step;
    const end = rounded(curve(t + step));
    const corners = [...(segment === 0 ? [handle(curve, t, step / 3)] : []), handle(curve, t + step, -step / 3), end];
    // After the first segment the `s` command mirrors the previous control point, so omit it.
    path += (segment === 0 ? 'c' : 's') + corners.map((corner) => pair(corner[0] - x, corner[1] - y)).join(' ');
    [x, y] = end;
  }
  return path.replaceAll(' -', '-');
}

/** The control point at distance `reach` along the curve's tangent at `t`. */
function handle(curve: Curve, t: number, reach: number): [number, number] {
  const near = Math.abs(reach) / 100;
  const [x, y] = curve(t);
  const [x0, y0] = curve(t - near);
  const [x1, y1] = curve(t + near);
  return rounded([x + ((x1 - x0) / (2 * near)) * reach, y + ((y1 - y0) / (2 * near)) * reach]);
}

function rounded([x, y]: readonly [number, number]): [number, number] {
  return [Math.round(x), Math.round(y)];
}

function pair(x: number, y: number): string {
  return `${x} ${y}`;
}
