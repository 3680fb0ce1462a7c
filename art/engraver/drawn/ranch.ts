// Objects on the plain: a wind pump with its stock tank, a fence, and pump jacks farther out.

import { mix } from '../geometry.ts';
import { arc, line, type Stroke, through } from './stroke.ts';

/** Position of an object: x from the left edge, y upward from the horizon. */
export type Stand = { x: number; y: number; size: number };

export function windPump({ x, y, size }: Stand): Stroke[] {
  const height = 84;
  const at = (right: number, up: number) => [x + right * size, y + up * size] as const;
  const half = (rung: number) => 10 - (8.5 * rung) / 7;
  const rungs = [1, 2, 3, 4, 5, 6].flatMap((rung) => {
    const level = (height * rung) / 7;
    const below = (height * (rung - 1)) / 7;
    return [
      line(at(-half(rung), level), at(half(rung), level), 0.8),
      line(at(-half(rung - 1), below), at(half(rung), level), 0.6, { halo: false }),
      line(at(half(rung - 1), below), at(-half(rung), level), 0.5, { halo: false }),
    ];
  });
  return [
    line(at(-10, 0), at(-1.5, height), 1.5),
    line(at(10, -2), at(1.5, height), 1.3),
    line(at(-2, 3), at(0, height), 0.8),
    ...rungs,
    line(at(-6, 0.86 * height), at(6, 0.86 * height), 1.4),
    ...wheel(at(0, height + 3), size),
  ];
}

function wheel([x, y]: readonly [number, number], size: number): Stroke[] {
  const at = (right: number, up: number) => [x + right * size, y + up * size] as const;
  const blades = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * 2 * Math.PI;
    const along = (radius: number) => at(Math.cos(angle) * radius, Math.sin(angle) * radius * 1.09);
    return line(along(6), along(16.5), 1.7 * size, { halo: false });
  });
  const rims = [6, 11.4].map((radius): Stroke => {
    return { path: arc([x, y], [radius * size, radius * 1.09 * size]), width: 0.9, halo: false };
  });
  const vane = through([at(23, 3), at(37, 9.5), at(37, -4.5)], true);
  return [
    // Its width is all halo: a disc of ink behind the blades.
    { path: arc([x, y], [9 * size, 9.8 * size]), width: 19 * size, opacity: 0 },
    line(at(0, 0), at(28, 3), 1.2),
    { path: vane, width: 0, filled: true },
    ...blades,
    ...rims,
  ];
}

export function stockTank({ x, y, size }: Stand): Stroke[] {
  const half = 15 * size;
  const depth = 3.4 * size;
  const hoops = [0, 3, 6].map((up): Stroke => {
    const isTop = up === 6;
    const from = isTop ? 0 : Math.PI;
    return { path: arc([x, y + up * size], [half, depth], from, 2 * Math.PI), width: 1.1 };
  });
  const staves = Array.from({ length: 13 }, (_, index) => {
    const across = (index - 6) / 6;
    const bow = 3 * size * Math.sqrt(1 - across * across);
    return line([x + across * half, y + 6 * size - bow], [x + across * half, y - bow], 0.7);
  });
  return [...hoops, ...staves];
}

type FenceEnd = { x: number; y: number; height: number };

export function fence(near: FenceEnd, far: FenceEnd, gaps: number): Stroke[] {
  const wires = [0.85, 0.5].map((up) =>
    line([near.x, near.y + near.height * up], [far.x, far.y + far.height * up], 0.7),
  );
  const posts = Array.from({ length: gaps + 1 }, (_, index) => {
    const share = 1 - (1 - index / gaps) ** 1.7;
    const x = mix(near.x, far.x, share);
    const y = mix(near.y, far.y, share);
    return line([x, y], [x, y + mix(near.height, far.height, share)], mix(1.7, 0.8, share));
  });
  return [...wires, ...posts];
}

/** `facing` is 1 with the head to the right, -1 to the left. */
export function pumpJack({ x, y, size }: Stand, facing: 1 | -1): Stroke[] {
  const at = (right: number, up: number) => [x + right * size * facing, y + up * size] as const;
  const [headFrom, headTo] = facing > 0 ? [-0.9, 1.2] : [Math.PI - 1.2, Math.PI + 1];
  return [
    line(at(-6, 0), at(0, 24), 1.2),
    line(at(7, 0), at(0, 24), 1.2),
    line(at(-3, 12), at(4, 12), 0.7),
    line(at(-24, 20), at(22, 29), 2.4),
    { path: arc(at(22, 24), [8 * size, 8 * size], headFrom, headTo), width: 2.6 },
    line(at(28, 22), at(28, 0), 0.7),
    line(at(-22, 20), at(-20, 7), 1),
    { path: arc(at(-19, 7), [6 * size, 6 * size]), width: 1.4 },
    line(at(-30, 0), at(32, 0), 1.2),
  ];
}
