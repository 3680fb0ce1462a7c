import type { Visit } from '#proof/traffic/notes.ts';
import type { Fault } from './faults.ts';

/** A fault from when it struck until it was repaired, on `performance.now()`. */
export interface Outage {
  fault: Pick<Fault, 'name' | 'refuses' | 'breaks'>;
  from: number;
  to: number;
}

/** What visitors saw while a fault of this name lasted, all its times together. */
export interface OutageRow {
  times: number;
  seconds: number;
  pages: number;
  'by the other process': number;
  'pages failed': number;
  'slowest page ms': number;
  'stored (thanked)': number;
  refused: number;
  'lines broken': number;
}

/** After the repair things find together again: connections are opened, a process starts. */
const AFTERWARDS_MS = 6000;

export function rowOf(outages: readonly Outage[], visits: readonly Visit[]): OutageRow {
  const during = visits.filter((visit) => outages.some((outage) => overlap(visit, outage, 0)));
  const pages = during.filter(({ errand }) => errand === 'page');
  const count = (outcome: Visit['outcome']) => during.filter((visit) => visit.outcome === outcome).length;
  return {
    times: outages.length,
    seconds: Math.round(outages.reduce((sum, { from, to }) => sum + to - from, 0) / 1000),
    pages: pages.length,
    'by the other process': pages.filter(({ again }) => again).length,
    'pages failed': pages.filter(({ outcome }) => outcome !== 'fine').length,
    'slowest page ms': Math.round(Math.max(0, ...pages.map(({ from, to }) => to - from))),
    'stored (thanked)': during.filter(({ errand, outcome }) => errand === 'form' && outcome === 'fine').length,
    refused: count('refused'),
    'lines broken': count('broken'),
  };
}

/** Everything that no fault excuses: any wrong answer, and refusals and broken lines without a reason. */
export function unexcused(outages: readonly Outage[], visits: readonly Visit[]): string[] {
  return visits
    .filter((visit) => {
      if (visit.outcome === 'fine') return false;
      if (visit.outcome === 'wrong') return true;
      const reasons = outages.filter((outage) => overlap(visit, outage, AFTERWARDS_MS));
      return !reasons.some(({ fault }) =>
        visit.outcome === 'refused' ? fault.refuses.includes(visit.errand) : fault.breaks,
      );
    })
    .map(({ errand, outcome, detail, from }) => {
      const running = outages
        .filter((outage) => outage.from <= from && from <= outage.to)
        .map(({ fault }) => fault.name);
      return `${errand} ${outcome}: ${detail} (${running.join(', ') || 'no fault'})`;
    });
}

function overlap(visit: Visit, { from, to }: Outage, afterwards: number): boolean {
  return visit.to >= from && visit.from <= to + afterwards;
}
