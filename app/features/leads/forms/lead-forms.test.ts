import { describe, expect, test } from 'vitest';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { CONSULTATION_PAYLOAD, FILLED_IN, formData } from '#tests/support/lead-forms.ts';
import type { Touch } from '../attribution.ts';
import type { SiteFormName } from '../lead.ts';
import { US_STATES } from './fields.ts';
import { askedFor, LEAD_FORMS } from './lead-forms.ts';

const FIRM = {
  tollFreeNumber: '(800) 555-0142',
  hours: { days: ['Monday'], opens: 10, closes: 17, zone: OFFICE_ZONE },
};

const COMPLETE = {
  consultation: { ...FILLED_IN.consultation, email: 'dana@whitfield.example' },
  retain: { name: 'Dana Whitfield', email: 'dana@whitfield.example', intent: 'sell', agree: 'on' },
  contact: { name: 'Dana', email: 'dana@whitfield.example', inquiryType: 'general', message: 'Hello' },
  resource: { name: 'Dana', email: 'dana@whitfield.example' },
  booking: FILLED_IN.booking,
} satisfies Record<SiteFormName, Record<string, string>>;

function check(form: SiteFormName, change: Record<string, string> = {}) {
  return LEAD_FORMS[form].read(formData({ ...COMPLETE[form], ...change }));
}

function read(form: SiteFormName, change?: Record<string, string>) {
  const checked = check(form, change);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.answers;
}
const answers = (form: SiteFormName, change?: Record<string, string>) => read(form, change).answers;
const payload = (form: SiteFormName, change?: Record<string, string>, touch: Touch = {}) =>
  read(form, change).payload({ firm: FIRM, touch });

describe('a form is rejected with one sentence per field (§5)', () => {
  test.each<[SiteFormName, Record<string, string>, Record<string, string>]>([
    ['consultation', { firstName: ' ' }, { firstName: 'Enter your first name.' }],
    ['consultation', { lastName: '' }, { lastName: 'Enter your last name.' }],
    ['consultation', { email: '' }, { email: 'Enter your email address.' }],
    ['consultation', { email: 'dana@' }, { email: 'Enter an email address such as name@company.com.' }],
    ['consultation', { phone: '' }, { phone: 'Enter your phone number.' }],
    ['consultation', { phone: 'call me' }, { phone: 'Enter a phone number with at least 7 digits.' }],
    ['consultation', { phone: `call me ${'at noon '.repeat(6)}` }, { phone: 'Phone can have at most 50 characters.' }],
    ['contact', { phone: '5'.repeat(51) }, { phone: 'Phone can have at most 50 characters.' }],
    ['consultation', { inquiryType: '' }, { inquiryType: 'Choose what we can help with.' }],
    ['consultation', { inquiryType: 'fax' }, { inquiryType: 'Choose what we can help with.' }],
    ['consultation', { state: 'XX' }, { state: 'Choose one of the states.' }],
    ['consultation', { budget: 'all' }, { budget: 'Choose one of the budgets.' }],
    ['consultation', { timeline: 'never' }, { timeline: 'Choose one of the timelines.' }],
    ['consultation', { message: ' \n ' }, { message: 'Write a few words about your request.' }],
    ['consultation', { message: 'x'.repeat(5001) }, { message: 'Message must be less than 5000 characters' }],
    ['consultation', { consent: '' }, { consent: 'Please agree to be contacted before submitting.' }],
    ['retain', { name: '' }, { name: 'Enter your full name.' }],
    ['retain', { email: 'x' }, { email: 'Enter an email address such as name@company.com.' }],
    ['retain', { intent: '' }, { intent: 'Choose whether you are buying or selling.' }],
    ['retain', { agree: '' }, { agree: 'Accept the terms.' }],
    ['contact', { name: '' }, { name: 'Enter your name.' }],
    ['contact', { email: '' }, { email: 'Enter your email address.' }],
    ['contact', { inquiryType: '' }, { inquiryType: 'Choose what it is about.' }],
    ['contact', { message: '' }, { message: 'Write your message.' }],
    ['resource', { name: '' }, { name: 'Name is required' }],
    ['resource', { name: 'x'.repeat(101) }, { name: 'Name must be less than 100 characters' }],
    ['resource', { email: '' }, { email: 'Invalid email address' }],
    ['resource', { email: 'nobody' }, { email: 'Invalid email address' }],
    ['resource', { email: `${'x'.repeat(250)}@x.example` }, { email: 'Email must be less than 255 characters' }],
  ])('%s with %j', (form, change, errors) => {
    expect(check(form, change)).toMatchObject({ ok: false, errors, values: { ...COMPLETE[form], ...change } });
  });

  test('all at once, in the order of the form', () => {
    const empty = Object.fromEntries(Object.keys(COMPLETE.consultation).map((name) => [name, '']));
    const checked = check('consultation', empty);
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual(
      'firstName lastName email phone inquiryType message consent'.split(' '),
    );
  });
});

describe('a form is accepted', () => {
  test('with only what is required (§5)', () => {
    const optional = { company: '', city: '', state: '', budget: '', timeline: '', referral: '' };
    expect(check('consultation', optional).ok).toBe(true);
    for (const form of ['retain', 'contact', 'resource'] as const) expect(check(form).ok).toBe(true);
  });

  test('with names and email of the maximum length (§9), and any of the 50 states', () => {
    expect(check('resource', { name: 'x'.repeat(100) }).ok).toBe(true);
    const longest = `${'x'.repeat(55)}@${'y'.repeat(63)}.${'z'.repeat(63)}.${'w'.repeat(63)}.example`;
    expect(longest).toHaveLength(255);
    expect(check('resource', { email: longest }).ok).toBe(true);
    expect(new Set(US_STATES.map(({ value }) => value)).size).toBe(50);
    for (const { value: state } of US_STATES) expect(check('consultation', { state }).ok).toBe(true);
  });

  test('trimmed, and without control characters', () => {
    expect(answers('resource', { name: '  Dana\u0000\r\n Whitfield ', email: ' d@x.example ' })).toEqual({
      name: 'Dana Whitfield',
      email: 'd@x.example',
      guide: '',
    });
    expect(answers('contact', { message: ' one\r\n\u0007two ' })).toMatchObject({ message: 'one\ntwo' });
  });
});

test('a guide is named by its title, and an internationalized domain has one spelling', () => {
  const filled = read('resource', { guide: 'eta-playbook', email: 'ann@münchen.de' });
  expect(askedFor('resource', filled.answers)).toEqual(['The ETA Playbook']);
  expect(filled.email).toBe('ann@xn--mnchen-3ya.de');
  expect(filled.payload({ firm: FIRM, touch: {} })).toMatchObject({ email: 'ann@münchen.de', guide: 'eta-playbook' });
});

describe('the CRM receives', () => {
  test('a consultation under the keys of §7', () => {
    const expected = { ...CONSULTATION_PAYLOAD, 'contact.email': 'dana@whitfield.example' };
    expect(payload('consultation')).toEqual(expected);
    expect(payload('consultation', { source: 'sell-page' })).toEqual({
      ...expected,
      source: 'sell-page',
    });
  });

  test('the plan of an application under a key of its own, if it was asked for', () => {
    expect(payload('retain', { plan: 'elite' })).toEqual({ ...payload('retain'), plan: 'elite' });
    expect(check('retain', { plan: 'gold' })).toMatchObject({ errors: { plan: 'Choose one of the plans.' } });
  });

  test('a retainer application as in §3, with its defaults', () => {
    expect(payload('retain')).toEqual({
      name: 'Dana Whitfield',
      email: 'dana@whitfield.example',
      phone: '',
      intent: 'sell',
      company: '',
      industry: '',
      ebitda_range: '',
      funding: '',
      timeline: '',
      blocker: '',
      agree: true,
      source: 'Retain Landing',
      tags: 'retain-app,website,sell-side',
    });
  });

  test.each([
    [{ intent: 'sell', source: 'capital-page', tags: 'vip' }, 'retain-app,website,sell-side,capital-lead'],
    [{ intent: 'sell', tags: 'retain-app,website' }, 'retain-app,website,sell-side'],
    [{ intent: 'buy', tags: 'retain-app,website,sell-side' }, 'retain-app,website'],
    [{ intent: 'buy', source: 'partner', tags: 'retain-app,website,capital-lead' }, 'retain-app,website'],
  ])('tags that follow the answer and the source, not the link or the hidden field (§4): %j', (changed, tags) => {
    expect(payload('retain', changed)).toMatchObject({ ...changed, tags });
  });

  test('a contact message under keys like the consultation’s', () => {
    expect(payload('contact')).toEqual({
      'contact.name': 'Dana',
      'contact.email': 'dana@whitfield.example',
      'contact.phone': '',
      'contact.inquiry_type': 'general',
      'contact.message': 'Hello',
      'contact.source': 'Contact Form',
      'contact.campaign_source': 'Website Contact',
      'contact.tf_number': '(800) 555-0142',
      'contact.lead_stage': 'New Lead (Unqualified)',
    });
  });

  test('a lead intake as in §3', () => {
    const touch = { utm_source: 'linkedin', utm_medium: 'social', utm_campaign: 'organic', utm_term: 'x' };
    const intake = {
      name: 'Dana',
      email: 'dana@whitfield.example',
      source: 'resource_download',
      guide: 'eta-playbook',
      utm: { source: 'linkedin', medium: 'social', campaign: 'organic' },
    };
    expect(payload('resource', { guide: 'eta-playbook' }, touch)).toEqual(intake);
    expect(payload('resource').utm).toEqual({ source: '', medium: '', campaign: '' });
  });
});
