import type { FOCUS } from './content.ts';

type Industry = (typeof FOCUS.industries)[number];

interface Drawing {
  /** Outlines, hatching, and what is in brass. */
  outline: string;
  hatch: string;
  brass: string;
}

/** Level lines in a rectangle. */
function level(x: number, y: number, width: number, height: number, pitch = 4): string {
  return Array.from(
    { length: Math.floor((height - 1) / pitch) },
    (_, line) => `M${x} ${y + pitch * (line + 1)}h${width}`,
  ).join('');
}

/** Upright lines in a rectangle. */
function upright(x: number, y: number, width: number, height: number, pitch = 4): string {
  return Array.from(
    { length: Math.floor((width - 1) / pitch) },
    (_, line) => `M${x + pitch * (line + 1)} ${y}v${height}`,
  ).join('');
}

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** A plant with a sawtooth roof, racks of boxes, a ledger in front of columns, a van with a screen. On a ground at y = 80. */
const DRAWINGS: Record<Industry, Drawing> = {
  Manufacturing: {
    outline: `M20 80V44L46 28V44L72 28V44L98 28V44H150V80${box(124, 10, 12, 34)}${box(32, 60, 14, 20)}M108 56h32v10h-32z`,
    hatch: upright(46, 32, 1, 0) + level(20, 44, 130, 12) + level(124, 10, 12, 34, 3) + level(32, 60, 14, 20, 3),
    brass: 'M130 8c-6-6 8-8 2-14M140 6c-5-6 8-8 3-14M108 61h32M116 56v10M124 56v10M132 56v10',
  },
  Distribution: {
    outline: `M14 80V14M66 80V14M118 80V14M170 80V14M14 34H170M14 58H170${box(20, 18, 18, 16)}${box(42, 22, 18, 12)}${box(74, 20, 22, 14)}${box(20, 42, 22, 16)}${box(76, 40, 16, 18)}${box(96, 46, 16, 12)}${box(126, 44, 22, 14)}${box(24, 64, 30, 16)}${box(128, 62, 18, 18)}${box(150, 68, 14, 12)}`,
    hatch:
      level(20, 18, 18, 16) +
      level(42, 22, 18, 12, 3) +
      level(20, 42, 22, 16) +
      level(76, 40, 16, 18, 3) +
      level(24, 64, 30, 16) +
      level(128, 62, 18, 18, 3),
    brass: `${box(76, 64, 34, 16)}${level(76, 64, 34, 16, 3)}M93 64v16`,
  },
  'Business and professional services': {
    outline: `M92 78C74 66 48 64 22 68V22C48 18 74 20 92 32C110 20 136 18 162 22V68C136 64 110 66 92 78zM92 32V78M22 68v6c26-4 52-2 70 8c18-10 44-12 70-8v-6`,
    hatch:
      'M32 30c18-2 36 0 50 8M32 38c18-2 36 0 50 8M32 46c18-2 36 0 50 8M32 54c18-2 36 0 50 8M102 38c14-8 32-10 50-8M102 46c14-8 32-10 50-8M102 54c14-8 32-10 50-8',
    brass: 'M102 62c14-8 32-10 50-8M134 58L170 6l6 4L140 62l-8 4z',
  },
  'Tech-enabled services': {
    outline: `${box(30, 12, 92, 56)}${box(36, 18, 80, 44)}M64 68v12M88 68v12M52 80h48`,
    hatch: level(42, 20, 30, 40, 4) + level(80, 42, 32, 20, 4),
    brass: 'M80 36l10-12 8 8 14-12M136 80a14 14 0 1 1 28 0M150 58v8M136 66l4 5M164 66l-4 5M144 80a6 6 0 0 1 12 0',
  },
};

/** What a company of this sector looks like, in a few engraved lines. */
export function SectorVignette({ industry, className }: { industry: Industry; className: string }) {
  const { outline, hatch, brass } = DRAWINGS[industry];
  return (
    <svg
      viewBox="0 -8 184 89"
      aria-hidden="true"
      className={`block fill-none [&>path]:[vector-effect:non-scaling-stroke] ${className}`}
    >
      <path d={hatch} className="stroke-ink-700 stroke-[.7]" />
      <path d={`${outline}M0 80H184`} className="stroke-ink-900 stroke-[1.1]" />
      <path d={brass} className="stroke-brass-500 stroke-[1.4]" />
    </svg>
  );
}
