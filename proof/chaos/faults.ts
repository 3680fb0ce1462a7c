import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#proof/random.ts';
import type { Acknowledged, VisitKind } from '#proof/traffic/visits.ts';
import type { CrmMode } from './crm.ts';
import type { ChaosSite } from './sites.ts';
import { terminateDuringForms } from './terminate-during-forms.ts';

export interface Fault {
  name: string;
  /** The kinds of visits that may be refused during this fault. Never pages. */
  refuses: readonly VisitKind[];
  /** Connections may break. */
  breaks: boolean;
  /** Injects the fault and repairs it. Returns problems seen at once; reconciliation finds the rest. */
  inject(site: ChaosSite, random: Random, acknowledged: Acknowledged): Promise<string[]>;
}

const NEEDS_DATABASE: readonly VisitKind[] = ['search', 'form', 'editor', 'desk', 'picture'];

type Act = (site: ChaosSite, random: Random, acknowledged: Acknowledged) => Promise<unknown>;

const fault = (name: string, effects: Partial<Pick<Fault, 'refuses' | 'breaks'>>, act: Act): Fault => ({
  ...{ name, refuses: [], breaks: false, ...effects },
  async inject(...context) {
    const problems = await act(...context);
    return Array.isArray(problems) ? problems : [];
  },
});

const aFewSeconds = (random: Random) => sleep(random.between(4, 8) * 1000);

const COMMON: readonly Fault[] = [
  fault('a process: kill -9', { breaks: true }, ({ processes }, random) => random.pick(processes).kill()),
  fault('a process: SIGTERM during requests', { breaks: true }, async ({ processes }, random, acknowledged) => {
    const one = random.pick(processes);
    const problems = await terminateDuringForms(one, acknowledged);
    await one.ready();
    return problems;
  }),
  fault('PostgreSQL: connections cut', { refuses: NEEDS_DATABASE }, async ({ database }) => {
    await database.cutConnections();
    await sleep(1000);
  }),
  fault('PostgreSQL: hangs', { refuses: NEEDS_DATABASE }, async ({ database }, random) => {
    database.freeze();
    await aFewSeconds(random).finally(() => database.thaw());
  }),
  fault('PostgreSQL: kill -9', { refuses: NEEDS_DATABASE }, async ({ database }) => {
    database.kill();
    await sleep(200);
    await database.ready();
  }),
];

export const DISK_FULL = 'the disk: full';

export const ONE_DISK_FAULTS: readonly Fault[] = [
  ...COMMON,
  fault(
    'a process and PostgreSQL: kill -9',
    { refuses: NEEDS_DATABASE, breaks: true },
    async ({ processes, database }, random) => {
      database.kill();
      await random.pick(processes).kill();
    },
  ),
  fault(DISK_FULL, { refuses: NEEDS_DATABASE, breaks: true }, async ({ disk, database, processes }, random) => {
    disk?.fill();
    await aFewSeconds(random).finally(() => disk?.free());
    await database.ready();
    for (const one of processes) await one.ready();
  }),
];

export const SHARED_SERVICES_FAULTS: readonly Fault[] = [
  ...COMMON,
  fault('PostgreSQL: stopped and started', { refuses: NEEDS_DATABASE }, async ({ sharedDatabase }, random) => {
    await sharedDatabase?.stop();
    await aFewSeconds(random).finally(() => sharedDatabase?.start());
  }),
  fault('PostgreSQL: restarted', { refuses: NEEDS_DATABASE }, async ({ sharedDatabase }) => {
    await sharedDatabase?.stop();
    await sharedDatabase?.start();
  }),
  fault('the S3 server: unreachable', { refuses: ['picture', 'editor'] }, async ({ s3 }, random) => {
    await s3?.cut();
    await aFewSeconds(random).finally(() => s3?.restore());
  }),
];

const crmIs = (mode: CrmMode): Fault =>
  fault(`the CRM: ${mode}`, {}, async ({ crm }, random) => {
    crm.behave(mode);
    await aFewSeconds(random).finally(() => crm.behave('normal'));
  });

/** Faults of the receivers run beside the others, on a schedule of their own. Visitors must not notice them. */
export const RECEIVER_FAULTS: readonly Fault[] = [
  ...(['slow', 'failing', 'rate limiting', 'hanging', 'misleading'] as const).map(crmIs),
  fault('the CRM: unreachable', {}, async ({ crm }, random) => {
    await crm.proxy.cut();
    await aFewSeconds(random).finally(() => crm.proxy.restore());
  }),
  fault('the mail server: refuses', {}, async ({ smtp }, random) => {
    smtp.refuse('450 Try again later');
    await aFewSeconds(random).finally(() => smtp.refuse(null));
  }),
];
