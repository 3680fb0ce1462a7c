// Historic façades, zone above zone: a rusticated base, paired or triple windows, arches, friezes.

import { hash } from '../geometry.ts';
import type { Mark, WallPoint, Zone, ZoneKind } from './wall.ts';

/** One bay of a zone. Heights are measured from the zone's foot, `aside` from the middle of the bay. */
type Bay = {
  width: number;
  aside: number;
  /** The absolute value of `aside`: windows are symmetrical. */
  off: number;
  height: number;
  zoneHeight: number;
  floor: number;
  /** Height above this floor. */
  rise: number;
  /** A random number from 0 to 1 for this window. */
  lot: number;
  /** The same for the bay as a whole. */
  bayLot: number;
};

const zones: Record<ZoneKind, (bay: Bay) => Mark> = { rustic, paired, triple, arched, small, frieze, blank };

export function oldFacade(point: WallPoint): Mark {
  const { zone, foot } = zoneAt(point.wall.zones ?? [], point.height);
  const [top, kind, floor, wantedBay] = zone;
  const margin = point.wall.margin ?? 1.9;
  const width = 2 * (point.halfWidth - margin);
  const along = point.u + point.halfWidth - margin;
  if (along < 0 || along >= width) return quoin(point.height, kind);

  const bayWidth = width / Math.max(1, Math.round(width / wantedBay));
  const index = Math.floor(along / bayWidth);
  const height = point.height - foot;
  const story = Math.floor(height / floor);
  const aside = along - index * bayWidth - bayWidth / 2;
  const { id } = point.solid;
  return zones[kind]({
    width: bayWidth,
    aside,
    off: Math.abs(aside),
    height: kind === 'blank' ? point.height : height,
    zoneHeight: top - foot,
    floor,
    rise: height - story * floor,
    lot: hash(index * 13 + id * 7 + point.face * 31, story * 17 + Math.trunc(foot) * 3),
    bayLot: hash(index + id, 4),
  });
}

function zoneAt(list: Zone[], height: number): { zone: Zone; foot: number } {
  let foot = 0;
  for (const zone of list) {
    if (height < zone[0]) return { zone, foot };
    foot = zone[0];
  }
  return { zone: list.at(-1) as Zone, foot };
}

/** The stones at the edge, alternately bright and dull. */
function quoin(height: number, kind: ZoneKind): Mark {
  if (kind === 'frieze') return { shade: 0.05, upright: true };
  if (height % 1.6 < 0.24) return { shade: 0.5 };
  return { shade: Math.floor(height / 1.6) % 2 ? -0.14 : 0.06 };
}

/** The glass: lit, with its blind half down, or dark behind a sash bar. */
function pane({ rise, lot }: Bay, foot: number, height: number): Mark {
  const above = rise - foot;
  if (lot > 0.975) return { shade: 0.9, glow: 1 };
  if (lot < 0.26 && above > height * (0.35 + lot * 2)) return { shade: 0.34 };
  if (Math.abs(above - height * 0.54) < 0.15) return { shade: 0.38 };
  return { shade: lot > 0.6 ? 0.93 : 0.84 };
}

function paired(bay: Bay): Mark {
  const { width, off, floor, rise } = bay;
  const apart = 0.155 * width;
  const half = 0.098 * width;
  const foot = 0.22 * floor;
  const height = 0.58 * floor;
  const edge = apart + half;
  if (Math.abs(off - apart) < half && rise > foot && rise < foot + height) return pane(bay, foot, height);
  if (rise >= foot + height && rise < foot + height + 0.42 && off < edge + 0.35) return { shade: -0.3 };
  if (rise < foot && rise > foot - 0.34 && off < edge + 0.3) return { shade: -0.3 };
  if (rise <= foot - 0.34 && rise > foot - 0.7 && off < edge + 0.2) return { shade: 0.5 };
  if (off > width / 2 - 0.24) return { shade: 0.34 };
  return { shade: off < edge ? 0.14 : 0 };
}

/** The broad window of the commercial blocks: a fixed pane between two narrow ones. */
function triple(bay: Bay): Mark {
  const { width, aside, off, floor, rise } = bay;
  const half = 0.37 * width;
  const foot = 0.24 * floor;
  const height = 0.58 * floor;
  if (off < half && rise > foot && rise < foot + height) {
    return Math.abs(off - 0.52 * half) < 0.17 ? { shade: 0.1 } : pane(bay, foot, height);
  }
  if (off < half + 0.2 && rise <= foot && rise > foot - 0.36) return { shade: -0.28 };
  if (off < half) return { shade: Math.abs(rise - 0.93 * floor) < 0.16 ? 0.5 : 0.2 };
  return { shade: aside > 0 && off > width / 2 - 0.3 ? 0.3 : -0.06 };
}

/** An arch over several stories. */
function arched(bay: Bay): Mark {
  const { width, off, height, zoneHeight, floor, rise } = bay;
  const half = 0.29 * width;
  const spring = zoneHeight - half - 0.9;
  const radius = Math.hypot(off, height - spring);
  const isAbove = height > spring;
  if (off < half && height > 0.7 && (!isAbove || radius < half)) {
    if (off < 0.17) return { shade: 0.3 };
    return rise < 0.85 && height > 1 ? { shade: 0.42 } : pane(bay, 0.2 * floor, 0.8 * floor);
  }
  if (isAbove && radius < half + 0.75) return { shade: -0.32 };
  if (isAbove && radius < half + 1.05) return { shade: 0.45 };
  if (off > width / 2 - 0.55) return { shade: off > width / 2 - 0.2 ? 0.3 : -0.12 };
  return { shade: height <= 0.7 ? -0.2 : 0.06 };
}

/** Large rough stones, and an arched opening in each bay. */
function rustic({ width, aside, off, height, zoneHeight, bayLot }: Bay): Mark {
  const half = 0.31 * width;
  const spring = 0.5 * zoneHeight;
  const radius = Math.hypot(off, height - spring);
  const isAbove = height > spring;
  if (off < half && (!isAbove || radius < half)) {
    const isLit = height < spring * 0.8 && height > 0.6 && bayLot > 0.72 && off > 0.25;
    return { shade: Math.abs(height - spring) < 0.22 ? 0.3 : 0.93, glow: isLit ? 0.85 : 0 };
  }
  if (isAbove && radius < half + 1) {
    const isJoint = Math.abs(Math.sin(Math.atan2(aside, height - spring) * 5)) < 0.22;
    return { shade: isJoint ? 0.4 : -0.25 };
  }
  return { shade: height % 1.5 < 0.34 ? 0.55 : -0.05 };
}

function small(bay: Bay): Mark {
  const { width, off, floor, rise } = bay;
  if (Math.abs(off - 0.2 * width) < 0.12 * width && rise > 0.24 * floor && rise < 0.72 * floor) {
    return pane(bay, 0.24 * floor, 0.48 * floor);
  }
  if (rise > 0.86 * floor) return { shade: -0.2 };
  return { shade: off > width / 2 - 0.3 ? 0.25 : 0 };
}

/** A medallion in each bay; upright lines set the frieze off from the walls. */
function frieze({ aside, height, zoneHeight }: Bay): Mark {
  const radius = Math.hypot(aside, height - zoneHeight / 2);
  const shade = radius < 0.32 * zoneHeight ? 0.6 : radius < 0.42 * zoneHeight ? -0.2 : 0.12;
  return { shade, upright: true };
}

function blank({ height }: Bay): Mark {
  return { shade: height % 1.4 < 0.2 ? 0.3 : 0 };
}
