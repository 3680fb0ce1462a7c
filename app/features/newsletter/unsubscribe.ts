import type { Database } from '#app/platform/db/database.ts';
import { readDepartureToken } from './links.ts';
import type { SubscriberState } from './newsletter.ts';
import { confirmationPayload, departurePayload } from './payloads.ts';
import type { NewsletterServices, Publisher } from './publisher.ts';
import {
  changeSubscriber,
  dispatch,
  findSubscriber,
  holdSubscriberById,
  recordConsent,
  type Subscriber,
  withdrawUnsent,
} from './subscribers.ts';

/** Whose link this is, and whether they get the newsletter; null if it is no link of ours. */
export async function findSubscription(
  { db, keyedHash }: NewsletterServices,
  token: string,
): Promise<{ email: string; state: SubscriberState } | null> {
  const id = readDepartureToken(keyedHash, token);
  return id ? findSubscriber(db, id) : null;
}

/** Ends a subscription; one that has ended stays as it is. False if it is no link of ours. */
export async function leaveNewsletter(
  services: NewsletterServices,
  publisher: Publisher,
  token: string,
): Promise<boolean> {
  return withSubscriber(services, token, async (tx, subscriber, at) => {
    if (subscriber.endedAt) return;
    const { id: subscriberId, email, state } = subscriber;
    await changeSubscriber(tx, subscriberId, { state: 'unsubscribed', endedAt: at });
    const consent = { ...publisher.consents.leave, given: false, evidence: 'token' as const, createdAt: at };
    await recordConsent(tx, subscriberId, { ...consent, pageUrl: `${services.siteUrl}/newsletter/unsubscribe` });
    if (state !== 'confirmed') return;
    await withdrawUnsent(tx, subscriberId);
    const payload = departurePayload(email, publisher.campaign);
    await dispatch(tx, services.queue, { subscriberId, destination: 'newsletter', payload, at });
  });
}

/** Takes the departure back: everything is as it was before. */
export async function rejoinNewsletter(
  services: NewsletterServices,
  publisher: Publisher,
  token: string,
): Promise<boolean> {
  return withSubscriber(services, token, async (tx, subscriber, at) => {
    if (subscriber.state !== 'unsubscribed') return;
    const { id: subscriberId, email, confirmedAt } = subscriber;
    await changeSubscriber(tx, subscriberId, { state: confirmedAt ? 'confirmed' : 'pending', endedAt: null });
    const consent = { ...publisher.consents.rejoin, given: true, evidence: 'token' as const, createdAt: at };
    await recordConsent(tx, subscriberId, { ...consent, pageUrl: `${services.siteUrl}/newsletter/unsubscribe` });
    if (!confirmedAt) return;
    await withdrawUnsent(tx, subscriberId);
    const payload = confirmationPayload(email, publisher.campaign);
    await dispatch(tx, services.queue, { subscriberId, destination: 'newsletter', payload, at });
  });
}

async function withSubscriber(
  { db, keyedHash, now }: NewsletterServices,
  token: string,
  act: (tx: Database, subscriber: Subscriber, at: Date) => Promise<void>,
): Promise<boolean> {
  const id = readDepartureToken(keyedHash, token);
  if (!id) return false;
  return db.transaction(async (tx) => {
    const subscriber = await holdSubscriberById(tx, id);
    if (subscriber) await act(tx, subscriber, now());
    return subscriber !== null;
  });
}
