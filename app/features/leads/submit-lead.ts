import { setTimeout as sleep } from 'node:timers/promises';
import { createConcurrencyLimit } from '#app/platform/concurrency-limit.ts';
import { isOutage } from '#app/platform/db/unavailable.ts';
import { LEAD_FORMS } from './forms/lead-forms.ts';
import { type Firm, HIDDEN_FIELDS } from './lead.ts';
import { quarantineLead } from './quarantine.ts';
import { storeLead } from './store-lead.ts';
import type { EmailFor, LeadServices, Submission, SubmissionOutcome } from './submission.ts';

/** So many are stored at once in this process; and whoever waits for a database that does not answer is told soon. */
const turns = createConcurrencyLimit(6, 3500);

/** Stores what somebody sent with one of our forms, once, or says why not. It never throws. */
export async function submitLead(
  services: LeadServices,
  firm: Firm,
  sent: Submission,
  letterFor?: EmailFor,
): Promise<SubmissionOutcome> {
  const read = LEAD_FORMS[sent.form].read(sent.fields);
  const { values } = read;
  try {
    if (sent.fields.get(HIDDEN_FIELDS.honeypot)) {
      await turns.take(insist(() => quarantineLead(services, sent, values)));
      return { ok: false, reason: 'quarantined', values };
    }
    if (!read.ok) return { ok: false, reason: 'invalid', errors: read.errors, values };
    const { answers } = read;
    // Should it be stored a moment after we gave up, sending it again finds it there.
    const stored = await turns.take(insist(() => storeLead(services, firm, sent, answers, letterFor)));
    return stored.ok ? stored : { ...stored, values };
  } catch (error) {
    services.log.error({ err: error, form: sent.form }, 'a lead could not be stored');
    return { ok: false, reason: 'unavailable', values };
  }
}

/**
 * A database that is away for a moment, because it is started again for example, costs nobody an error. Trying twice is
 * harmless even if the first was stored: the second finds it there.
 */
function insist<T>(store: () => Promise<T>): (abandoned: AbortSignal) => Promise<T> {
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
