import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CONSULTATION } from '#app/features/leads/forms/consultation.ts';
import { CONTACT } from '#app/features/leads/forms/contact.ts';
import { RETAINER } from '#app/features/leads/forms/retainer.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { fillIn, LEAD_FORMS, type LeadFormName, readBack, scriptsAtWork } from '#tests/support/fill-form.ts';
import { expectTop, painted } from '#tests/support/frames.ts';
import { CONSULTATION_PAYLOAD } from '#tests/support/lead-forms.ts';
import { sharedLeadSite } from '#tests/support/lead-site.ts';

const openTab = ownBrowser();
const { at, leadsOf, consentOf, sentToCrm } = sharedLeadSite();
const NAMES = Object.keys(LEAD_FORMS) as LeadFormName[];

/** §7 and §3, key by key; the contact form's keys follow the consultation's. */
const PAYLOADS: Record<LeadFormName, Record<string, unknown>> = {
  consultation: CONSULTATION_PAYLOAD,
  retain: {
    name: 'Dana Whitfield',
    phone: '(815) 555-0188',
    intent: 'sell',
    company: 'Whitfield Supply',
    industry: 'Distribution',
    ebitda_range: '$500K–$1M',
    funding: 'SBA',
    timeline: '3–6 months',
    blocker: 'Customer concentration.',
    agree: true,
    source: 'Retain Landing',
    tags: 'retain-app,website,sell-side',
  },
  contact: {
    'contact.name': 'Dana Whitfield',
    'contact.phone': '(815) 555-0188',
    'contact.inquiry_type': 'general',
    'contact.message': 'Do you work in Texas?',
    'contact.source': 'Contact Form',
    'contact.campaign_source': 'Website Contact',
    'contact.tf_number': '(800) 555-0142',
    'contact.lead_stage': 'New Lead (Unqualified)',
  },
};
const CONSENTS = { consultation: CONSULTATION.consent, retain: RETAINER.consent, contact: CONTACT.consent };

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, javaScriptEnabled) => {
  async function open(form: LeadFormName): Promise<Tab> {
    const tab = await openTab({ javaScriptEnabled });
    await tab.goto(at(LEAD_FORMS[form].path));
    if (javaScriptEnabled) await scriptsAtWork(tab);
    return tab;
  }
  const emailFor = (form: string, what: string) => `${what}-${form}-${javaScriptEnabled}@whitfield.example`;
  const send = (tab: Tab, form: LeadFormName) => tab.getByRole('button', { name: LEAD_FORMS[form].button });

  test.each(NAMES)('%s: a complete form is confirmed, stored, and delivered to the CRM (§3, §7)', async (form) => {
    const email = emailFor(form, 'complete');
    const { answers } = LEAD_FORMS[form];
    const tab = await open(form);
    await fillIn(tab, { ...answers, email });
    await send(tab, form).click();
    await seeThanks(tab, form);
    if (form === 'consultation') await expectGuideAtHand(tab);

    const [lead, ...more] = await leadsOf(email);
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ form, quarantined: false });
    for (const [name, value] of Object.entries({ ...answers, email })) {
      expect(lead?.answers[name], name).toBe(value === 'yes' ? true : value);
    }
    // What is recorded is what was read.
    expect(await consentOf(email)).toEqual([{ ...CONSENTS[form], given: true }]);
    await tab.goto(at(LEAD_FORMS[form].path));
    expect(await tab.locator('main form').innerText()).toContain(CONSENTS[form].wording);

    const key = form === 'retain' ? 'email' : 'contact.email';
    await expect.poll(() => sentToCrm(email)).toEqual([{ ...PAYLOADS[form], [key]: email }]);
    expect(tab.complaints).toEqual([]);
  });

  test.each(NAMES)(
    '%s: with a filled honeypot nothing visible happens, and nothing is forwarded (§5)',
    async (form) => {
      const email = emailFor(form, 'robot');
      const answers = { ...LEAD_FORMS[form].answers, email };
      const tab = await open(form);
      await fillIn(tab, answers);
      await tab.locator('main [name="website"]').evaluate((field) => {
        (field as HTMLInputElement).value = 'https://robot.example';
      });
      const before = tab.url();
      const answered = tab.waitForResponse((response) => response.request().method() === 'POST');
      await send(tab, form).click();
      await answered;
      if (javaScriptEnabled) await painted(tab);
      await expect.poll(() => leadsOf(email)).toMatchObject([{ form, quarantined: true }]);

      expect(tab.url()).toBe(before);
      expect(await readBack(tab, Object.keys(answers))).toEqual(answers);
      expect(await tab.locator('.form-error, .form-ok:not(:empty)').count()).toBe(0);
      expect(await send(tab, form).isEnabled()).toBe(true);
      expect(sentToCrm(email)).toEqual([]);
    },
  );

  test.each(NAMES)('%s: a double click creates one lead', async (form) => {
    const email = emailFor(form, 'impatient');
    const tab = await open(form);
    await fillIn(tab, { ...LEAD_FORMS[form].answers, email });
    await send(tab, form).dblclick({ noWaitAfter: true });
    await seeThanks(tab, form);
    await sleep(500); // For the request that the browser gave up: nothing tells when the server has read it.
    expect(await leadsOf(email)).toHaveLength(1);
  });

  test('contact and retainer: the form is empty after it was sent, and can be sent again (§2, §4)', async () => {
    for (const form of ['contact', 'retain'] as const) {
      const email = emailFor(form, 'twice');
      const answers = { ...LEAD_FORMS[form].answers, email };
      const tab = await open(form);
      for (const times of [1, 2]) {
        await fillIn(tab, { ...answers, name: `Dana the ${times}.` });
        await send(tab, form).click();
        await seeThanks(tab, form);
        expect(Object.values(await readBack(tab, Object.keys(answers))).join('')).toBe('');
        expect(await leadsOf(email)).toHaveLength(times);
      }
    }
  });
});

test('the buttons show that a form is being submitted (§4)', async () => {
  for (const form of NAMES) {
    const { path, button, busy, answers } = LEAD_FORMS[form];
    const tab = await openTab();
    await tab.goto(at(path));
    await scriptsAtWork(tab);
    const release = Promise.withResolvers<void>();
    await tab.route('**/*.data*', async (route) => {
      await release.promise;
      await route.continue();
    });
    await fillIn(tab, { ...answers, email: `busy-${form}@whitfield.example` });
    await tab.getByRole('button', { name: button }).click();
    const working = tab.getByRole('button', { name: busy });
    await expect.poll(() => working.isDisabled()).toBe(true);
    release.resolve();
    await seeThanks(tab, form);
  }
});

test('after an application the page scrolls to the scheduling section, not before 800 ms (§4, §9)', async () => {
  const tab = await openTab();
  await tab.goto(at('/retain'));
  await scriptsAtWork(tab);
  await tab.clock.install();
  await fillIn(tab, { ...LEAD_FORMS.retain.answers, email: 'schedule@whitfield.example' });
  await tab.getByRole('button', { name: 'Submit application' }).scrollIntoViewIfNeeded();
  await tab.clock.pauseAt(Date.now() + 60_000); // From here the test turns the clock, however busy the machine.
  await tab.getByRole('button', { name: 'Submit application' }).click();
  await seeThanks(tab, 'retain');
  const focused = () => tab.evaluate(() => document.activeElement?.id);
  await tab.clock.runFor(795);
  expect(await focused()).not.toBe('schedule');
  await tab.clock.runFor(10);
  expect(await focused()).toBe('schedule');
  const sectionTop = () => tab.locator('#schedule').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(sectionTop).toBeLessThan(200);
});

/** The visitor has already given a name and an address: no second form stands before the guide. */
async function expectGuideAtHand(tab: Tab): Promise<void> {
  const link = tab.getByRole('main').getByRole('link', { name: 'Download the guide' });
  const file = await tab.request.get(at((await link.getAttribute('href')) ?? ''));
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect(await tab.getByRole('main').innerText()).not.toContain('on its way to your inbox');
}

async function seeThanks(tab: Tab, form: LeadFormName): Promise<void> {
  if (form === 'consultation') {
    await tab.waitForURL(/\/thank-you(\?|$)/);
    return expectTop(tab);
  }
  const text = form === 'contact' ? "Thank you! We'll be in touch within 24 hours." : /Your application has arrived/;
  await tab.getByRole('status').filter({ hasText: text }).first().waitFor();
}
