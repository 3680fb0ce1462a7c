import { recordConsent } from '#app/features/consents/record-consent.ts';
import { addDeliveries, deleteUnsent } from '#app/features/deliveries/add-deliveries.ts';
import type { Database } from '#app/platform/db/database.ts';
import { readUnsubscribeToken } from './emails.ts';
import type { SubscriberState } from './newsletter.ts';
import { confirmationPayload, unsubscribePayload } from './payloads.ts';
import type { NewsletterServices, Publisher } from './publisher.ts';
import { changeSubscriber, findSubscriber, lockSubscriberById, type Subscriber } from './subscribers.ts';

/** The subscriber of an unsubscribe link; null if it is forged. */
export async function findSubscription(
  { db, keyedHash }: NewsletterServices,
  token: string,
): Promise<{ email: string; state: SubscriberState } | null> {
  const id = readUnsubscribeToken(keyedHash, token);
  return id ? findSubscriber(db, id) : null;
}

/** Idempotent. False if the link is forged. */
export async function unsubscribe(services: NewsletterServices, publisher: Publisher, token: string): Promise<boolean> {
  return withSubscriber(services, token, async (tx, subscriber, at) => {
    if (subscriber.endedAt) return;
    const { id: subscriberId, email, state } = subscriber;
    await changeSubscriber(tx, subscriberId, { state: 'unsubscribed', endedAt: at });
    const consent = { ...publisher.consents.unsubscribe, given: false, evidence: 'token' as const, createdAt: at };
    await recordConsent(tx, { subscriberId }, { ...consent, pageUrl: `${services.siteUrl}/newsletter/unsubscribe` });
    if (state !== 'confirmed') return;
    await deleteUnsent(tx, subscriberId);
    const payload = unsubscribePayload(email, publisher.campaign);
    await addDeliveries(tx, services.queue, at, [{ subscriberId, destination: 'newsletter', payload }]);
  });
}

/** Undoes an unsubscribe: restores the previous state. */
export async function resubscribe(services: NewsletterServices, publisher: Publisher, token: string): Promise<boolean> {
  return withSubscriber(services, token, async (tx, subscriber, at) => {
    if (subscriber.state !== 'unsubscribed') return;
    const { id: subscriberId, email, confirmedAt } = subscriber;
    await changeSubscriber(tx, subscriberId, { state: confirmedAt ? 'confirmed' : 'pending', endedAt: null });
    const consent = { ...publisher.consents.resubscribe, given: true, evidence: 'token' as const, createdAt: at };
    await recordConsent(tx, { subscriberId }, { ...consent, pageUrl: `${services.siteUrl}/newsletter/unsubscribe` });
    if (!confirmedAt) return;
    await deleteUnsent(tx, subscriberId);
    const payload = confirmationPayload(email, publisher.campaign);
    await addDeliveries(tx, services.queue, at, [{ subscriberId, destination: 'newsletter', payload }]);
  });
}

async function withSubscriber(
  { db, keyedHash, now }: NewsletterServices,
  token: string,
  act: (tx: Database, subscriber: Subscriber, at: Date) => Promise<void>,
): Promise<boolean> {
  const id = readUnsubscribeToken(keyedHash, token);
  if (!id) return false;
  return db.transaction(async (tx) => {
    const subscriber = await lockSubscriberById(tx, id);
    if (subscriber) await act(tx, subscriber, now());
    return subscriber !== null;
  });
}
