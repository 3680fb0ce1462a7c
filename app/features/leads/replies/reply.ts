import type { Answers } from '#app/features/leads/lead.ts';
import { editDistance } from '#app/platform/edit-distance.ts';

/** The text of a reply: placeholders and `mailto:`. Without I/O, for the page and the server. */

export const REPLY_WAYS = ['site', 'by hand'] as const;
/** In characters. */
export const REPLY_LIMITS = { name: 80, subject: 200, body: 20_000 } as const;

/** What templates may name in braces, such as `{first name}`. */
export const PLACEHOLDERS = ['first name', 'company', 'guide', 'booking link', 'sender'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];
/** Empty if it is not known of this lead. */
export type ReplyFacts = Readonly<Record<Placeholder, string>>;

export interface ReplyText {
  subject: string;
  body: string;
}

/** What is in the composer. */
export interface Composed extends ReplyText {
  /** The idempotency key: the id of the reply. */
  id: string;
  /** The slugs of the guides to attach. */
  guides: readonly string[];
  /** The name of the template, or empty. */
  template: string;
}

export function composedIn(fields: FormData): Composed {
  const text = (name: string) => String(fields.get(name) ?? '');
  return {
    ...{ id: text('id'), subject: text('subject'), body: text('body'), template: text('template') },
    guides: fields.getAll('guides').map(String),
  };
}

const IN_BRACES = /\{([^{}\n]{1,60})\}/g;

/** And the full stop of a sentence that ends with it. */
const IN_BRACES_AT_END = new RegExp(`${IN_BRACES.source}(\\.(?!\\.))?`, 'g');

/**
 * Fills in what is known in one pass, so that a name with braces is not filled in itself. The rest stays in braces. A
 * sentence that ends with "Supply Co." gets no second full stop.
 */
export function fillIn({ subject, body }: ReplyText, facts: ReplyFacts): ReplyText {
  const filled = (text: string) =>
    text.replace(IN_BRACES_AT_END, (whole, name: string, stop = '') => {
      const known = placeholderCalled(name);
      const fact = known && facts[known];
      return fact ? fact + (fact.endsWith('.') ? '' : stop) : whole;
    });
  return { subject: filled(subject), body: filled(body) };
}

/** The placeholders that a reply must not be sent with. */
export function unfilledIn({ subject, body }: ReplyText): Placeholder[] {
  const named = [...`${subject}\n${body}`.matchAll(IN_BRACES)].flatMap(([, name]) => placeholderCalled(name) ?? []);
  return [...new Set(named)];
}

/** What a template has in braces and is no placeholder, each with the one that was probably meant. */
export function unknownIn({ subject, body }: ReplyText): { name: string; meant: Placeholder }[] {
  const named = [...`${subject}\n${body}`.matchAll(IN_BRACES)].map(([, name = '']) => name);
  return [...new Set(named)].filter((name) => !placeholderCalled(name)).map((name) => ({ name, meant: nearest(name) }));
}

/** Puts a template into the composer. What the advisor has typed stays below it. */
export function withTemplate(typed: ReplyText, filled: ReplyText, pristine: readonly ReplyText[]): ReplyText {
  const isOwn = (part: keyof ReplyText) =>
    typed[part].trim() !== '' && !pristine.some((one) => one[part].trim() === typed[part].trim());
  return {
    subject: isOwn('subject') ? typed.subject : filled.subject,
    body: isOwn('body') ? `${filled.body}\n\n${typed.body}` : filled.body,
  };
}

interface Piece {
  text: string;
  /** `filled`: from the lead. `open`: a placeholder that nothing is known for. */
  kind: 'typed' | 'filled' | 'open';
}

/** The text in pieces, for the marks of the composer. */
export function piecesOf(text: string, facts: ReplyFacts): Piece[] {
  const words = Object.values(facts).filter(Boolean);
  const known = words.map((word) => `(?<![\\p{L}\\p{N}])${escapeRegExp(word)}(?![\\p{L}\\p{N}])`);
  const marked = new RegExp(`(${[IN_BRACES.source.replace('(', '(?:'), ...known].join('|')})`, 'u');
  const kindOf = (part: string): Piece['kind'] => {
    if (words.includes(part)) return 'filled';
    return /^\{.*\}$/.test(part) && placeholderCalled(part.slice(1, -1)) ? 'open' : 'typed';
  };
  return text
    .split(marked)
    .filter(Boolean)
    .map((part) => ({ text: part, kind: kindOf(part) }));
}

function escapeRegExp(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** `Dana` for `Dana Whitfield`, `Dr. Dana Whitfield, CPA` and `Whitfield, Dana`. */
export function firstNameOf({ firstName }: Answers, fullName: string): string {
  const [before = '', after = ''] = fullName.split(',').map((part) => part.trim());
  const isLastNameFirst = after !== '' && !before.includes(' ');
  const words = (String(firstName ?? '') || (isLastNameFirst ? after : before)).split(/\s+/);
  const name = words.find((word) => !TITLE.test(word));
  return name ?? words[0] ?? '';
}

const TITLE = /^(mr|mrs|ms|mx|dr|prof)\.?$/i;

/** The text as it goes out: with the sender's signature, unless it ends with it already. */
export function signed(body: string, signature: string): string {
  return signature === '' || body.trimEnd().endsWith(signature) ? body : `${body.trimEnd()}\n\n${signature}`;
}

/** Programs on Windows cut longer addresses off. */
const MAX_MAILTO_LENGTH = 2000;

/** For the advisor's own mail program. Without the body if the whole would be too long. */
export function mailto(to: string, { subject, body }: ReplyText): { href: string; hasBody: boolean } {
  const start = `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encoded(subject)}`;
  const whole = `${start}&body=${encoded(body.replaceAll(/\r?\n/g, '\r\n'))}`;
  return whole.length <= MAX_MAILTO_LENGTH ? { href: whole, hasBody: true } : { href: start, hasBody: false };
}

/** A lone surrogate would make `encodeURIComponent` throw. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Ignores case, and what stands between the words. */
function placeholderCalled(name = ''): Placeholder | undefined {
  const words = plain(name);
  return PLACEHOLDERS.find((one) => one === words);
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean)
    .join(' ');
}

function nearest(name: string): Placeholder {
  const distances = PLACEHOLDERS.map((one) => ({ one, distance: editDistance(plain(name), one) }));
  return distances.reduce((best, other) => (other.distance < best.distance ? other : best)).one;
}
