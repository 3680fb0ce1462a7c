import { type Load, sendRequests } from '#proof/bench/load.ts';
import { cpuSeconds } from '#proof/bench/process-use.ts';

const CONNECTIONS = 32;

/** A server that answers for a page, and what its answers have cost so far. */
export interface Candidate {
  page: string;
  name: string;
  pid: number;
  /** The address of the nth request. */
  address: (n: number) => string;
  /** How many in each round. */
  requests: number;
  cpu: number;
  sent: number;
  seconds: number;
  times: number[];
}

type Given = Pick<Candidate, 'page' | 'name' | 'pid' | 'address' | 'requests'>;

export const candidate = (given: Given): Candidate => ({ ...given, cpu: 0, sent: 0, seconds: 0, times: [] });

export async function warmUp({ address, requests }: Candidate): Promise<void> {
  await sendRequests(address, -requests, 0, CONNECTIONS);
}

/** One round. */
export async function measure(measured: Candidate): Promise<void> {
  const { pid, address, sent, requests } = measured;
  const before = cpuSeconds(pid);
  const load: Load = await sendRequests(address, sent, sent + requests, CONNECTIONS);
  measured.cpu += cpuSeconds(pid) - before;
  measured.sent += requests;
  measured.seconds += load.seconds;
  measured.times.push(...load.times);
}
