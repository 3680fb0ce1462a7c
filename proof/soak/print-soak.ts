import type { Notes } from '#proof/traffic/notes.ts';
import { type MemoryVerdict, median, type Sample } from './judge-memory.ts';

interface Soaked {
  notes: Notes;
  samples: readonly Sample[];
  memory: MemoryVerdict;
  /** Everything that should not have been, in words. */
  wrong: readonly string[];
  chart: string;
}

/** Prints what was asked, what it took, and the verdict in one line. Returns the exit code. */
export function printSoak({ notes, samples, memory, wrong, chart }: Soaked): 0 | 1 {
  console.table(
    Object.fromEntries(
      [...Map.groupBy(notes.visits, ({ errand }) => errand)].map(([errand, visits]) => {
        const times = visits.map(({ from, to }) => to - from).toSorted((a, b) => a - b);
        const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
        const failed = visits.filter(({ outcome }) => outcome !== 'fine').length;
        return [
          errand,
          { requests: visits.length, failed, 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'slowest ms': at(1) },
        ];
      }),
    ),
  );
  const { leads, subscriptions, saves, pictures } = notes.promises;
  console.log(
    `${leads.length} leads, ${subscriptions.length} subscriptions, ${saves.length} saved articles, ${pictures.length} pictures`,
  );
  const delays = samples.map(({ delay }) => delay);
  const { before, after, growthPerTenMinutes: growth } = memory;
  console.log(`Memory: ${before} MB in the second quarter of the time, ${after} MB in the last`);
  const kept = samples.flatMap((sample) => sample.kept ?? []);
  const words = growth === null ? 'too few to say more' : `${signed(growth)} MB in ten minutes by a line through them`;
  console.log(`Kept after full collections: ${median(kept)} MB (${kept.length} of them, ${words})`);
  console.log(`Event loop: p99 of a second ${median(delays)} ms as a rule, ${Math.max(...delays)} ms at worst`);
  console.log(`Drawn in ${chart}`);
  for (const one of wrong.slice(0, 20)) console.log(`  ${one.slice(0, 300)}`);
  const isFine = wrong.length === 0 && memory.isFlat;
  const verdict = [
    wrong.length === 0 ? `no error in ${notes.visits.length} requests` : `${wrong.length} errors`,
    memory.isFlat ? 'memory is flat' : 'memory is not flat',
  ];
  console.log(`${isFine ? 'PASSED' : 'FAILED'}: ${verdict.join(', ')}`);
  return isFine ? 0 : 1;
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
