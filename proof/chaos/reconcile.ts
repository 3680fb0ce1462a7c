import type { Acknowledged, Visit } from '#proof/traffic/visitors.ts';
import type { Fault } from './faults.ts';
import type { Received } from './sites.ts';

/** What the database, the pages and the storage hold at the end. */
export interface Found {
  leads: readonly string[];
  subscribers: readonly string[];
  deliveries: readonly { id: string; destination: string; state: string; email: string }[];
  revisions: readonly { slug: string; mark: number }[];
  /** The version of each article that each process serves. */
  shown: readonly { slug: string; mark: number; url: string }[];
  /** Those of which a file is missing. */
  missingPictures: readonly string[];
}

export interface Claim {
  claim: string;
  /** How many items it covers, and the items for which it does not hold. */
  of: number;
  violations: string[];
}

/** Compares what visitors were told, what is stored, and what the receivers got. */
export function reconcile(acknowledged: Acknowledged, found: Found, received: readonly Received[]): Claim[] {
  const leads = new Map([...Map.groupBy(found.leads, (email) => email)].map(([email, { length }]) => [email, length]));
  const revisions = new Set(found.revisions.map(text));
  const accepted = new Set(received.filter((one) => one.accepted).map(({ id }) => id));
  const webhooks = found.deliveries.filter(({ destination }) => destination === 'crm' || destination === 'newsletter');
  const known = new Set(webhooks.map(({ id }) => id));
  const emailsTo = (to: string) =>
    new Set(webhooks.filter(({ destination }) => destination === to).map(({ email }) => email));
  const [toCrm, toNewsletter] = [emailsTo('crm'), emailsTo('newsletter')];
  const idsByReceiver = [...Map.groupBy(received, ({ path, email }) => `${path} ${email}`)].map(([who, about]) => ({
    ...{ who, ids: [...new Set(about.map(({ id }) => id))] },
  }));
  const latest = (slug: string) =>
    Math.max(...found.revisions.filter((one) => one.slug === slug).map(({ mark }) => mark));
  return [
    claim('acknowledged leads are stored once', acknowledged.leads, (email) => leads.get(email) === 1),
    claim('acknowledged leads have a CRM delivery', acknowledged.leads, (email) => toCrm.has(email)),
    claim('no lead is stored twice', found.leads, (email) => leads.get(email) === 1),
    claim('acknowledged subscriptions are stored', acknowledged.subscriptions, (email) =>
      found.subscribers.includes(email),
    ),
    claim('acknowledged subscriptions have a delivery', acknowledged.subscriptions, (email) => toNewsletter.has(email)),
    claim('every delivery is delivered', found.deliveries, ({ state }) => state === 'delivered'),
    claim('the receiver accepted every delivery', webhooks, ({ id }) => accepted.has(id)),
    claim('receivers know each person by one id', idsByReceiver, ({ ids }) => ids.length === 1),
    claim('receivers got only deliveries on record', received, ({ id }) => known.has(id)),
    claim('acknowledged saves are on record', acknowledged.saves, (save) => revisions.has(text(save))),
    claim('every process serves the last version', found.shown, ({ slug, mark }) => mark === latest(slug)),
    claim('acknowledged pictures exist in all sizes', acknowledged.pictures, (url) => {
      return !found.missingPictures.includes(url);
    }),
  ];
}

function claim<T>(words: string, all: readonly T[], holds: (one: T) => boolean): Claim {
  return { claim: words, of: all.length, violations: all.filter((one) => !holds(one)).map(text) };
}

const text = (one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one));

/** A fault from its injection to its repair, on `performance.now()`. */
export interface Outage {
  fault: Pick<Fault, 'name' | 'refuses' | 'breaks'>;
  from: number;
  to: number;
}

export type OutageRow = ReturnType<typeof rowOf>;

/** Recovery after the repair: connections are reopened, a process starts. */
const RECOVERY_MS = 6000;

/** What visitors saw during all outages of one fault. */
export function rowOf(outages: readonly Outage[], visits: readonly Visit[]) {
  const during = visits.filter((visit) => outages.some((outage) => overlap(visit, outage, 0)));
  const pages = during.filter(({ kind }) => kind === 'page');
  const count = (outcome: Visit['outcome']) => during.filter((visit) => visit.outcome === outcome).length;
  return {
    times: outages.length,
    seconds: Math.round(outages.reduce((sum, { from, to }) => sum + to - from, 0) / 1000),
    pages: pages.length,
    'failed over': pages.filter(({ failedOver }) => failedOver).length,
    'pages failed': pages.filter(({ outcome }) => outcome !== 'ok').length,
    'slowest page ms': Math.round(Math.max(0, ...pages.map(({ from, to }) => to - from))),
    'forms stored': during.filter(({ kind, outcome }) => kind === 'form' && outcome === 'ok').length,
    refused: count('refused'),
    broken: count('broken'),
  };
}

/** Visits that no fault excuses: any wrong reply, and refusals and broken connections without a reason. */
export function unexcused(outages: readonly Outage[], visits: readonly Visit[]): string[] {
  return visits
    .filter((visit) => {
      if (visit.outcome === 'ok') return false;
      if (visit.outcome === 'wrong') return true;
      const reasons = outages.filter((outage) => overlap(visit, outage, RECOVERY_MS));
      return !reasons.some(({ fault }) =>
        visit.outcome === 'refused' ? fault.refuses.includes(visit.kind) : fault.breaks,
      );
    })
    .map(({ kind, outcome, detail, from }) => {
      const active = outages.filter((outage) => outage.from <= from && from <= outage.to);
      return `${kind} ${outcome}: ${detail} (${active.map(({ fault }) => fault.name).join(', ') || 'no fault'})`;
    });
}

function overlap(visit: Visit, { from, to }: Outage, afterwards: number): boolean {
  return visit.to >= from && visit.from <= to + afterwards;
}
