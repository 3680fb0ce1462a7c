import { LEAD_FORMS } from './forms.ts';
import { type Firm, HIDDEN_FIELDS } from './lead.ts';
import { quarantineLead } from './quarantine.ts';
import { storeLead } from './store-lead.ts';
import type { LeadServices, Submission, SubmissionOutcome } from './submission.ts';

/** Whoever waits for a database that does not answer is told after this time. */
const PATIENCE_MS = 4000;

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

/** Should it be stored after all a moment later, sending it again finds it there. */
async function patiently<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, impatience]);
  } finally {
    clearTimeout(timer);
  }
}
