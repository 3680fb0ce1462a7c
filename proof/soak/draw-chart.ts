import { median, type Sample } from './judge-memory.ts';

const WIDTH = 960;
const HEIGHT = 560;
const LEFT = 96;
const RIGHT = WIDTH - 24;
type Panel = { top: number; bottom: number };
/** Two panels, one above the other, over one time. */
const MEMORY = { top: 84, bottom: 312 };
const DELAY = { top: 384, bottom: 504 };

/** Legible wherever it is shown: it follows the reader's light or dark by itself. The colours are the site's. */
const STYLE = `
  svg { background: #fdfbf6; color: #0a1f1a; font: 15px 'Public Sans', system-ui, sans-serif; }
  text { fill: currentColor; } .title { font: 600 20px Newsreader, Georgia, serif; } .quiet { fill: #3c544d; }
  .rule { stroke: #d3c8b1; } .line { fill: none; stroke-width: 1.75; stroke-linejoin: round; }
  .line.rss, .line.delay { stroke: #795615; } .line.in-use { stroke: #1c6346; stroke-width: 1; }
  text.rss { fill: #795615; } text.in-use, circle { fill: #1c6346; }
  @media (prefers-color-scheme: dark) {
    svg { background: #071713; color: #f1e9d6; } .quiet { fill: #b9c4b8; } .rule { stroke: #2b4a41; }
    .line.rss, .line.delay { stroke: #e3c283; } .line.in-use { stroke: #8fc7a8; }
    text.rss { fill: #e3c283; } text.in-use, circle { fill: #8fc7a8; }
  }`;

/** Memory and the loop's delay over time, as one picture. */
export function drawChart(samples: readonly Sample[], subtitle: string): string {
  const end = samples.at(-1)?.seconds ?? 1;
  const x = (seconds: number) => (LEFT + (seconds / end) * (RIGHT - LEFT)).toFixed(1);
  const memory = linearAxis(MEMORY, 'MB', Math.max(1, ...samples.map(({ rss }) => rss)));
  const delay = powerAxis(DELAY, 'ms', Math.max(1, ...samples.map((sample) => sample.delay)));
  const line = (name: string, y: (value: number) => number, value: (sample: Sample) => number) => {
    const points = samples.map((sample) => `${x(sample.seconds)},${y(value(sample)).toFixed(1)}`);
    return `<polyline class="line ${name}" points="${points.join(' ')}"/>`;
  };
  const kept = samples.flatMap((sample) =>
    sample.kept === null ? [] : `<circle r="3" cx="${x(sample.seconds)}" cy="${memory.y(sample.kept).toFixed(1)}"/>`,
  );
  const above = (value: (sample: Sample) => number) =>
    memory.y(Math.max(...samples.slice(-samples.length / 2).map(value))) - 8;
  const name = (style: string, y: number, words: string) =>
    `<text class="${style}" x="${RIGHT}" y="${y.toFixed(1)}" text-anchor="end">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title what">
<title id="title">Memory and event-loop delay during the soak</title>
<desc id="what">${subtitle}. Resident memory is ${Math.round(median(samples.slice(-60).map(({ rss }) => rss)))} MB at the end.</desc>
<style>${STYLE}</style>
<text class="title" x="24" y="34">Memory and event-loop delay during the soak</text>
<text class="quiet" x="24" y="58">${subtitle}</text>
${memory.grid}${delay.grid}
<text class="quiet" x="24" y="${DELAY.top - 20}">Delay of the event loop: 99th percentile of each second (each line ten times the one below)</text>
${line('rss', memory.y, ({ rss }) => rss)}
${line('in-use', memory.y, ({ inUse }) => inUse)}
${kept.join('')}
${line('delay', delay.y, (sample) => sample.delay)}
${name(
  'rss',
  above(({ rss }) => rss),
  'resident memory',
)}
${name(
  'in-use',
  above(({ inUse }) => inUse),
  'heap and buffers in use; dots: after a full collection',
)}
${times(end, x)}
</svg>
`;
}

interface Axis {
  y(amount: number): number;
  grid: string;
}

function linearAxis({ top, bottom }: Panel, unit: string, largest: number): Axis {
  const most = roundAbove(largest);
  const y = (amount: number) => bottom - (amount / most) * (bottom - top);
  return { y, grid: [0, 0.25, 0.5, 0.75, 1].map((share) => gridLine(y(share * most), share * most, unit)).join('') };
}

/** Every line is ten times the one below: a pause of a second at the start does not hide everything after it. */
function powerAxis({ top, bottom }: Panel, unit: string, largest: number): Axis {
  const powers = Math.max(2, Math.ceil(Math.log10(largest)));
  const y = (amount: number) => bottom - (Math.log10(Math.max(1, amount)) / powers) * (bottom - top);
  const marks = Array.from({ length: powers + 1 }, (_, power) => 10 ** power);
  return { y, grid: marks.map((amount) => gridLine(y(amount), amount, unit)).join('') };
}

function gridLine(y: number, amount: number, unit: string): string {
  const words = `${Number(amount.toFixed(1)).toLocaleString('en-US')} ${unit}`;
  return `<line class="rule" x1="${LEFT}" x2="${RIGHT}" y1="${y}" y2="${y}"/><text class="quiet" x="${LEFT - 8}" y="${y + 5}" text-anchor="end">${words}</text>`;
}

function times(end: number, x: (seconds: number) => string): string {
  const step = [10, 30, 60, 120, 300, 600, 1800].find((seconds) => end / seconds <= 10) ?? 3600;
  const marks = Array.from({ length: Math.floor(end / step) + 1 }, (_, n) => n * step);
  const words = (seconds: number) => (step < 60 ? `${seconds} s` : `${seconds / 60} min`);
  return marks
    .map((seconds) => {
      return `<text class="quiet" x="${x(seconds)}" y="${DELAY.bottom + 28}" text-anchor="middle">${words(seconds)}</text>`;
    })
    .join('');
}

/** The next round number: an axis that ends at 237 cannot be read. */
function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power;
}
