/** What somebody wanted. `page`: the same for everybody, and to be had at all times; all others need the database. */
export type Errand = 'page' | 'search' | 'picture' | 'form' | 'editor' | 'desk';

/**
 * `fine`: what was asked for. `refused`: told in plain words that it cannot be had right now. `broken`: the line broke
 * before an answer came. `wrong`: an answer that nobody should ever get.
 */
export type Outcome = 'fine' | 'refused' | 'broken' | 'wrong';

export interface Visit {
  errand: Errand;
  outcome: Outcome;
  /** Milliseconds on `performance.now()`. */
  from: number;
  to: number;
  /** Another process had to be asked. */
  again: boolean;
  detail: string;
}

/** What people were told is stored. */
export interface Promises {
  leads: string[];
  subscriptions: string[];
  /** Each save writes a mark into the article that no other has. */
  saves: { slug: string; mark: number }[];
  /** The addresses of all sizes. */
  pictures: string[][];
}

export interface Notes {
  visits: Visit[];
  promises: Promises;
  /** Begins a visit; call what it returns when it is over. */
  begin(errand: Errand): (outcome: Outcome, detail?: string, again?: boolean) => void;
}

export function openNotes(): Notes {
  const visits: Visit[] = [];
  return {
    visits,
    promises: { leads: [], subscriptions: [], saves: [], pictures: [] },
    begin(errand) {
      const from = performance.now();
      return (outcome, detail = '', again = false) => {
        visits.push({ errand, outcome, from, to: performance.now(), again, detail });
      };
    },
  };
}
