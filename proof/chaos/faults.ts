import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#proof/random.ts';
import type { Errand, Promises } from '#proof/traffic/notes.ts';
import type { Mood } from './crm.ts';
import { terminateDuringForms } from './drain.ts';
import type { ChaosSite } from './sites.ts';

export interface Fault {
  name: string;
  /** What may be refused meanwhile, in plain words. Pages never. */
  refuses: readonly Errand[];
  /** Lines to a process may break. */
  breaks: boolean;
  /** Does it, and repairs it. Returns what was wrong at once; the rest shows in the account. */
  strike(site: ChaosSite, random: Random, promises: Promises): Promise<string[]>;
}

const NEEDS_DATABASE: readonly Errand[] = ['search', 'form', 'editor', 'desk', 'picture'];
const SECONDS = 1000;

type Act = (site: ChaosSite, random: Random, promises: Promises) => Promise<unknown>;

/** Everything but what is named stays as it is. */
const fault = (name: string, what: Partial<Pick<Fault, 'refuses' | 'breaks'>>, act: Act): Fault => ({
  ...{ name, refuses: [], breaks: false, ...what },
  async strike(...where) {
    const found = await act(...where);
    return Array.isArray(found) ? found : [];
  },
});

const aWhile = (random: Random) => sleep(random.between(4, 8) * SECONDS);

/** What may happen wherever the site runs. */
const ANYWHERE: readonly Fault[] = [
  fault('a process: kill -9', { breaks: true }, ({ processes }, random) => random.pick(processes).kill()),
  fault('a process: SIGTERM during requests', { breaks: true }, async ({ processes }, random, promises) => {
    const one = random.pick(processes);
    const found = await terminateDuringForms(one, promises);
    await one.up();
    return found;
  }),
  fault('PostgreSQL: connections cut', { refuses: NEEDS_DATABASE }, async ({ database }) => {
    await database.cutConnections();
    await sleep(1 * SECONDS);
  }),
  fault('PostgreSQL: hangs', { refuses: NEEDS_DATABASE }, async ({ database }, random) => {
    database.freeze();
    await aWhile(random).finally(() => database.thaw());
  }),
  fault('PostgreSQL: kill -9', { refuses: NEEDS_DATABASE }, async ({ database }) => {
    database.kill();
    await sleep(200);
    await database.up();
  }),
];

export const ON_ONE_DISK: readonly Fault[] = [
  ...ANYWHERE,
  fault(
    'a process and PostgreSQL: kill -9',
    { refuses: NEEDS_DATABASE, breaks: true },
    async ({ processes, database }, random) => {
      database.kill();
      await random.pick(processes).kill();
    },
  ),
  fault('the disk: full', { refuses: NEEDS_DATABASE, breaks: true }, async ({ disk, database, processes }, random) => {
    disk?.fill();
    await aWhile(random).finally(() => disk?.makeRoom());
    await database.up();
    for (const one of processes) await one.up();
  }),
];

export const ON_MANY_MACHINES: readonly Fault[] = [
  ...ANYWHERE,
  fault('PostgreSQL: stopped and started', { refuses: NEEDS_DATABASE }, async ({ distant }, random) => {
    await distant?.stop();
    await aWhile(random).finally(() => distant?.start());
  }),
  fault('PostgreSQL: restarted', { refuses: NEEDS_DATABASE }, async ({ distant }) => {
    await distant?.stop();
    await distant?.start();
  }),
  fault('the S3 server: away', { refuses: ['picture', 'editor'] }, async ({ bucket }, random) => {
    await bucket?.cut();
    await aWhile(random).finally(() => bucket?.mend());
  }),
];

const crmIs = (mood: Mood): Fault =>
  fault(`the CRM: ${mood}`, {}, async ({ crm }, random) => {
    crm.behave(mood);
    await aWhile(random).finally(() => crm.behave('well'));
  });

/** What those outside do meanwhile, at times of their own. Visitors notice nothing of it. */
export const OUTSIDE: readonly Fault[] = [
  ...(['slow', 'failing', 'busy', 'hanging', 'lying'] as const).map(crmIs),
  fault('the CRM: down', {}, async ({ crm }, random) => {
    await crm.line.cut();
    await aWhile(random).finally(() => crm.line.mend());
  }),
  fault('the mail server: refuses', {}, async ({ smtp }, random) => {
    smtp.refuse('450 Try again later');
    await aWhile(random).finally(() => smtp.refuse(null));
  }),
];
