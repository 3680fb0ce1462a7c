import type { Promises } from '#proof/traffic/notes.ts';
import type { Received } from './crm.ts';

/** What is there in the end. */
export interface Found {
  leads: readonly string[];
  subscribers: readonly string[];
  deliveries: readonly { id: string; destination: string; state: string; email: string }[];
  /** Every version of every article that is on record. */
  revisions: readonly { slug: string; mark: number }[];
  /** What each process shows to readers. */
  shown: readonly { slug: string; mark: number; by: string }[];
  /** Addresses of pictures that could not be fetched. */
  missingPictures: readonly string[];
}

/** One sentence of the account: of how many it speaks, and those for which it is not true. */
export interface Claim {
  claim: string;
  of: number;
  not: string[];
}

/** Compares what people were told, what is stored, and what the CRM was sent. */
export function makeAccount(promised: Promises, found: Found, received: readonly Received[]): Claim[] {
  const leads = countBy(found.leads, (email) => email);
  const subscribers = new Set(found.subscribers);
  const revisions = new Set(found.revisions.map(({ slug, mark }) => `${slug} ${mark}`));
  const accepted = new Set(received.filter((one) => one.accepted).map(({ id }) => id));
  const outward = found.deliveries.filter(({ destination }) => destination === 'crm' || destination === 'newsletter');
  const known = new Set(outward.map(({ id }) => id));
  const about = (destination: string) =>
    new Set(outward.filter((one) => one.destination === destination).map(({ email }) => email));
  const toCrm = about('crm');
  const toTool = about('newsletter');
  return [
    claim('acknowledged leads are stored, once', promised.leads, (email) => leads.get(email) === 1),
    claim('acknowledged leads are on their way to the CRM', promised.leads, (email) => toCrm.has(email)),
    claim('no lead is stored twice', found.leads, (email) => leads.get(email) === 1),
    claim('acknowledged subscriptions are stored', promised.subscriptions, (email) => subscribers.has(email)),
    claim('acknowledged subscriptions are on their way', promised.subscriptions, (email) => toTool.has(email)),
    claim('deliveries have arrived', found.deliveries, ({ state }) => state === 'delivered', describeDelivery),
    claim('the receiver said yes to each of them', outward, ({ id }) => accepted.has(id), describeDelivery),
    claim('nobody is known to a receiver under two ids', people(received), ({ ids }) => ids.size === 1, describePerson),
    claim('receivers know of nothing that we do not', received, ({ id }) => known.has(id), describeReceived),
    claim(
      'acknowledged saves are on record',
      promised.saves,
      ({ slug, mark }) => revisions.has(`${slug} ${mark}`),
      text,
    ),
    claim('every process shows what was saved last', found.shown, isLatest(found.revisions), text),
    claim('acknowledged pictures are there in all sizes', promised.pictures, (files) => {
      return !files.some((file) => found.missingPictures.includes(file));
    }),
  ];
}

function claim<T>(words: string, all: readonly T[], holds: (one: T) => boolean, describe: (one: T) => string = String) {
  return { claim: words, of: all.length, not: all.filter((one) => !holds(one)).map(describe) };
}

const text = (one: object) => JSON.stringify(one);
const describeDelivery = ({ email, destination, state }: Found['deliveries'][number]) =>
  `${destination} of ${email}: ${state}`;
const describeReceived = ({ email, id }: Received) => `${email} (${id})`;
const describePerson = ({ who, ids }: { who: string; ids: Set<string> }) => `${who}: ${[...ids].join(', ')}`;

/** Under which ids each receiver has heard of each person. */
function people(received: readonly Received[]): { who: string; ids: Set<string> }[] {
  const byPerson = Map.groupBy(received, ({ path, email }) => `${path} ${email}`);
  return [...byPerson].map(([who, about]) => ({ who, ids: new Set(about.map(({ id }) => id)) }));
}

function isLatest(revisions: Found['revisions']): (shown: Found['shown'][number]) => boolean {
  return ({ slug, mark }) => mark === Math.max(...revisions.filter((one) => one.slug === slug).map((one) => one.mark));
}

function countBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  return new Map([...Map.groupBy(items, key)].map(([name, group]) => [name, group.length]));
}
