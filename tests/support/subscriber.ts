import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import pino from 'pino';
import { consents } from '#app/features/consents/consents.table.ts';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { confirmSubscription } from '#app/features/newsletter/confirm.ts';
import type { SubscriberEmail } from '#app/features/newsletter/emails.ts';
import type { SubscriberState } from '#app/features/newsletter/newsletter.ts';
import type { Publisher } from '#app/features/newsletter/publisher.ts';
import { type SubscribeRequest, subscribe } from '#app/features/newsletter/subscribe.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { fixedClock, type ownDatabase } from './test-database.ts';

const words = (title: string) => ({ subject: title, title, paragraphs: ['Hello.'], button: 'Go on' });
const consent = (version: string) => ({ wording: `The words of ${version}`, version });
export const PUBLISHER: Publisher = {
  campaign: { name: 'Quarterly Market Insights', tollFreeNumber: '(800) 555-0142' },
  consents: {
    subscribe: consent('newsletter-1'),
    confirm: consent('confirmation-1'),
    unsubscribe: consent('departure-1'),
    resubscribe: consent('return-1'),
  },
  emails: {
    confirm: words('Please confirm'),
    subscribed: words('You are subscribed already'),
    ...{ reason: 'You asked for it.', unsubscribe: 'Leave', postalAddress: '200 West Adams Street, Chicago' },
  },
};
export const TOOL = { hasTool: true, hasMailServer: false };
export const MAIL = { hasTool: false, hasMailServer: true };
export const NEITHER = { hasTool: false, hasMailServer: false };

/** A new subscriber, and what the newsletter does for them. */
export function subscriberIn({ db }: ReturnType<ReturnType<typeof ownDatabase>>, newsletter = MAIL) {
  const clock = fixedClock('2026-03-02T15:30:00Z');
  const person = randomUUID().slice(0, 8);
  const email = `Dana-${person}@Whitfield.example`;
  const client = `client ${person}`;
  const queued: string[] = [];
  const services = {
    ...{ db, newsletter, now: clock.now, siteUrl: 'https://firm.example', keyedHash: keyedHash('secret') },
    queue: { add: async (_tx: unknown, queue: string) => void queued.push(queue) },
    log: pino({ level: 'silent' }),
  };
  const row = async () => (await db.select().from(subscribers).where(eq(subscribers.emailKey, email.toLowerCase())))[0];
  const id = async () => (await row())?.id ?? '';
  const sent = async () =>
    db
      .select()
      .from(deliveries)
      .where(eq(deliveries.subscriberId, await id()))
      .orderBy(asc(deliveries.createdAt));
  const emails = async () =>
    (await sent())
      .filter(({ destination }) => destination === 'letter')
      .map(({ payload }) => payload as SubscriberEmail);
  const tokenIn = (url: string | undefined) => new URL(url ?? '').searchParams.get('token') ?? '';
  const confirm = (given: { token?: string; email?: string }) =>
    confirmSubscription(services, PUBLISHER, { token: '', email: '', client, ...given });

  return {
    ...{ services, clock, email, queued, row, sent, emails, confirm },
    subscribe: (change: Partial<SubscribeRequest> = {}) =>
      subscribe(services, PUBLISHER, {
        ...{ email, client, source: 'Website Footer', pageUrl: 'https://firm.example/buy', trapped: false },
        ...change,
      }),
    state: async (): Promise<SubscriberState | undefined> => (await row())?.state,
    setState: async (state: SubscriberState, endedAt: Date | null) =>
      db
        .update(subscribers)
        .set({ state, endedAt })
        .where(eq(subscribers.id, await id())),
    evidence: async () =>
      db
        .select()
        .from(consents)
        .where(eq(consents.subscriberId, await id()))
        .orderBy(asc(consents.createdAt)),
    confirmToken: async () => tokenIn((await emails()).at(-1)?.letter.button?.url),
    leaveToken: async () => tokenIn((await emails()).at(-1)?.letter.unsubscribe?.url),
  };
}
