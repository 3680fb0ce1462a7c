import { patiently } from '#app/platform/patiently.ts';
import { LEAD_FORMS } from './forms.ts';
import { type Firm, HIDDEN_FIELDS } from './lead.ts';
import { quarantineLead } from './quarantine.ts';
import { storeLead } from './store-lead.ts';
import type { LeadServices, Submission, SubmissionOutcome } from './submission.ts';

/** Stores what somebody sent with one of our forms, once, or says why not. It never throws. */
export async function submitLead(outside: LeadServices, firm: Firm, sent: Submission): Promise<SubmissionOutcome> {
  const read = LEAD_FORMS[sent.form].read(sent.fields);
  const { values } = read;
  try {
    if (sent.fields.get(HIDDEN_FIELDS.honeypot)) {
      await patiently(quarantineLead(outside, sent, values));
      return { ok: false, reason: 'quarantined', values };
    }
    if (!read.ok) return { ok: false, reason: 'invalid', errors: read.errors, values };
    const stored = await patiently(storeLead(outside, firm, sent, read.answers));
    return stored.ok ? stored : { ...stored, values };
  } catch (error) {
    outside.log.error({ err: error, form: sent.form }, 'a lead could not be stored');
    return { ok: false, reason: 'unavailable', values };
  }
}
