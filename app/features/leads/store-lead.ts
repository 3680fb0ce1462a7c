import { clientHash } from '#app/platform/client-hash.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import { readAttribution } from './attribution.ts';
import { dueTime } from './due-time.ts';
import type { FilledForm } from './forms/lead-form.ts';
import { LEAD_FORMS } from './forms/lead-forms.ts';
import { identifyPress } from './idempotency.ts';
import { type Firm, HIDDEN_FIELDS } from './lead.ts';
import { completeLead, findSamePress, insertLead, waitForSamePress } from './ledger.ts';
import { notificationOf } from './notification.ts';
import { submissionLimits } from './sender.ts';
import type { EmailFor, LeadServices, Submission } from './submission.ts';

type Stored =
  | { ok: true; leadId: string; repeated: boolean }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number };

/** One transaction: the lead, what the person agreed to, its deliveries, and the request to carry them out. */
export async function storeLead(
  { db, queue, keyedHash, now }: LeadServices,
  firm: Firm,
  sent: Submission,
  filled: FilledForm,
  letterFor?: EmailFor,
): Promise<Stored> {
  const createdAt = now();
  const { consent } = LEAD_FORMS[sent.form];
  const client = clientHash(keyedHash, sent.client);
  const { first, last, page } = attributionOf(sent);
  const press = identifyPress(
    { form: sent.form, content: filled.answers, submissionKey: keyOf(sent), client },
    createdAt,
  );

  try {
    return await db.transaction(async (tx) => {
      if (press.earlier) {
        await waitForSamePress(tx, press.earlier.lock);
        const known = await findSamePress(tx, press);
        if (known) return { ok: true, leadId: known, repeated: true };
      }
      const { name, email, phone, source, answers } = filled;
      const lead = {
        ...{ name, email, phone, source, answers },
        form: sent.form,
        idempotencyKey: press.key,
        pageUrl: page,
        referrer: last.referrer ?? '',
        firstTouch: first,
        lastTouch: last,
        clientHash: client,
        createdAt,
        dueAt: dueTime(sent.form, createdAt, firm.hours),
      };
      const stored = await insertLead(tx, lead);
      if (!stored) return { ok: true, leadId: (await findSamePress(tx, press)) ?? '', repeated: true };

      const wait = await countAgainst(tx, submissionLimits(keyedHash, client, filled.email), createdAt);
      if (wait > 0) throw new TooMany(wait);
      const { id, earlier } = stored;
      await completeLead(tx, queue, { ...lead, id }, consent, {
        crm: filled.payload({ firm, touch: last }),
        notification: {
          ...notificationOf({ form: sent.form, filled, touch: last, page, earlier, receivedAt: createdAt }),
        },
        letter: await letterFor?.(tx, { id, email }),
      });
      return { ok: true, leadId: id, repeated: false };
    });
  } catch (error) {
    if (error instanceof TooMany) return { ok: false, reason: 'too-many', retryAfterSeconds: error.seconds };
    throw error;
  }
}

export function attributionOf({ fields, url, referer }: Submission) {
  // A form sent without scripts does not say more than the page it stood on; the browser names that in full.
  const ownPage = referer && URL.canParse(referer) && new URL(referer).host === new URL(url).host;
  return readAttribution(String(fields.get(HIDDEN_FIELDS.attribution) ?? ''), ownPage ? referer : url);
}

export function keyOf({ fields }: Submission): string {
  return String(fields.get(HIDDEN_FIELDS.submissionKey) ?? '');
}

/** Takes the transaction back, and with it everything it has counted. */
class TooMany extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('too many submissions');
    this.seconds = seconds;
  }
}
