import { clientHash } from '#app/platform/client-hash.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import { isMailAddress } from './email-address.ts';
import { LONGEST_EMAIL, LONGEST_LINE, LONGEST_TEXT } from './forms/fields.ts';
import { nameIn } from './forms/lead-form.ts';
import { identifyPress } from './idempotency.ts';
import { NOT_GIVEN, type Values } from './lead.ts';
import { findSamePress, insertLead, waitForSamePress } from './ledger.ts';
import { manyLines, oneLine } from './plain-text.ts';
import { submissionLimits } from './sender.ts';
import { attributionOf, keyOf } from './store-lead.ts';
import type { LeadServices, Submission } from './submission.ts';

/**
 * Keeps what a honeypot caught, because it may have caught a person. Nothing of it leaves the building, and rules do
 * not apply: it is kept as it is, as far as it fits. What exceeds the limits is dropped.
 */
export async function quarantineLead(
  { db, keyedHash, now }: LeadServices,
  sent: Submission,
  values: Values,
): Promise<void> {
  const createdAt = now();
  const client = clientHash(keyedHash, sent.client);
  const answers = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, manyLines(value.slice(0, LONGEST_TEXT))]),
  );
  const name = oneLine(nameIn(answers)).slice(0, LONGEST_LINE);
  const email = oneLine(answers.email ?? '').slice(0, LONGEST_EMAIL);
  const { first, last, page } = attributionOf(sent);
  const press = identifyPress({ form: sent.form, content: answers, submissionKey: keyOf(sent), client }, createdAt);

  await db.transaction(async (tx) => {
    if (press.earlier) await waitForSamePress(tx, press.earlier.lock);
    if (await findSamePress(tx, press)) return;
    if ((await countAgainst(tx, submissionLimits(keyedHash, client, email), createdAt)) > 0) return;
    await insertLead(tx, {
      form: sent.form,
      idempotencyKey: press.key,
      name: name || NOT_GIVEN,
      email: isMailAddress(email) ? email : NOT_GIVEN,
      phone: oneLine(answers.phone ?? ''),
      answers,
      pageUrl: page,
      firstTouch: first,
      lastTouch: last,
      clientHash: client,
      quarantined: true,
      quarantineReason: 'A field that people do not see was filled in.',
      createdAt,
    });
  });
}
