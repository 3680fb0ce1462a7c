import { setTimeout as sleep } from 'node:timers/promises';
import { isOutage } from '#app/platform/db/unavailable.ts';
import { createConcurrencyLimit } from '#app/platform/jobs/concurrency-limit.ts';
import type { FilledForm } from './forms/lead-form.ts';
import { LEAD_FORMS } from './forms/lead-forms.ts';
import { type Firm, HIDDEN_FIELDS, type Values } from './lead.ts';
import { quarantineLead } from './quarantine.ts';
import { storeLead } from './store-lead.ts';
import type { EmailFor, LeadServices, NotStored, Submission, SubmissionOutcome } from './submission.ts';

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
