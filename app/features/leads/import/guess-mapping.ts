import { isMailAddress } from '#app/features/leads/forms/fields.ts';
import type { Mapping, Target } from './lead-import.ts';

/** Of a header or cell: a longer one is neither a name nor an address. */
const MAX_READ = 300;

/** The words of a header without case, accents and punctuation: `Phone 1 - Value` is `phone 1 value`. */
export const wordsOf = (header: string) =>
  header
    .slice(0, MAX_READ)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * How exports call a column, the most telling name first: of several columns with one target the first name wins, and of
 * email addresses and telephone numbers the others are used where it is empty.
 */
const NAMES: Readonly<Record<Target, string>> = {
  name: 'name, full name, contact name, lead name, person name, primary contact name, display name, vollstandiger name',
  firstName: 'first name, given name, fname, first, contact first name, vorname, prenom',
  lastName: 'last name, family name, lname, surname, last, contact last name, nachname, nom',
  email:
    'email, email address, person email work, email 1 value, primary email, work email, contact email, primary contact email, ' +
    'person email, person email home, person email other, email 1, email 2 address, email 2 value, secondary email, email 2, ' +
    'additional emails, home email, email adresse',
  phone:
    'phone, phone number, mobile, mobile phone, mobile phone number, person phone work, person phone mobile, phone 1 value, ' +
    'work phone, business phone, primary phone, telephone, cell, cell phone, primary contact phone, phone 1, phone 2 value, ' +
    'home phone, other phone, person phone home, person phone other, additional phones, additional phone, direct phone, ' +
    'telefon, phone 2, contact phone',
  company:
    'company, company name, business name, organization, organisation, person organization, account name, organization name, ' +
    'organization 1 name, associated company, company account, account, employer, firma',
  city: 'city, mailing city, business city, primary address city, address 1 city, town, home city, billing city, ort',
  state:
    'state, state region, mailing state province, mailing state, state province, business state, address 1 region, ' +
    'primary address state, province, region, home state, billing state, address 1 state',
  message: 'message, inquiry, comments, question, description',
  note: 'notes, note, person note, lead notes, remarks, background info, tags',
  referral:
    'lead source, source, original source, original traffic source, how did you hear about us, referred by, referrer, ' +
    'contact source, heard of us from, person source, lead source name',
  stage:
    'stage, lead status, status label, lifecycle stage, status, contact status, person label, pipeline stage, lead stage, ' +
    'person status, contact type, type',
  owner:
    'owner, contact owner, lead owner, person owner, assigned to, assigned user, account owner, record owner, owner name, ' +
    'owner email, contact owner name, salesperson, hubspot owner',
  received:
    'received, received central, create date, created, created date, date created, created on, created time, created at, ' +
    'person person created, person created, add time, date added, optin time, connected on, creation date, date',
};
/** Some exports write `firstname`, others `First Name`. */
export const keyOf = (header: string) => wordsOf(header).replaceAll(' ', '');
const TARGET_OF = new Map(
  Object.entries(NAMES).flatMap(([target, names]) =>
    names.split(', ').map((name, rank) => [keyOf(name), { target: target as Target, rank }] as const),
  ),
);
/** Of several columns each counts, or the first that is filled; of the rest, one. */
const SEVERAL: readonly Target[] = ['email', 'phone', 'note', 'company', 'city', 'state'];

/** What each column probably is, by its header and, without a telling one, by the first rows. */
export function guessMapping(header: readonly string[], rows: readonly (readonly string[])[] = []): Mapping {
  const found = header.map(
    (one, at) =>
      TARGET_OF.get(keyOf(one)) ??
      byContent(
        one,
        rows.map((row) => row[at]?.slice(0, MAX_READ) ?? ''),
      ),
  );
  const best = new Map<Target, number>();
  for (const [at, one] of found.entries()) {
    const before = best.get(one?.target as Target);
    if (one && (before === undefined || one.rank < (found[before]?.rank ?? 0))) best.set(one.target, at);
  }
  const hasBoth = best.has('firstName') && best.has('lastName');
  return found.map((one, at) => {
    if (!one || (one.target === 'name' && hasBoth)) return '';
    return SEVERAL.includes(one.target) || best.get(one.target) === at ? one.target : '';
  });
}

const LAST = 1000;

/** Only for columns whose header says nothing. */
function byContent(header: string, cells: readonly string[]): { target: Target; rank: number } | undefined {
  if (!/^column \d+$/i.test(header)) return undefined;
  const filled = cells.filter(Boolean);
  const are = (is: (cell: string) => boolean) => filled.length > 0 && filled.every(is);
  if (are(isMailAddress)) return { target: 'email', rank: LAST };
  if (are((cell) => /^[\d\s().+/-]{7,}$/.test(cell))) return { target: 'phone', rank: LAST };
  return are((cell) => /^\p{Lu}[\p{L}'’.-]*( \p{Lu}[\p{L}'’.-]*)+$/u.test(cell))
    ? { target: 'name', rank: LAST }
    : undefined;
}

/** Columns that only this system's export has. */
const SYSTEMS: readonly (readonly [name: string, ...headers: string[]])[] = [
  ['HubSpot', 'record id', 'lifecycle stage'],
  ['HubSpot', 'contact id', 'lifecycle stage'],
  ['GoHighLevel', 'contact id', 'last activity', 'tags'],
  ['Pipedrive', 'person name'],
  ['Zoho CRM', 'lead owner', 'created time'],
  ['Salesforce', 'lead owner', 'company account'],
  ['Salesforce', 'account name', 'mailing city'],
  ['Google Contacts', 'email 1 value'],
  ['Outlook', 'email address', 'business phone'],
  ['Mailchimp', 'email address', 'optin time'],
  ['LinkedIn', 'url', 'connected on'],
];

/** The system that the file seems to come from; empty if unknown. */
export function guessSystem(header: readonly string[]): string {
  const words = new Set(header.map(keyOf));
  return SYSTEMS.find(([, ...needed]) => needed.every((one) => words.has(keyOf(one))))?.[0] ?? '';
}
