import {
  hasPhoneDigits,
  isMailAddress,
  MAX_EMAIL_LENGTH,
  MAX_LINE_LENGTH,
  MAX_TEXT_LENGTH,
  US_STATES,
} from '#app/features/leads/forms/fields.ts';
import { manyLines, NEW_LEAD_STAGE, oneLine, STAGES, type Stage } from '#app/features/leads/lead.ts';
import { stateCode } from '#app/features/leads/mandate.ts';
import { phoneKey } from '#app/features/leads/work/known.ts';
import { withAsciiDomain } from '#app/platform/mail/ascii-domain.ts';
import { keyOf, wordsOf } from './guess-mapping.ts';
import { chosenFor, cutText, isStage, type LeadImportSettings, type Target } from './lead-import.ts';
import { readTime } from './read-time.ts';

/** A row of the file, as a lead would have it. */
export interface RowPerson {
  name: string;
  email: string;
  phone: string;
  /** More addresses and numbers. */
  further: string[];
  answers: Partial<Record<'company' | 'city' | 'state' | 'referral' | 'message', string>>;
  note: string;
  stage: Stage;
  ownerId: string | null;
  receivedAt: Date | null;
  /** What was not understood, one sentence each. */
  problems: string[];
  /** Words that a person may explain. */
  unknown: { stage?: string; owner?: string };
}

export interface RowContext {
  settings: LeadImportSettings;
  /** People who work with leads, by email address and by name in lower case. */
  owners: ReadonlyMap<string, string>;
  now: Date;
}

const MAX_NAME_LENGTH = 100;
const MAX_PHONE_LENGTH = 50;
const MAX_FURTHER = 10;
/** Of the cells of one target so much is read: reading more would keep the process from its requests. */
const MAX_READ_LENGTH = 20_000;
const MAX_CONTACTS_LENGTH = 2000;
const MAX_PROBLEMS = 10;

export function readRow(cells: readonly string[], { settings, owners, now }: RowContext): RowPerson {
  const problems: string[] = [];
  const all = (target: Target) => {
    let left = target === 'email' || target === 'phone' ? MAX_CONTACTS_LENGTH : MAX_READ_LENGTH;
    return settings.mapping.flatMap((one, at) => {
      const cell = one === target ? (cells[at] ?? '').slice(0, left).toWellFormed() : '';
      left -= cell.length;
      return cell ? [cell] : [];
    });
  };
  const line = (target: Target, label: string, longest = MAX_LINE_LENGTH) =>
    cut(oneLine(all(target)[0] ?? ''), label, longest);
  const cut = (text: string, label: string, longest: number) => {
    const short = cutText(text, longest);
    if (short !== text) problems.push(`${label} is longer than ${longest} characters: the rest is left out`);
    return short;
  };

  const emails: string[] = [];
  for (const word of all('email').flatMap((cell) => cell.split(/[;,\s<>]+/))) {
    const address = withAsciiDomain(oneLine(word.replace(/^mailto:/i, '')));
    if (!address || address === ':::') continue;
    if (address.length <= MAX_EMAIL_LENGTH && isMailAddress(address)) emails.push(address);
    else problems.push(`“${cutFor(address)}” is not a complete email address`);
  }
  const phones: string[] = [];
  for (const cell of all('phone').flatMap((one) => one.split(/;|,|:::|\n/))) {
    const number = oneLine(cell);
    if (!number) continue;
    if (number.length <= MAX_PHONE_LENGTH && hasPhoneDigits(number) && !/\dE\+?\d/i.test(number)) phones.push(number);
    else problems.push(`“${cutFor(number)}” is not a phone number`);
  }
  const [email = '', ...moreEmails] = distinct(emails, (one) => one.toLowerCase());
  const [phone = '', ...morePhones] = distinct(phones, phoneKey);

  const parts = oneLine([...all('firstName'), ...all('lastName')].join(' '));
  const given = cut(oneLine(all('name').join(' ')) || parts, 'Name', MAX_NAME_LENGTH);
  if (!given)
    problems.push(email ? 'No name: the email is used as the name' : 'No name: the phone number is used as the name');
  const [stage, unknownStage] = stageOf(line('stage', 'Stage'), settings);
  if (unknownStage) problems.push(`Stage “${cutFor(unknownStage)}” is unknown: ${NEW_LEAD_STAGE}`);
  const owner = line('owner', 'Owner');
  const chosenOwner = chosenFor(owner, settings.owners);
  const ownerId = (owner && (owners.get(owner.toLowerCase()) ?? chosenOwner)) || null;
  const isOwnerUnknown = owner !== '' && !ownerId && chosenOwner === undefined;
  if (isOwnerUnknown) problems.push(`Owner “${cutFor(owner)}” has no access here: no owner`);
  const received = line('received', 'Received');
  const receivedAt = received ? readTime(received) : null;
  const isPast = receivedAt !== null && receivedAt <= now;
  if (received && !isPast) problems.push(`Received “${cutFor(received)}” is no date in the past: today is used`);
  const [state, lost] = stateOf(line('state', 'State'), problems);
  const note = manyLines([...all('note'), ...(lost ? [`State: ${lost}`] : [])].join('\n'));

  return {
    ...{ name: firstLast(given) || cutText(email, MAX_NAME_LENGTH) || phone, email, phone },
    problems: problems.slice(0, MAX_PROBLEMS),
    further: [...moreEmails, ...morePhones].slice(0, MAX_FURTHER),
    answers: {
      company: line('company', 'Company'),
      city: line('city', 'City', 100),
      ...{ state, referral: line('referral', 'Heard of us from') },
      message: cut(manyLines(all('message').join('\n')), 'Message', MAX_TEXT_LENGTH),
    },
    note: cut(note, 'Note', MAX_TEXT_LENGTH),
    ...{ stage, ownerId, receivedAt: isPast ? receivedAt : null },
    unknown: { ...(unknownStage && { stage: unknownStage }), ...(isOwnerUnknown && { owner }) },
  };
}

const cutFor = (text: string) => (text.length > 40 ? `${cutText(text, 39)}…` : text);

function distinct(texts: readonly string[], key: (text: string) => string): string[] {
  return [...new Map(texts.toReversed().map((text) => [key(text), text])).values()].toReversed();
}

/** `Example, Ned` is Ned Example; `Example, Inc.` stays. */
function firstLast(name: string): string {
  const [last, first, ...more] = name.split(', ');
  return last && first && more.length === 0 && /^\p{L}[\p{L} '’-]*$/u.test(first) ? `${first} ${last}` : name;
}

const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  'New Lead (Unqualified)':
    'new, new lead, lead, subscriber, marketingqualifiedlead, open, open not contacted, not contacted, cold, ' +
    'subscribed, prospect, potential',
  Contacted:
    'contacted, working, working contacted, attempting, attempted to contact, contact in future, connected, ' +
    'in progress, active, warm, engaged, nurturing',
  Qualified: 'qualified, salesqualifiedlead, opportunity, sql, hot, pre qualified, proposal, negotiation, open deal',
  Client: 'client, customer, won, closed won, converted, closed converted, evangelist, existing customer',
  'Closed, not a fit':
    'closed, lost, closed lost, closed not a fit, unqualified, disqualified, not qualified, ' +
    'closed not converted, junk, junk lead, lost lead, bad timing, inactive, dead, unsubscribed',
};
const STAGE_OF = new Map(
  STAGES.flatMap((stage) => STAGE_WORDS[stage].split(', ').map((words) => [keyOf(words), stage] as const)),
);

/** The stage, and the word if nobody has explained it. */
function stageOf(given: string, { stages }: LeadImportSettings): [Stage, string?] {
  const chosen = isStage(given) ?? isStage(chosenFor(given, stages) ?? '');
  const known = chosen ?? STAGE_OF.get(keyOf(given));
  if (known || !given) return [known ?? NEW_LEAD_STAGE];
  return [NEW_LEAD_STAGE, given];
}

/** The two letters of a state; and what is none. */
function stateOf(given: string, problems: string[]): [string, string?] {
  if (!given) return [''];
  const code = stateCode(given.replace(/^us-/i, ''));
  if (code) return [code];
  const start = wordsOf(given);
  const like = US_STATES.filter(({ label }) => start.length > 1 && wordsOf(label).startsWith(start));
  if (like.length === 1 && like[0]) {
    problems.push(`State “${cutFor(given)}” is read as ${like[0].label}`);
    return [like[0].value];
  }
  problems.push(`State “${cutFor(given)}” is unknown: it goes into a note`);
  return ['', given];
}
