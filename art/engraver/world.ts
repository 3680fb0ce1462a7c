import { bridge } from './city/bridge.ts';
import { farCity, farShore, middleTowers } from './city/buildings.ts';
import { clockBuilding } from './city/clock-building.ts';
import { cornerBlock } from './city/corner-block.ts';
import { banks, type LeftBank, type Road, roadOf } from './city/ground.ts';
import { landmarks } from './city/landmarks.ts';
import { cross, dot, randomSequence, TO_SUN, unit, type Vector, vector } from './geometry.ts';
import { isBlocked, numbered, type Solid } from './surface.ts';

// All bodies of the scene.

export type World = { solids: Solid[]; isShaded: Shadows; road: Road };

export function buildWorld(leftBank: LeftBank): World {
  const random = randomSequence(7);
  const bodies = [
    ...farCity(random),
    ...farShore(random),
    ...middleTowers(random),
    ...landmarks(),
    ...clockBuilding(),
    ...cornerBlock(),
    ...banks(leftBank),
    ...bridge(leftBank),
  ];
  const solids = numbered(bodies);
  const casters = solids.filter(({ thin, wall }) => !thin && wall.pattern !== 'land');
  return { solids, isShaded: shadowsOf(casters), road: roadOf(leftBank) };
}

// Shadows. Rays to the sun are parallel, so the world is divided into square columns along them: each ray is tested
// only against the bodies in its own column.

type Shadows = (point: Vector) => boolean;

const columnWidth = 16;
const longestShadow = 1500;
const right = unit(cross(TO_SUN, vector(0, 1, 0)));
const up = cross(right, TO_SUN);

function shadowsOf(casters: readonly Solid[]): Shadows {
  const columns = new Map<number, Solid[]>();
  for (const solid of casters) {
    const [left, rightEnd] = extent(solid.corners, right);
    const [low, high] = extent(solid.corners, up);
    for (let column = left; column <= rightEnd; column++) {
      for (let row = low; row <= high; row++) {
        const known = columns.get(key(column, row));
        if (known) known.push(solid);
        else columns.set(key(column, row), [solid]);
      }
    }
  }
  return (point) => {
    const near = columns.get(key(cell(dot(point, right)), cell(dot(point, up))));
    return near !== undefined && isBlocked(near, { from: point, toward: TO_SUN }, longestShadow);
  };
}

function extent(points: readonly Vector[], axis: Vector): [first: number, last: number] {
  const along = points.map((point) => dot(point, axis));
  return [cell(Math.min(...along)), cell(Math.max(...along))];
}

function cell(meters: number): number {
  return Math.floor(meters / columnWidth);
}

function key(column: number, row: number): number {
  return column * 65536 + row;
}
