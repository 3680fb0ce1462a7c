import { type Curve, smoothPath } from '#app/ui/drawings/smooth-path.ts';

/** Width and height of the drawing's coordinate system; the SVG is stretched to its container. */
export const EXTENT = 2000;

const STRANDS = 12;
/** A pseudo-random sequence: the fractional part of n² × this number is scattered but deterministic. */
const PLASTIC = 0.754878;

export interface FunnelLines {
  /** Lines that end within the first stage, lines that end later, and the dots at their ends. */
  early: string;
  late: string;
  ends: string;
  /** All of them by the stage in which they end. */
  stages: string[];
  /** The line that passes every stage, and the braid at its end. */
  one: string;
  braid: string;
}

/** `left` is the number of lines that continue after each stage. Stages have equal length. Deterministic. */
export function funnelLines(lines: number, left: readonly number[]): FunnelLines {
  const stages = left.length;
  const closed = left.indexOf(1) + 1;
  const spread = spreadUntil(1 / stages, (closed + 0.2) / stages);
  const opens = (stages - 1.4) / stages;
  const middle = Math.floor((lines - 1) / 2);
  const drawing: FunnelLines = {
    early: '',
    late: '',
    ends: '',
    stages: left.map(() => ''),
    one: '',
    braid: braid(opens),
  };

  for (const { line, stage } of sieve(lines, middle, left)) {
    const curve = track((line - middle) / (lines / 2), spread);
    const end = (stage + 0.12 + 0.82 * fraction(line * line * PLASTIC)) / stages;
    const path = smooth(curve, end);
    drawing[stage === 0 ? 'early' : 'late'] += path;
    drawing.stages[stage] += path;
    drawing.ends += `M${curve(end).map(Math.round).join(' ')}h0`;
  }
  drawing.one = smooth(track(0, spread), opens + 0.01);
  return drawing;
}

/** The stage in which each line except the middle one ends. The survivors of a stage are spread evenly. */
function sieve(lines: number, middle: number, left: readonly number[]): { line: number; stage: number }[] {
  let remaining = Array.from({ length: lines }, (_, line) => line).filter((line) => line !== middle);
  return left.flatMap((count, stage) => {
    const share = (count - 1) / remaining.length;
    const survives = (place: number) => Math.floor((place + 1) * share + 0.5) > Math.floor(place * share + 0.5);
    const ending = remaining.filter((_, place) => !survives(place));
    remaining = remaining.filter((_, place) => survives(place));
    return ending.map((line) => ({ line, stage }));
  });
}

/** The spacing of the lines: nearly full until `from`, nearly zero after `to`. */
function spreadUntil(from: number, to: number) {
  return (t: number) => {
    if (t < from) return 1 - 0.12 * (t / from);
    const way = Math.min(1, (t - from) / (to - from));
    return 0.88 - 0.85 * way * way * (3 - 2 * way);
  };
}

/** The course of a line at `offset` from the middle (-1 to 1), with a slight wave. */
function track(offset: number, spread: (t: number) => number): Curve {
  return (t) => [
    t * EXTENT,
    (0.5 + (0.49 * offset + 0.008 * Math.sin(t * 34 + offset * 5)) * spread(Math.max(0, t))) * EXTENT,
  ];
}

function braid(from: number): string {
  const strand =
    (index: number): Curve =>
    (way) => {
      const width = 0.31 * Math.sin((Math.PI / 2) * Math.max(0, way)) ** 1.5;
      const turn = Math.PI * (2.6 * way + (2 * index) / STRANDS);
      return [(from + (1 - from) * way) * EXTENT, (0.5 + width * Math.sin(turn)) * EXTENT];
    };
  return Array.from({ length: STRANDS }, (_, index) => smoothPath(strand(index), 0, 1, 9)).join('');
}

function smooth(curve: Curve, end: number): string {
  return smoothPath(curve, 0, end, Math.ceil(end / 0.06));
}

function fraction(value: number): number {
  return value - Math.floor(value);
}
