import type { Inside, Turn } from './inside.ts';

/** No request, upload, feed or job holds the event loop longer, on this machine at its best. */
export const MAX_TURN_MS = 50;

/** The turns of several reports. */
export function collectTurns() {
  let turns: Turn[] = [];
  let delayMs = 0;
  return {
    add(report: Inside): Inside {
      turns.push(...report.turns);
      delayMs = Math.max(delayMs, report.delayMs);
      return report;
    },
    /** What was added since the last call. */
    take() {
      const taken = {
        longestMs: Math.max(0, ...turns.map(ownMs)),
        delayMs,
        tooLong: turns.filter((turn) => ownMs(turn) > MAX_TURN_MS).sort((one, other) => ownMs(other) - ownMs(one)),
      };
      [turns, delayMs] = [[], 0];
      return taken;
    },
  };
}

/** Without what other processes on the machine added. */
const ownMs = ({ cpuMs, slowdown }: Turn) => cpuMs / slowdown;

export function describeTurn({ cpuMs, slowdown, gcMs, requests }: Turn, jobs = ''): string {
  const collected = gcMs >= 1 ? `, ${Math.round(gcMs)} of them garbage collection` : '';
  const during = [requests.join(', '), jobs && `jobs ${jobs}`].filter(Boolean).join('; ');
  const slower = slowdown >= 1.05 ? ` on a machine ${slowdown.toFixed(1)} times slower than at its best` : '';
  return `a turn of ${Math.round(cpuMs)} ms CPU${slower}${collected}, during ${during || 'no request and no job'}`;
}

/** The destinations of the deliveries that were sent during each turn. */
export async function jobsDuring(
  { query }: { query(text: string, values: unknown[]): Promise<{ names: string | null }[]> },
  turns: readonly Turn[],
): Promise<string[]> {
  const found = turns.map(async ({ endedAt, wallMs }) => {
    const [row] = await query(
      `select string_agg(distinct destination, ', ') as names
       from delivery_attempts join deliveries on deliveries.id = delivery_id where started_at <= $1::timestamptz
       and coalesce(started_at + duration_ms * interval '1 ms', now()) >= $1::timestamptz - make_interval(secs => $2)`,
      [endedAt, wallMs / 1000],
    );
    return row?.names ?? '';
  });
  return Promise.all(found);
}
