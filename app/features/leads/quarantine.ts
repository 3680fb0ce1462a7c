import { clientHash } from '#app/platform/http/client-hash.ts';
import { withAsciiDomain } from '#app/platform/mail/ascii-domain.ts';
import { isMailAddress, LONGEST_EMAIL, LONGEST_LINE, LONGEST_TEXT } from './forms/fields.ts';
import { nameIn } from './forms/lead-form.ts';
import { type Firm, NOT_GIVEN, type Values } from './lead.ts';
import { manyLines, oneLine } from './plain-text.ts';
import { callStoreLead, dueTime, submissionLimits } from './store-lead.ts';
import { attributionOf, idempotencyKey, type LeadServices, type Submission } from './submission.ts';

/**
 * Stores a submission whose honeypot was filled in, because autofill may have done that for a person. It is not
 * validated, only cut to the limits of the columns, and not forwarded. Over the rate limits it is dropped.
 */
export async function quarantineLead(
  { db, keyedHash, now }: LeadServices,
  firm: Firm,
  sent: Submission,
  values: Values,
): Promise<void> {
  const createdAt = now();
  const client = clientHash(keyedHash, sent.client);
  const answers = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, manyLines(value.slice(0, LONGEST_TEXT))]),
  );
  const name = oneLine(nameIn(answers)).slice(0, LONGEST_LINE).toWellFormed();
  const typed = withAsciiDomain(oneLine(answers.email ?? '').slice(0, LONGEST_EMAIL));
  const email = isMailAddress(typed) ? typed : null;
  const { first, last, page } = attributionOf(sent);
  await callStoreLead(db, {
    lead: {
      ...{ id: crypto.randomUUID(), form: sent.form, answers, createdAt },
      name: name || NOT_GIVEN,
      email: email ?? NOT_GIVEN,
      phone: oneLine(answers.phone ?? ''),
      source: '',
      pageUrl: page,
      referrer: '',
      firstTouch: first,
      lastTouch: last,
      clientHash: client,
      dueAt: dueTime(sent.form, createdAt, firm.hours),
      quarantined: true,
      quarantineReason: 'A field that people do not see was filled in.',
    },
    identity: idempotencyKey(sent, { content: answers, clientHash: client }, createdAt),
    limits: submissionLimits(keyedHash, client, email),
  });
}
