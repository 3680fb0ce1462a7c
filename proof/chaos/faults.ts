import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#proof/random.ts';
import type { Supervised } from '#proof/supervise.ts';
import type { Acknowledged, VisitKind } from '#proof/traffic/visitors.ts';
import { type Sender, senderOf } from '#tests/support/lead-forms.ts';
import type { ChaosSite, CrmMode } from './sites.ts';

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

const FORMS = 10;
const DEADLINE_MS = 10_000;

/**
 * Sends SIGTERM between the headers and the bodies of ten forms. Each has to be accepted, and the process has to exit
 * cleanly in time. Returns what went wrong.
 */
async function terminateDuringForms(one: Supervised, acknowledged: Acknowledged): Promise<string[]> {
  const forms = Array.from({ length: FORMS }, () => beginForm(one.url, senderOf('contact')));
  await Promise.all(forms.map(({ begun }) => begun));
  const started = performance.now();
  const exited = one.terminate();
  const statuses = await Promise.all(forms.map(({ finish }) => finish()));
  const code = await exited;
  const took = Math.round(performance.now() - started);
  for (const [index, { sender }] of forms.entries()) if (statuses[index] === 302) acknowledged.leads.push(sender.email);
  const lost = statuses.filter((status) => status !== 302);
  return [
    ...lost.map((status) => `a form in progress at SIGTERM got ${status ?? 'no reply'}`),
    ...(code === 0 ? [] : [`SIGTERM ended with exit code ${code} after ${took} ms`]),
    ...(took < DEADLINE_MS ? [] : [`SIGTERM took ${took} ms`]),
  ];
}

/** With `Expect: 100-continue` the server says when it has read the headers and waits for the body. */
function beginForm(site: string, sender: Sender) {
  const body = sender.body.toString();
  const sending = request(site + sender.path, {
    method: 'POST',
    headers: {
      ...sender.headers,
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) },
      expect: '100-continue',
    },
  });
  const answered = new Promise<number | null>((resolve) => {
    sending.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? null)));
    sending.on('error', () => resolve(null));
  });
  const begun = new Promise<void>((resolve) => {
    sending.on('continue', resolve);
    void answered.then(() => resolve());
  });
  sending.flushHeaders();
  const finish = () => {
    sending.end(body);
    return answered;
  };
  return { sender, begun, finish };
}
