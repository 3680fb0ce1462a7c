import type { Inside, Turn } from './inside.ts';

/** No request, upload, feed or job holds the event loop longer. */
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
        longestMs: Math.max(0, ...turns.map(({ cpuMs }) => cpuMs)),
        delayMs,
        tooLong: turns.filter(({ cpuMs }) => cpuMs > MAX_TURN_MS).sort((one, other) => other.cpuMs - one.cpuMs),
      };
      [turns, delayMs] = [[], 0];
      return taken;
    },
  };
}

export function describeTurn({ cpuMs, gcMs, requests }: Turn, jobs = ''): string {
  const collected = gcMs >= 1 ? `, ${Math.round(gcMs)} of them garbage collection` : '';
  const during = [requests.join(', '), jobs && `jobs ${jobs}`].filter(Boolean).join('; ');
  return `a turn of ${Math.round(cpuMs)} ms CPU${collected}, during ${during || 'no request and no job'}`;
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
