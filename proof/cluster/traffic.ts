import { contactForm, strangerAddress, visitor } from './visitor.ts';

const READERS = 24;
const SENDERS = 4;
const PAGES = ['/', '/resources', '/resources/five-financing-mistakes', '/buy', '/about', '/feed.xml'];

interface Account {
  answered: number;
  /** One line for each request that got another answer than it should, or none. */
  failed: string[];
  forms: number;
  slowestMs: number;
  seconds: number;
  /** By how many processes. */
  served: number;
}

/** Readers of pages, one in ten a search, and people who send forms, all of them without a pause, until it is stopped. */
export function startTraffic(url: string): { stop(): Promise<Account> } {
  const start = performance.now();
  const doors = new Set<unknown>();
  const account = { answered: 0, failed: [] as string[], forms: 0, slowestMs: 0 };
  let isOver = false;

  async function once(path: string, expected: number, ask: ReturnType<typeof visitor>['ask'], form?: FormFields) {
    const asked = performance.now();
    const answer = await ask(url + path, form ? { form } : {}).catch((error: Error) => error);
    account.slowestMs = Math.max(account.slowestMs, Math.round(performance.now() - asked));
    account.answered++;
    if (answer instanceof Error) account.failed.push(`${path}: ${answer.message}`);
    else if (answer.status !== expected) account.failed.push(`${path}: ${answer.status}`);
    else doors.add(answer.headers['x-served-by']);
    return !(answer instanceof Error) && answer.status === expected;
  }

  async function reader(name: number) {
    const { ask, leave } = visitor();
    for (let n = name; !isOver; n++) {
      await once(n % 10 === 0 ? `/resources?q=seller+${n}` : (PAGES[n % PAGES.length] as string), 200, ask);
    }
    leave();
  }

  async function sender(name: number) {
    for (let n = 0; !isOver; n++) {
      const { ask, leave } = visitor(strangerAddress());
      if (await once('/contact', 302, ask, contactForm(`rolling-${name}-${n}@example.com`))) account.forms++;
      leave();
    }
  }

  const people = [
    ...Array.from({ length: READERS }, (_, name) => reader(name)),
    ...Array.from({ length: SENDERS }, (_, name) => sender(name)),
  ];
  return {
    async stop() {
      isOver = true;
      await Promise.all(people);
      return { ...account, seconds: Math.round((performance.now() - start) / 1000), served: doors.size };
    },
  };
}

type FormFields = Readonly<Record<string, string>>;
