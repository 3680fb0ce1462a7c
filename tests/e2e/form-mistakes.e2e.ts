import { describe, expect, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { siteWithoutDatabase } from '#tests/support/app-process.ts';
import { DESKTOP, ownBrowser, PHONE, type Tab } from '#tests/support/browser.ts';
import {
  type Answers,
  fillIn,
  LEAD_FORMS,
  type LeadFormName,
  readBack,
  scriptsAtWork,
} from '#tests/support/fill-form.ts';
import { sharedLeadSite } from '#tests/support/lead-site.ts';
import { sidewaysScroll } from '#tests/support/legibility.ts';

const openTab = ownBrowser();
const { at, leadsOf } = sharedLeadSite();
const NAMES = Object.keys(LEAD_FORMS) as LeadFormName[];
const atWithoutDatabase = siteWithoutDatabase(NAMES.map((form) => LEAD_FORMS[form].path));

const NOT_SENT = "We couldn't submit your request right now. Please try again.";
const INCOMPLETE = 'Please complete all required fields and accept the terms.';
const AN_ADDRESS = 'Enter an email address such as name@company.com.';
const A_NUMBER = 'Enter a phone number with at least 7 digits.';

/** What is changed in complete answers, and what is said beside which field (§5). */
const MISTAKES: [LeadFormName, string, Answers, Answers][] = [
  [
    'consultation',
    'with nothing required',
    { firstName: ' ', lastName: '', email: '', phone: '', message: '', consent: '' },
    {
      firstName: 'Enter your first name.',
      lastName: 'Enter your last name.',
      email: 'Enter your email address.',
      phone: 'Enter your phone number.',
      message: 'Write a few words about your request.',
      consent: 'Please agree to be contacted before submitting.',
    },
  ],
  ['consultation', 'without consent', { consent: '' }, { consent: 'Please agree to be contacted before submitting.' }],
  [
    'consultation',
    'with what is no address and no number',
    { email: 'dana@', phone: 'call me' },
    { email: AN_ADDRESS, phone: A_NUMBER },
  ],
  [
    'consultation',
    'with too long a message',
    { message: 'x'.repeat(5001) },
    { message: 'Message must be less than 5000 characters' },
  ],
  [
    'retain',
    'with nothing required',
    { name: '', email: '', agree: '' },
    { name: 'Enter your full name.', email: 'Enter your email address.', agree: 'Accept the terms.' },
  ],
  [
    'retain',
    'with what is no address and no number',
    { email: 'dana', phone: 'call me' },
    { email: AN_ADDRESS, phone: A_NUMBER },
  ],
  [
    'contact',
    'with nothing required',
    { name: '', email: '', message: '' },
    { name: 'Enter your name.', email: 'Enter your email address.', message: 'Write your message.' },
  ],
  [
    'contact',
    'with what is no address and no number',
    { email: 'dana@whitfield', phone: '12' },
    { email: AN_ADDRESS, phone: A_NUMBER },
  ],
];

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, javaScriptEnabled) => {
  async function open(address: string): Promise<Tab> {
    const tab = await openTab({ javaScriptEnabled });
    await tab.goto(address);
    if (javaScriptEnabled) await scriptsAtWork(tab);
    return tab;
  }
  const send = (tab: Tab, form: LeadFormName) => tab.getByRole('button', { name: LEAD_FORMS[form].button });

  test.each(MISTAKES)(
    '%s %s: each field says what it needs, and keeps what was typed',
    async (form, _, change, said) => {
      const answers = { ...LEAD_FORMS[form].answers, ...change };
      const tab = await open(at(LEAD_FORMS[form].path));
      await fillIn(tab, answers);
      await send(tab, form).click();

      const summary = tab.getByRole('alert');
      await summary.waitFor();
      expect(await summary.getByRole('link').allInnerTexts()).toEqual(Object.values(said));
      if (form === 'retain') expect(await summary.innerText()).toContain(INCOMPLETE);
      expect(await tab.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
      expect(await summary.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(60);
      for (const [name, text] of Object.entries(said)) {
        const field = tab.locator(`#${name}`);
        expect(await field.getAttribute('aria-invalid'), name).toBe('true');
        const described = await field.getAttribute('aria-describedby');
        expect(await tab.locator(`#${described}`).innerText(), name).toBe(text);
      }
      expect(await readBack(tab, Object.keys(answers))).toEqual(answers);
      expect(await leadsOf(answers.email)).toEqual([]);
    },
  );

  test.each([
    ['consultation', 'inquiryType', 'Choose what we can help with.'],
    ['retain', 'intent', 'Choose whether you are buying or selling.'],
    ['contact', 'inquiryType', 'Choose what it is about.'],
  ] as const)('%s without %s says so, and the summary leads there', async (form, name, text) => {
    const tab = await open(at(LEAD_FORMS[form].path));
    await fillIn(tab, { ...LEAD_FORMS[form].answers, [name]: '' });
    await send(tab, form).click();
    await tab.getByRole('alert').getByRole('link', { name: text }).click();
    expect(await tab.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
    expect(await tab.getByRole('radiogroup', { name: /help with|Buying or|Inquiry/ }).innerText()).toContain(text);
  });

  test.each(NAMES)('%s: the answer comes while the database is away, and nothing typed is lost (§8)', async (form) => {
    const { path, answers } = LEAD_FORMS[form];
    const tab = await open(atWithoutDatabase(path));
    await fillIn(tab, answers);
    await send(tab, form).click();
    const failure = tab.getByRole('alert').filter({ hasText: form === 'retain' ? INCOMPLETE : NOT_SENT });
    await failure.waitFor();
    expect((await fetch(atWithoutDatabase('/readyz'))).status).toBe(503);
    expect(await readBack(tab, Object.keys(answers))).toEqual(answers);
    expect(await send(tab, form).isEnabled()).toBe(true);
    expect(await tab.getByText(/thank you/i).count()).toBe(0);
  });
});

test.each(NAMES)('%s: a line that breaks on the way is a failure like any other (§8)', async (form) => {
  const { path, button, answers } = LEAD_FORMS[form];
  const tab = await openTab();
  await tab.goto(at(path));
  await scriptsAtWork(tab);
  await fillIn(tab, { ...answers, email: `line-${form}@whitfield.example` });
  await tab.route('**/*.data*', (route) => route.abort());
  await tab.getByRole('button', { name: button }).click();
  await tab
    .getByRole('alert')
    .filter({ hasText: form === 'retain' ? INCOMPLETE : NOT_SENT })
    .waitFor();
  expect(await readBack(tab, ['email', 'phone'])).toMatchObject({ phone: answers.phone });

  await tab.unroute('**/*.data*');
  await tab.getByRole('button', { name: button }).click();
  await expect.poll(() => leadsOf(`line-${form}@whitfield.example`)).toHaveLength(1);
});

test.each(NAMES)('%s: errors, failure and thanks are accessible and fit, on phones and desks', async (form) => {
  const { path, button, answers } = LEAD_FORMS[form];
  const tab = await openTab();
  const expectGood = async (state: string) => {
    for (const viewport of [PHONE, DESKTOP, { width: 320, height: 640 }]) {
      await tab.setViewportSize(viewport);
      expect.soft(await violations(tab), `${state} at ${viewport.width} px`).toEqual([]);
      expect.soft(await sidewaysScroll(tab), `${state} at ${viewport.width} px`).toBe(0);
    }
  };
  const send = () => tab.getByRole('button', { name: button }).click();
  await tab.goto(at(path));
  await scriptsAtWork(tab);
  await send();
  await tab.getByRole('alert').waitFor();
  await expectGood('errors');
  await fillIn(tab, { ...answers, email: `seen-${form}@whitfield.example` });
  await tab.route('**/*.data*', (route) => route.abort());
  await send();
  await tab
    .getByRole('alert')
    .filter({ hasNot: tab.getByRole('link') })
    .waitFor();
  await expectGood('failure');
  if (form === 'consultation') return;
  await tab.unroute('**/*.data*');
  await send();
  await tab.getByRole('status').filter({ hasText: 'Thank you' }).waitFor();
  await expectGood('thanks');
});

test('what was typed before the scripts came stays, and so does what was typed after an error', async () => {
  const tab = await openTab();
  await tab.goto(at('/retain'));
  const { answers } = LEAD_FORMS.retain;
  await fillIn(tab, { ...answers, email: 'dana' });
  await scriptsAtWork(tab);
  await tab.getByRole('button', { name: 'Submit application' }).click();
  await tab.getByRole('alert').waitFor();
  await tab.locator('#industry').fill('Manufacturing');
  await tab.getByRole('link', { name: 'Start Application' }).click();
  expect(await readBack(tab, Object.keys(answers))).toEqual({ ...answers, email: 'dana', industry: 'Manufacturing' });
});

test('the message of a field goes away as soon as the field is corrected', async () => {
  const tab = await openTab();
  await tab.goto(at('/contact'));
  await scriptsAtWork(tab);
  await tab.getByRole('button', { name: 'Send message' }).click();
  await tab.locator('#email-error').waitFor();
  await tab.locator('#email').pressSequentially('d');
  expect(await tab.locator('#email-error').count()).toBe(0);
  expect(await tab.locator('#name-error').count()).toBe(1);
});
