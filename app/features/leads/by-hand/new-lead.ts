import { hasPhoneDigits, isMailAddress } from '#app/features/leads/forms/fields.ts';
import type { FilledForm } from '#app/features/leads/forms/lead-form.ts';
import { MANUAL, splitName } from '#app/features/leads/forms/manual.ts';
import { type Errors, oneLine, type Values, WAYS_THEY_CAME, type WayTheyCame } from '#app/features/leads/lead.ts';

/** What the staff writes down of a person. */
export interface NewLead {
  filled: FilledForm;
  cameBy: WayTheyCame;
  referredBy: string;
  owner: string | null;
  note: string;
}

const NEW_LEAD_FIELDS = ['name', 'contact', 'about', 'cameBy', 'referredBy', 'owner', 'note'] as const;
const MAX_REFERRER_LENGTH = 200;
const MAX_NOTE_LENGTH = 4800; // The note begins with how they came.

/** An email address, a telephone number, or both with a space between them. */
export function readContact(typed: string): { email: string; phone: string } {
  const words = oneLine(typed).split(/[\s,;]+/);
  const email = words.find((word) => word.includes('@')) ?? '';
  const phone = words.filter((word) => word !== email).join(' ');
  return { email: isMailAddress(email) ? email : '', phone: hasPhoneDigits(phone) ? phone : '' };
}

export function readNewLead(
  fields: FormData,
): { values: Values } & ({ ok: true; lead: NewLead } | { ok: false; errors: Errors }) {
  const values = Object.fromEntries(NEW_LEAD_FIELDS.map((name) => [name, String(fields.get(name) ?? '')])) as Record<
    (typeof NEW_LEAD_FIELDS)[number],
    string
  >;
  const contact = readContact(values.contact);
  const way = WAYS_THEY_CAME.find(({ value }) => value === values.cameBy);
  const form = new FormData();
  const answers = { ...splitName(oneLine(values.name)), ...contact, inquiryType: values.about };
  for (const [name, value] of Object.entries({ ...answers, referral: way?.label ?? '' })) form.set(name, value);
  const read = MANUAL.read(form);
  const referredBy = oneLine(values.referredBy);
  const wrong = read.ok ? {} : read.errors;
  const errors = {
    name: wrong.firstName ?? wrong.lastName,
    contact: contactError(values.contact, contact) ?? wrong.email ?? wrong.phone,
    about: wrong.inquiryType,
    cameBy: way ? undefined : 'Choose how they came.',
    referredBy: referredBy.length > MAX_REFERRER_LENGTH ? 'Referred by can have at most 200 characters.' : undefined,
    note: values.note.length > MAX_NOTE_LENGTH ? 'Notes can have at most 4,800 characters.' : undefined,
  };
  const found = Object.entries(errors).flatMap(([name, text]) => (text ? [[name, text]] : []));
  if (!read.ok || !way || found.length > 0) return { ok: false, errors: Object.fromEntries(found), values };
  const { owner, note } = values;
  return {
    ok: true,
    values,
    lead: { filled: read.answers, cameBy: way.value, referredBy, owner: owner || null, note },
  };
}

function contactError(typed: string, { email, phone }: ReturnType<typeof readContact>): string | undefined {
  if (email || phone) return undefined;
  return typed.trim() ? 'This is neither a phone number nor an email.' : 'Write a phone number or an email.';
}
