import type { Visit } from '#proof/traffic/visits.ts';
import type { Fault } from './faults.ts';

/** A fault from its injection to its repair, on `performance.now()`. */
export interface Outage {
  fault: Pick<Fault, 'name' | 'refuses' | 'breaks'>;
  from: number;
  to: number;
}

export type OutageRow = ReturnType<typeof rowOf>;

/** Recovery after the repair: connections are reopened, a process starts. */
const RECOVERY_MS = 6000;

/** What visitors saw during all outages of one fault. */
export function rowOf(outages: readonly Outage[], visits: readonly Visit[]) {
  const during = visits.filter((visit) => outages.some((outage) => overlap(visit, outage, 0)));
  const pages = during.filter(({ kind }) => kind === 'page');
  const count = (outcome: Visit['outcome']) => during.filter((visit) => visit.outcome === outcome).length;
  return {
    times: outages.length,
    seconds: Math.round(outages.reduce((sum, { from, to }) => sum + to - from, 0) / 1000),
    pages: pages.length,
    'failed over': pages.filter(({ failedOver }) => failedOver).length,
    'pages failed': pages.filter(({ outcome }) => outcome !== 'ok').length,
    'slowest page ms': Math.round(Math.max(0, ...pages.map(({ from, to }) => to - from))),
    'forms stored': during.filter(({ kind, outcome }) => kind === 'form' && outcome === 'ok').length,
    refused: count('refused'),
    broken: count('broken'),
  };
}

/** Visits that no fault excuses: any wrong reply, and refusals and broken connections without a reason. */
export function unexcused(outages: readonly Outage[], visits: readonly Visit[]): string[] {
  return visits
    .filter((visit) => {
      if (visit.outcome === 'ok') return false;
      if (visit.outcome === 'wrong') return true;
      const reasons = outages.filter((outage) => overlap(visit, outage, RECOVERY_MS));
      return !reasons.some(({ fault }) =>
        visit.outcome === 'refused' ? fault.refuses.includes(visit.kind) : fault.breaks,
      );
    })
    .map(({ kind, outcome, detail, from }) => {
      const active = outages.filter((outage) => outage.from <= from && from <= outage.to);
      return `${kind} ${outcome}: ${detail} (${active.map(({ fault }) => fault.name).join(', ') || 'no fault'})`;
    });
}

function overlap(visit: Visit, { from, to }: Outage, afterwards: number): boolean {
  return visit.to >= from && visit.from <= to + afterwards;
}
