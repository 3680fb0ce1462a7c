import { setTimeout as sleep } from 'node:timers/promises';
import { isMailAddress, MAX_EMAIL_LENGTH, MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '#app/features/leads/forms/fields.ts';
import { isOutage } from '#app/platform/db/unavailable.ts';
import { clientHash } from '#app/platform/http/client-hash.ts';
import { createConcurrencyLimit } from '#app/platform/jobs/concurrency-limit.ts';
import { withAsciiDomain } from '#app/platform/mail/ascii-domain.ts';
import { type FilledForm, nameIn } from './forms/lead-form.ts';
import { LEAD_FORMS } from './forms/lead-forms.ts';
import { type Firm, HIDDEN_FIELDS, manyLines, NOT_GIVEN, oneLine, type Values } from './lead.ts';
import { callStoreLead, dueTime, storeLead, submissionLimits } from './store-lead.ts';
import {
  attributionOf,
  type EmailFor,
  idempotencyKey,
  type LeadServices,
  type NotStored,
  type Submission,
  type SubmissionOutcome,
} from './submission.ts';

/** Stores six leads at a time in this process, and gives up on a database that makes no progress for 3.5 seconds. */
const storing = createConcurrencyLimit(6, 3500);

/** Stores a submission once, or says why not. It never throws. */
export async function submitLead(
  services: LeadServices,
  firm: Firm,
  sent: Submission,
  emailFor?: EmailFor,
): Promise<SubmissionOutcome> {
  return submitWith(services, firm, sent, (filled) => storeLead(services, firm, sent, filled, emailFor));
}

/** The same for a form whose lead is stored together with something else. Storing twice must change nothing. */
export async function submitWith<Stored extends { ok: boolean }>(
  services: LeadServices,
  firm: Firm,
  sent: Submission,
  store: (filled: FilledForm) => Promise<Stored>,
): Promise<Extract<Stored, { ok: true }> | (Extract<Stored, { ok: false }> & { values: Values }) | NotStored> {
  const read = LEAD_FORMS[sent.form].read(sent.fields);
  const { values } = read;
  if (sent.refused) return { ok: false, reason: 'refused', values };
  try {
    if (sent.fields.get(HIDDEN_FIELDS.honeypot)) {
      await storing.run(retryWhileUnavailable(() => quarantineLead(services, firm, sent, values)));
      return { ok: false, reason: 'quarantined', values };
    }
    if (!read.ok) return { ok: false, reason: 'invalid', errors: read.errors, values };
    const { answers } = read;
    // If it is stored after this gave up, the visitor's second attempt is a repeated submission.
    const stored = await storing.run(retryWhileUnavailable(() => store(answers)));
    if (stored.ok) return stored as Extract<Stored, { ok: true }>;
    return { ...(stored as Extract<Stored, { ok: false }>), values };
  } catch (error) {
    services.log.error({ err: error, form: sent.form }, 'a lead could not be stored');
    return { ok: false, reason: 'unavailable', values };
  }
}

/** Bridges a restart of the database. Retrying is safe, because storing is idempotent. */
function retryWhileUnavailable<T>(store: () => Promise<T>): (abandoned: AbortSignal) => Promise<T> {
  return async (abandoned) => {
    for (;;) {
      try {
        return await store();
      } catch (error) {
        if (abandoned.aborted || !isOutage(error)) throw error;
        await sleep(100);
      }
    }
  };
}

/**
 * Stores a submission whose honeypot was filled in, because autofill may have done that for a person. It is not
 * validated, only cut to the limits of the columns, and not forwarded. Over the rate limits it is dropped.
 */
async function quarantineLead(
  { db, keyedHash, now }: LeadServices,
  firm: Firm,
  sent: Submission,
  values: Values,
): Promise<void> {
  const createdAt = now();
  const client = clientHash(keyedHash, sent.client);
  const answers = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, manyLines(value.slice(0, MAX_TEXT_LENGTH))]),
  );
  const name = oneLine(nameIn(answers)).slice(0, MAX_LINE_LENGTH).toWellFormed();
  const typed = withAsciiDomain(oneLine(answers.email ?? '').slice(0, MAX_EMAIL_LENGTH));
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
