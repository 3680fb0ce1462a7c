import type { Random } from '#proof/random.ts';
import type { Client, Reply } from './client.ts';

/** `page`: cached, and available at all times. All other kinds need the database. */
export type VisitKind = 'page' | 'search' | 'picture' | 'form' | 'editor' | 'desk';

/** `refused`: a clear "try again later". `broken`: the connection broke. `wrong`: a reply that is never acceptable. */
export type Outcome = 'ok' | 'refused' | 'broken' | 'wrong';

export interface Visit {
  kind: VisitKind;
  outcome: Outcome;
  /** Milliseconds on `performance.now()`. */
  from: number;
  to: number;
  failedOver: boolean;
  detail: string;
}

/** What the site told visitors it has stored. */
export interface Acknowledged {
  leads: string[];
  subscriptions: string[];
  /** Each save writes a unique mark into the article. */
  saves: { slug: string; mark: number }[];
  /** Their addresses. */
  pictures: string[];
}

export interface VisitLog {
  visits: Visit[];
  acknowledged: Acknowledged;
  /** Starts a visit; call the returned function when it ends. */
  begin(kind: VisitKind): (outcome: Outcome, detail?: string, failedOver?: boolean) => void;
}

export interface Context {
  client: Client;
  log: VisitLog;
  random: Random;
  /** The run is over: start nothing new. */
  isOver(): boolean;
}

/** Makes one visit; traffic calls it again after a pause. */
export type Visitor = (context: Context) => Promise<void>;

export function openVisitLog(): VisitLog {
  const visits: Visit[] = [];
  return {
    visits,
    acknowledged: { leads: [], subscriptions: [], saves: [], pictures: [] },
    begin(kind) {
      const from = performance.now();
      return (outcome, detail = '', failedOver = false) => {
        visits.push({ kind, outcome, from, to: performance.now(), failedOver, detail });
      };
    },
  };
}

export function outcomeOf(reply: Reply | null, isOk: boolean, isRefusal = reply?.status === 503): Outcome {
  if (isOk) return 'ok';
  if (!reply) return 'broken';
  return isRefusal ? 'refused' : 'wrong';
}
