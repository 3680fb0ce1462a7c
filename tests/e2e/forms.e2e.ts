import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CONSULTATION } from '#app/features/leads/forms/consultation.ts';
import { CONTACT } from '#app/features/leads/forms/contact.ts';
import { RETAINER } from '#app/features/leads/forms/retainer.ts';
import { expectTop, ownBrowser, painted, type Tab } from '#tests/support/browser.ts';
import { fillIn, LEAD_FORMS, type LeadFormName, readBack, scriptsAtWork } from '#tests/support/fill-form.ts';
import { CONSULTATION_PAYLOAD } from '#tests/support/lead-forms.ts';
import { PlainPage } from '#tests/support/plain-page.ts';
import { sharedLeadSite } from '#tests/support/shared-site.ts';

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
    plan: 'undecided',
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
const THANKS = {
  contact: /Thank you! We'll be in touch within 24 hours\./,
  retain: /Your application has arrived/,
};

const send = (tab: Tab, form: LeadFormName) => tab.getByRole('button', { name: LEAD_FORMS[form].button });

/** What was filled in is stored with the consent as it was read, and arrives at the CRM (§3, §7). */
async function expectStored(form: LeadFormName, email: string): Promise<void> {
  const [lead, ...more] = await leadsOf(email);
  expect(more).toEqual([]);
  expect(lead).toMatchObject({ form, quarantined: false });
  for (const [name, value] of Object.entries({ ...LEAD_FORMS[form].answers, email })) {
    expect(lead?.answers[name], name).toBe(value === 'yes' ? true : value);
  }
  expect(await consentOf(email)).toEqual([{ ...CONSENTS[form], given: true }]);
  const key = form === 'retain' ? 'email' : 'contact.email';
  await expect.poll(() => sentToCrm(email)).toEqual([{ ...PAYLOADS[form], [key]: email }]);
}

async function expectQuarantined(form: LeadFormName, email: string): Promise<void> {
  await expect.poll(() => leadsOf(email)).toMatchObject([{ form, quarantined: true }]);
  expect(sentToCrm(email)).toEqual([]);
}

// One page load for each form: a robot, a person, the same person again, an impatient one.
describe('with scripts', () => {
  const emailFor = (form: string, what: string) => `${what}-${form}@scripts.example`;

  /** §5: nothing visible happens, and nothing is forwarded. */
  async function sendAsRobot(tab: Tab, form: LeadFormName): Promise<void> {
    const email = emailFor(form, 'robot');
    const answers = { ...LEAD_FORMS[form].answers, email };
    const trap = tab.locator('main [name="website"]');
    const fillTrap = (text: string) =>
      trap.evaluate((field, value) => {
        (field as HTMLInputElement).value = value;
      }, text);
    await fillIn(tab, answers);
    await fillTrap('https://robot.example');
    const before = tab.url();
    const answered = tab.waitForResponse((response) => response.request().method() === 'POST');
    await send(tab, form).click();
    await answered;
    await painted(tab);
    await expectQuarantined(form, email);
    expect(tab.url()).toBe(before);
    expect(await readBack(tab, Object.keys(answers))).toEqual(answers);
    expect(await tab.locator('.form-error, .form-ok:not(:empty)').count()).toBe(0);
    expect(await send(tab, form).isEnabled()).toBe(true);
    await fillTrap('');
  }

  /** §4: the button says what is going on while the form is being sent. */
  async function sendSlowly(tab: Tab, form: LeadFormName): Promise<void> {
    const release = Promise.withResolvers<void>();
    await tab.route('**/*.data*', async (route) => {
      await release.promise;
      await route.continue();
    });
    await send(tab, form).click();
    const working = tab.getByRole('button', { name: LEAD_FORMS[form].busy });
    await expect.poll(() => working.isDisabled()).toBe(true);
    release.resolve();
    await seeThanks(tab, form);
    await tab.unroute('**/*.data*');
  }

  test.each(NAMES)(
    '%s: is confirmed, stored and delivered; honeypot, busy button, second submission, double click',
    async (form) => {
      const { path, answers } = LEAD_FORMS[form];
      const email = emailFor(form, 'complete');
      const tab = await openTab({ reducedMotion: 'reduce' });
      await tab.goto(at(path));
      await scriptsAtWork(tab);
      expect(await tab.locator('main form').innerText()).toContain(CONSENTS[form].wording);
      await sendAsRobot(tab, form);
      await fillIn(tab, { email });
      await sendSlowly(tab, form);
      await expectStored(form, email);
      expect(tab.complaints).toEqual([]);

      const isEmpty = async () => Object.values(await readBack(tab, Object.keys(answers))).join('') === '';
      if (form === 'consultation') {
        const main = tab.getByRole('main');
        const link = main.getByRole('link', { name: 'Download the guide' });
        await expectGuideAtHand(await link.getAttribute('href'), await main.innerText());
        await tab.goBack();
        await scriptsAtWork(tab);
      } else {
        expect(await isEmpty(), 'the form is empty after it was sent (§2, §4)').toBe(true);
        await seeCalendar(tab, form);
        await fillIn(tab, { ...answers, email, name: 'Dana the 2.' });
        await send(tab, form).click();
        await seeThanks(tab, form);
        expect(await isEmpty(), 'the form is empty after it was sent again').toBe(true);
        await seeCalendar(tab, form);
        expect(await leadsOf(email)).toHaveLength(2);
      }

      const impatient = emailFor(form, 'impatient');
      await fillIn(tab, { ...answers, email: impatient });
      await send(tab, form).dblclick({ noWaitAfter: true });
      await seeThanks(tab, form);
      await sleep(500); // For a request that the browser gave up: nothing tells when the server has read it.
      expect(await leadsOf(impatient)).toHaveLength(1);

      if (form === 'consultation') return;
      await seeCalendar(tab, form);
      await send(tab, form).click(); // As a double click, if the answer comes between its two halves.
      await painted(tab);
      expect(await tab.getByRole('alert').count(), 'no mistake in a form that has been sent').toBe(0);
      await seeThanks(tab, form);
    },
  );
});

describe('without scripts', () => {
  const emailFor = (form: string, what: string) => `${what}-${form}@plain.example`;

  test.each(NAMES)(
    '%s: is confirmed, stored and delivered; honeypot, second submission, double click',
    async (form) => {
      const { path, answers } = LEAD_FORMS[form];
      const names = Object.keys(answers);
      const page = await PlainPage.open(await openTab(), at(path));
      expect(await page.text('main form')).toContain(CONSENTS[form].wording);
      const email = emailFor(form, 'complete');
      const thanks = await page.send({ ...answers, email });
      await expectThanks(thanks, form);
      await expectStored(form, email);

      const robot = { ...answers, email: emailFor(form, 'robot') };
      const silent = await page.send({ ...robot, website: 'https://robot.example' });
      await expectQuarantined(form, robot.email);
      // With this status the browser stays on the page, with everything that was typed.
      expect([silent.status, silent.html]).toEqual([204, '']);

      const impatient = emailFor(form, 'impatient');
      await Promise.all([1, 2].map(() => page.send({ ...answers, email: impatient })));
      expect(await leadsOf(impatient)).toHaveLength(1);

      if (form === 'consultation') return;
      const twice = emailFor(form, 'twice');
      let next = page;
      for (const times of [1, 2]) {
        next = await next.send({ ...answers, email: twice, name: `Dana the ${times}.` });
        await expectThanks(next, form);
        expect(Object.values(await next.readBack(names)).join(''), 'the form is empty (§2, §4)').toBe('');
        expect(await leadsOf(twice)).toHaveLength(times);
      }
    },
  );

  async function expectThanks(page: PlainPage, form: LeadFormName): Promise<void> {
    expect(page.status).toBe(200);
    if (form === 'consultation') {
      const { pathname, hash } = new URL(page.address);
      expect([pathname, hash], 'the top of the page').toEqual(['/thank-you', '']);
      const link = await page.read((document) =>
        [...document.querySelectorAll('main a')]
          .find((one) => one.textContent?.includes('Download the guide'))
          ?.getAttribute('href'),
      );
      await expectGuideAtHand(link, await page.text('main'));
    } else {
      const statuses = await page.read((document) =>
        [...document.querySelectorAll('[role="status"]')].map((element) => element.textContent).join('\n'),
      );
      expect(statuses).toMatch(THANKS[form]);
    }
  }
});

/** The visitor has already given a name and an address: no second form stands before the guide. */
async function expectGuideAtHand(link: string | null | undefined, text: string): Promise<void> {
  expect((await fetch(at(link ?? ''))).headers.get('content-type')).toBe('application/pdf');
  expect(text).not.toContain('on its way to your inbox');
}

async function seeThanks(tab: Tab, form: LeadFormName): Promise<void> {
  if (form === 'consultation') {
    await tab.waitForURL(/\/thank-you(\?|$)/);
    return expectTop(tab);
  }
  await tab.getByRole('status').filter({ hasText: THANKS[form] }).first().waitFor();
}

/** The page scrolls to the calendar, which would move the form from under a click (§9). */
async function seeCalendar(tab: Tab, form: LeadFormName): Promise<void> {
  if (form === 'retain') await tab.locator('#schedule:focus').waitFor();
}
