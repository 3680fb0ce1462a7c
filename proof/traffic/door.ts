import type { Random } from '#proof/random.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The first process that was asked did not answer, or said that it cannot. */
  again: boolean;
}

/**
 * The way in, as a load balancer is: reading is tried at one process and then at the next; sending is tried at the next
 * only if nobody was there to receive it.
 */
export interface Door {
  read(path: string, headers?: Record<string, string>): Promise<Answer | null>;
  send(path: string, more: { body: BodyInit; headers?: Record<string, string> }): Promise<Answer | null>;
  /** Any of the processes. */
  somewhere(): string;
}

const PATIENCE_MS = 20_000;
/** What a load balancer takes as a reason to ask the next one. */
const UNAVAILABLE = new Set([502, 503, 504]);

export function openDoor(addresses: readonly string[], random: Random): Door {
  return {
    somewhere: () => random.pick(addresses),
    async read(path, headers = {}) {
      let last: Answer | null = null;
      for (const [tries, address] of random.shuffled(addresses).entries()) {
        const answer = await ask(address + path, { headers });
        if (answer && answer !== NOBODY_THERE) last = { ...answer, again: tries > 0 };
        if (last && !UNAVAILABLE.has(last.status)) return last;
      }
      return last;
    },
    async send(path, { body, headers }) {
      for (const address of random.shuffled(addresses)) {
        const answer = await ask(address + path, { method: 'POST', body, headers: { origin: address, ...headers } });
        if (answer !== NOBODY_THERE) return answer;
      }
      return null;
    },
  };
}

const NOBODY_THERE = 'nobody there';

/** Null if the line broke, or nothing came for long. */
async function ask(url: string, request: RequestInit): Promise<Answer | null | typeof NOBODY_THERE> {
  try {
    const answer = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: answer.status, headers: answer.headers, text: await answer.text(), again: false };
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return code === 'ECONNREFUSED' ? NOBODY_THERE : null;
  }
}
