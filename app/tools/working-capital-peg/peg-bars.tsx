interface BarsProps {
  /** Alternative text. */
  label: string;
  amounts: readonly number[];
  /** Of the drawing; `rise` is the height of the largest bar. */
  width: number;
  height: number;
  rise: number;
  bar: number;
  /** How far a bar's side recedes to the right. */
  depth: number;
  pitch: number;
  /** The bar in brass. */
  brass?: number;
  /** A brass line across the bars, with its text. */
  line?: { at: number; word: string; figure: string };
  figures?: readonly string[];
  className: string;
}

const FOOT = 14;

/** Engraved bars on one ground. Bars of negative amounts hang below it. */
export function PegBars(props: BarsProps) {
  const { label, amounts, width, height, rise, bar, depth, pitch, brass, line, figures, className } = props;
  const highest = Math.max(0, ...amounts);
  const lowest = Math.min(0, ...amounts);
  const unit = rise / (highest - lowest || 1);
  const ground = round(height - FOOT + lowest * unit);
  const step = width / amounts.length;
  const heightAt = (amount: number) => round(ground - amount * unit);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className={`engraving ${className}`}>
      <path fill="none" stroke="currentColor" d={groundLines(width, ground)} />
      {amounts.map((amount, index) => {
        const x = round(index * step + (step - bar - depth) / 2);
        const top = heightAt(Math.max(amount, 0));
        const foot = heightAt(Math.min(amount, 0));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the amounts have a fixed order
          <g key={index} className={index === brass ? 'brass' : undefined}>
            <Bar {...{ x, top, foot, width: bar, depth, pitch }} />
            {figures && (
              <text
                x={round(x + (bar + depth) / 2)}
                y={top - depth - 12}
                textAnchor="middle"
                className="fill-ivory font-serif normal-nums text-[34px] leading-normal tracking-[-0.02em] max-md:text-[44px]"
              >
                {figures[index]}
              </text>
            )}
          </g>
        );
      })}
      {line && (
        <>
          <path className="brass-line" strokeWidth="2" d={`M0 ${heightAt(line.at)}H${width}`} />
          <text
            x="0"
            y={heightAt(line.at) - 12}
            className="fill-ink-600 stroke-paper stroke-[5px] [paint-order:stroke] font-sans text-[15px] leading-normal"
          >
            {line.word} <tspan className="fill-ink-900 font-semibold">{line.figure}</tspan>
          </text>
        </>
      )}
    </svg>
  );
}

interface BarProps {
  x: number;
  top: number;
  foot: number;
  width: number;
  depth: number;
  pitch: number;
}

function Bar({ x, top, foot, width, depth, pitch }: BarProps) {
  const slant = round(depth * 0.55);
  const right = x + width;
  const lines = steps(top + pitch / 2, foot, pitch).map((y) => `M${x} ${y}h${width}`);
  const side = steps(0, depth + 0.1, 1.6).map((at) => {
    const rise = round((at / depth) * slant);
    return `M${round(right + at)} ${round(top - rise)}V${round(foot - rise)}`;
  });
  return (
    <g fill="none" stroke="currentColor">
      <path
        className="ground"
        d={`M${x} ${foot}V${top}l${depth} ${-slant}h${width}V${foot - slant}l${-depth} ${slant}z`}
      />
      <path strokeWidth="1.5" d={lines.join('')} />
      <path strokeWidth="1.1" d={side.join('')} />
      <path d={`M${x} ${foot}V${top}h${width}V${foot}M${x} ${top}l${depth} ${-slant}h${width}l${-depth} ${slant}`} />
    </g>
  );
}

function groundLines(width: number, y: number): string {
  return [0, 2.4, 5.7, 9.8].map((down, line) => `M${3 * line} ${round(y + down)}H${width - 8 * line}`).join('');
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / by)) }, (_, step) => round(from + step * by));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
