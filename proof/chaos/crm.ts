import { type Behaviour, startRecordingServer } from '#tests/support/recording-server.ts';
import { type Line, openLine } from './line.ts';

/** What the CRM, and the newsletter's tool beside it, have been sent. */
export interface Received {
  /** `/crm` or `/newsletter`. */
  path: string;
  /** The same over all attempts at one delivery. */
  id: string;
  /** Whom it is about. */
  email: string;
  /** It said yes. */
  accepted: boolean;
}

export interface Crm {
  url: string;
  line: Line;
  received: Received[];
  behave(mood: Mood): void;
  stop(): Promise<void>;
}

export type Mood = keyof typeof MOODS;

const PERSON = /(?:person|reader)-\d+@example\.com/;
const NONSENSE = `<html>${'OK, but not what was asked for. '.repeat(2000)}`;

/** Whatever a receiver may do except refusing for good (4xx), which is a decision of its own and no fault. */
const MOODS = {
  well: () => ({ status: 200 }),
  slow: () => ({ status: 200, afterMs: 4000 }),
  failing: () => ({ status: 500, body: 'Internal error' }),
  busy: () => ({ status: 429, headers: { 'retry-after': '30' } }),
  hanging: () => 'hang',
  // It takes what it is sent and tells no one, says yes in words that are none, or sends us elsewhere.
  lying: (count) => {
    const lies: Behaviour[] = ['cut', { status: 200, body: NONSENSE }, { status: 302, headers: { location: '/' } }];
    return lies[count % lies.length] as Behaviour;
  },
} satisfies Record<string, (count: number) => Behaviour>;

export async function startCrm(): Promise<Crm> {
  const server = await startRecordingServer();
  const line = await openLine(server.url);
  const received: Received[] = [];
  let mood: (count: number) => Behaviour = MOODS.well;
  server.behave(({ path, headers, body }, count) => {
    const answer = mood(count);
    const accepted = typeof answer === 'object' && answer.status === 200;
    received.push({ path, id: String(headers['webhook-id']), email: PERSON.exec(body)?.[0] ?? body, accepted });
    return answer;
  });
  return {
    url: line.url,
    line,
    received,
    behave: (next) => {
      mood = MOODS[next];
    },
    stop: () => server.stop(),
  };
}
