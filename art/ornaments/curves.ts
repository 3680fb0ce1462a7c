// Curves of the guilloché: points on waves, and a smooth path through them.

export type Point = [x: number, y: number];

const fullTurn = 2 * Math.PI;

/** A ring whose radius oscillates by `swing` around `radius`, `lobes` times per turn. */
export function waveRing(radius: number, swing: number, lobes: number): Point[] {
  // Four points per lobe are the minimum for an even wave after smoothing.
  return ring(4 * lobes, (angle) => radius + swing * Math.sin(lobes * angle));
}

/** A closed curve around the origin, sampled at `count` angles. */
export function ring(count: number, radiusAt: (angle: number) => number): Point[] {
  return Array.from({ length: count }, (_, index) => polar(radiusAt, (index / count) * fullTurn));
}

/** A quarter of a turn, both ends included. */
export function quarterArc(steps: number, radiusAt: (angle: number) => number): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => polar(radiusAt, ((index / steps) * fullTurn) / 4));
}

export function closedPath(points: Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] as Point;
  return `${smoothPath(points.length, at)}Z`;
}

export function openPath(points: Point[]): string {
  const last = points.length - 1;
  const at = (index: number) => points[Math.max(0, Math.min(last, index))] as Point;
  return smoothPath(last, at);
}

/** One decimal is enough at every size, and keeps the files small. */
export function coordinates(...values: number[]): string {
  return values.map((value) => String(Math.round(value * 10) / 10)).join(' ');
}

// A Catmull-Rom spline, written as cubic Bézier segments: it passes through every point.
function smoothPath(segments: number, at: (index: number) => Point): string {
  const [startX, startY] = at(0);
  let path = `M${coordinates(startX, startY)}`;
  for (let index = 0; index < segments; index++) {
    const [beforeX, beforeY] = at(index - 1);
    const [fromX, fromY] = at(index);
    const [toX, toY] = at(index + 1);
    const [afterX, afterY] = at(index + 2);
    const leave = coordinates(fromX + (toX - beforeX) / 6, fromY + (toY - beforeY) / 6);
    const arrive = coordinates(toX - (afterX - fromX) / 6, toY - (afterY - fromY) / 6);
    path += `C${leave} ${arrive} ${coordinates(toX, toY)}`;
  }
  return path;
}

function polar(radiusAt: (angle: number) => number, angle: number): Point {
  const radius = radiusAt(angle);
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}
