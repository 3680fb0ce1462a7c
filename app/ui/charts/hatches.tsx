/** Patterns tell series apart, never hue. In the order in which a chart uses them. */
export const HATCHES = ['level', 'slanted', 'crossed', 'dotted', 'upright'] as const;
export type HatchName = (typeof HATCHES)[number];

/** Include once in each chart; `id` keeps the pattern ids of several charts on a page unique. */
export function HatchPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-level`} width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 2H4" className="hatch-line" strokeWidth="1.1" />
      </pattern>
      <pattern id={`${id}-slanted`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 2.5H5" className="hatch-line" strokeWidth="1" />
      </pattern>
      <pattern id={`${id}-crossed`} width="4.5" height="4.5" patternUnits="userSpaceOnUse">
        <path d="M2.2 0V4.5M0 2.2H4.5" className="hatch-line" strokeWidth=".8" />
      </pattern>
      <pattern id={`${id}-dotted`} width="5" height="5" patternUnits="userSpaceOnUse">
        <circle cx="2.5" cy="2.5" r=".95" className="hatch-dot" />
      </pattern>
      <pattern id={`${id}-upright`} width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M2 0V4" className="hatch-line" strokeWidth="1.1" />
      </pattern>
    </defs>
  );
}

export const hatch = (id: string, name: HatchName) => `url(#${id}-${name})`;
