import type { Database } from '#app/platform/db/database.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import type { Guide, GuideLetterWords } from './guide.ts';
import { downloadPath, issueTicket } from './tickets.ts';

interface LetterParts {
  siteUrl: string;
  keyedHash: KeyedHash;
  now: () => Date;
}

/** What a delivery to a reader holds. */
interface SubscriberEmail extends Record<string, unknown> {
  to: string;
  letter: EmailMessage;
}

/** Whatever somebody tries with the address of another, that mailbox is not flooded. */
const MOST_LETTERS = { most: 4, seconds: 60 * 60 };

/** Brings the link to the person who asked for the guide; null if that person has had several just now. */
export async function guideLetter(
  tx: Database,
  { siteUrl, keyedHash, now }: LetterParts,
  words: GuideLetterWords,
  guide: Guide,
  lead: { id: string; email: string },
): Promise<SubscriberEmail | null> {
  const key = `guide letters to ${keyedHash('email', lead.email.toLowerCase())}`;
  if ((await countAgainst(tx, [{ key, ...MOST_LETTERS }], now())) > 0) return null;
  const ticket = issueTicket(keyedHash, guide.slug, lead.id, now());
  const { figure, unit } = guide.length;
  return {
    to: lead.email,
    letter: {
      subject: words.subject(guide.title),
      title: words.title(guide.title),
      paragraphs: words.paragraphs(`${figure} ${unit}`),
      button: { label: words.button, url: siteUrl + downloadPath(guide.slug, ticket) },
      facts: [],
      closing: words.closing,
      smallPrint: words.smallPrint,
    },
  };
}
