import { describe, expect, test } from 'vitest';
import { notificationOf } from '#app/features/leads/lead-deliveries.ts';
import { LEAD_COLUMNS } from '#app/features/leads/list/lead-export.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { FILLED_IN, formData } from '#tests/support/lead-forms.ts';
import { FORMS } from '../lead.ts';
import { type Field, isMailAddress } from './fields.ts';
import { answersOf, askedFor, LEAD_FORMS } from './lead-forms.ts';

const FIRM = {
  tollFreeNumber: '(800) 555-0142',
  hours: { days: ['Monday'], opens: 10, closes: 17, zone: OFFICE_ZONE },
};
const MORE = { phone: '(815) 555-0188', source: 'resource_download', tags: 'retain-app,website,sell-side' };
const BY_HAND = { email: 'dana@whitfield.example' };

describe.each(FORMS)('every field of the form %s', (form) => {
  const { fields, read } = LEAD_FORMS[form];
  const rows = Object.entries(fields);
  const any = Object.fromEntries(rows.map(([name, { options }]) => [name, options?.[0]?.value ?? `Some ${name}`]));
  const checked = read(
    formData({ ...any, ...(form === 'manual' || form === 'import' ? BY_HAND : FILLED_IN[form]), ...MORE }),
  );
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  const filled = checked.answers;
  const url = 'https://firm.example/admin/leads/1';
  const email = notificationOf({ url, form, filled, touch: {}, page: '', receivedAt: new Date(0) });
  const shown = (name: string, { options }: Field) =>
    options?.find(({ value }) => value === filled.answers[name])?.label ?? String(filled.answers[name]);

  test.each(rows)('%s has a label on the page, in the email and in the administration', (_name, { label, desk }) => {
    for (const text of [label, desk]) expect(text).toMatch(/\S/);
  });

  test.each(rows)('%s reaches the CRM under its own key', (name, { crm }) => {
    expect(crm).toMatch(/\S/);
    expect(rows.filter(([, other]) => other.crm === crm)).toHaveLength(1);
    const answer = name === 'consent' ? '1 (checked)' : filled.answers[name];
    expect(filled.payload({ firm: FIRM, touch: {} })).toMatchObject({ [crm]: answer });
  });

  test.each(rows.filter(isExported))('%s is in its column of the CSV export', (name, field) => {
    const cell = LEAD_COLUMNS[field.csv ?? ''];
    expect(cell?.({ form, ...filled } as unknown as Parameters<typeof cell>[0], {})).toContain(shown(name, field));
  });

  test.each(rows.filter(isShown))('%s is in the email to the staff', (name, field) => {
    const facts = [...email.facts, ...(email.details ?? []), { label: 'Message', value: email.quotation }];
    expect(facts).toContainEqual({ label: field.desk, value: expect.stringContaining(shown(name, field)) });
  });

  test.each(rows.filter(([, { place }]) => place !== 'lead').filter(isShown))(
    '%s is on the lead page',
    (name, field) => {
      const { subject, message, details } = answersOf(form, filled.answers);
      expect([...subject, ...message, ...details]).toContainEqual({ label: field.desk, value: shown(name, field) });
    },
  );

  test('stands in an email that links to the lead', () => {
    expect(email.button?.url).toBe(url);
  });

  test('that names the request is in the list of leads', () => {
    const listed = rows.filter(([, field]) => field.listed).map(([name, field]) => shown(name, field));
    expect(askedFor(form, filled.answers)).toEqual(listed);
  });

  test('except consent and tags is exported and shown', () => {
    const others = rows.filter(([name]) => !['consent', 'agree', 'tags'].includes(name));
    expect(others.filter((row) => !isExported(row) || !isShown(row))).toEqual([]);
  });
});

function isExported([, { csv }]: [string, Field]): boolean {
  return csv !== null;
}

function isShown([, { place }]: [string, Field]): boolean {
  return place !== 'none';
}

test.each([
  'ann@example.com',
  "o'brien+x@sub.example.museum",
  'a.b-c_d@example.co.uk',
  '!#$%&*/=?^`{|}~@example.com',
  '"john doe"@example.com',
  '"a\\"b@c"@example.com',
  'jörg@müller.example',
  'राम@मोहन.ईन्फो',
  'x@xn--mller-kva.example',
  `${'a'.repeat(64)}@example.com`,
])('%s is accepted', (address) => {
  expect(isMailAddress(address)).toBe(true);
});

test.each([
  '',
  'ann',
  '@example.com',
  'ann@',
  'ann@localhost',
  'ann@example..com',
  'ann@-example.com',
  'ann@example-.com',
  'ann@example.com.',
  'ann@10.0.0.1',
  '.ann@example.com',
  'ann.@example.com',
  'a..b@example.com',
  'ann lee@example.com',
  'Ann <ann@example.com>',
  'ann@example.com\nBcc: x@example.com',
  '"ann\n"@example.com',
  'a@b@example.com',
  `${'a'.repeat(65)}@example.com`,
])('%j is rejected', (address) => {
  expect(isMailAddress(address)).toBe(false);
});
