import { emailHash } from '#app/platform/http/client-hash.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import type { Guide, GuideEmailTexts } from './guide.ts';
import { downloadPath, issueTicket } from './tickets.ts';

interface EmailServices {
  siteUrl: string;
  keyedHash: KeyedHash;
  now: () => Date;
}

/** The payload of a delivery to a reader. `letter` is its stored name. */
interface ReaderEmail extends Record<string, unknown> {
  to: string;
  letter: EmailMessage;
}

/** Rate limit per address: the form must not be usable to flood another person's mailbox. */
const EMAIL_LIMIT = { most: 4, seconds: 60 * 60 };

/** The email with the download link, and the rate limits that it counts against. */
export function guideEmail(
  { siteUrl, keyedHash, now }: EmailServices,
  words: GuideEmailTexts,
  guide: Guide,
  lead: { id: string; email: string },
): { payload: ReaderEmail; limits: RateLimit[] } {
  const ticket = issueTicket(keyedHash, guide.slug, lead.id, now());
  const { figure, unit } = guide.length;
  const payload = {
    to: lead.email,
    letter: {
      subject: words.subject(guide.title),
      replyTo: words.replyTo,
      title: words.title(guide.title),
      paragraphs: words.paragraphs(`${figure} ${unit}`),
      button: { label: words.button, url: siteUrl + downloadPath(guide.slug, ticket) },
      facts: [],
      closing: words.closing,
      smallPrint: words.smallPrint,
    },
  };
  const who = emailHash(keyedHash, lead.email);
  return { payload, limits: [{ what: 'guide letters to', who, ...EMAIL_LIMIT }] };
}
