import type { Behaviour, RecordingServer } from '#tests/support/recording-servers.ts';

/** A delivery as the CRM or the newsletter tool received it. */
export interface Received {
  /** `/crm` or `/newsletter`. */
  path: string;
  /** The same for all attempts at one delivery. */
  id: string;
  email: string;
  /** The receiver answered 200. */
  accepted: boolean;
}

const EMAIL = /(?:person|reader)-\d+@example\.com/;
const NONSENSE = `<html>${'OK, but not what was asked for. '.repeat(2000)}`;
const MISLEADING: readonly Behaviour[] = [
  'cut',
  { status: 200, body: NONSENSE },
  { status: 302, headers: { location: '/' } },
];

/** What a receiver may do, except a permanent refusal (4xx), which is a decision and not a fault. */
const MODES = {
  normal: () => ({ status: 200 }),
  slow: () => ({ status: 200, afterMs: 4000 }),
  failing: () => ({ status: 500, body: 'Internal error' }),
  'rate limiting': () => ({ status: 429, headers: { 'retry-after': '30' } }),
  hanging: () => 'hang',
  misleading: (count) => MISLEADING[count % MISLEADING.length] as Behaviour,
} satisfies Record<string, (count: number) => Behaviour>;

export type CrmMode = keyof typeof MODES;

/** Records every delivery, and lets faults change how the CRM answers. */
export function controlCrm(server: RecordingServer) {
  const received: Received[] = [];
  let mode: (count: number) => Behaviour = MODES.normal;
  server.behave(({ path, headers, body }, count) => {
    const answer = mode(count);
    const accepted = typeof answer === 'object' && answer.status === 200;
    received.push({ path, id: String(headers['webhook-id']), email: EMAIL.exec(body)?.[0] ?? body, accepted });
    return answer;
  });
  return {
    received,
    behave(next: CrmMode) {
      mode = MODES[next];
    },
  };
}
