import { expect, test } from 'vitest';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import {
  type Answers,
  CHOICE_LABEL,
  fillIn,
  INCOMPLETE,
  LEAD_FORMS,
  type LeadFormName,
  NO_CHOICE,
  NOT_SENT,
  NOTHING_REQUIRED,
  readBack,
  scriptsAtWork,
} from '#tests/support/fill-form.ts';
import { PlainPage } from '#tests/support/plain-page.ts';
import { sharedLeadSite } from '#tests/support/shared-site.ts';

const openTab = ownBrowser();
const { at, leadsOf } = sharedLeadSite();
const NAMES = Object.keys(LEAD_FORMS) as LeadFormName[];

const send = (tab: Tab, form: LeadFormName) => tab.getByRole('button', { name: LEAD_FORMS[form].button });
const failure = (tab: Tab, form: LeadFormName) =>
  tab.getByRole('alert').filter({ hasText: form === 'retain' ? INCOMPLETE : NOT_SENT });

/** The summary of mistakes has the focus below the navigation, and each field has its message. */
async function expectMistakes(tab: Tab, form: LeadFormName, answers: Answers, said: Answers) {
  const summary = tab.getByRole('alert');
  await summary.waitFor();
  await expect.poll(() => summary.getByRole('link').allInnerTexts(), { message: form }).toEqual(Object.values(said));
  if (form === 'retain') expect(await summary.innerText()).toContain(INCOMPLETE);
  const found = await tab.evaluate((names) => {
    const messageOf = (field: Element | null) => document.getElementById(field?.getAttribute('aria-describedby') ?? '');
    return {
      focused: document.activeElement?.getAttribute('role'),
      top: document.querySelector('[role="alert"]')?.getBoundingClientRect().top,
      invalid: names.filter((name) => document.getElementById(name)?.getAttribute('aria-invalid') === 'true'),
      messages: names.map((name) => [name, messageOf(document.getElementById(name))?.innerText]),
    };
  }, Object.keys(said));
  expect(found, form).toEqual({
    focused: 'alert',
    top: expect.any(Number),
    invalid: Object.keys(said),
    messages: Object.entries(said),
  });
  expect(found.top, form).toBeGreaterThan(60);
  expect(await readBack(tab, Object.keys(answers)), form).toEqual(answers);
  expect(await leadsOf(answers.email ?? ''), form).toEqual([]);
}

// One page load for each form: what it needs, how its states look, a broken connection, and the thanks at the end.
test.each(NAMES)('%s: field errors, failure and success, with scripts (§5, §8)', async (form) => {
  const { path, answers } = LEAD_FORMS[form];
  const tab = await openTab();
  const expectGood = async (state: string) => expect.soft(await screenFlaws(tab), state).toEqual([]);
  await tab.goto(at(path));
  await scriptsAtWork(tab);
  await send(tab, form).click();
  await tab.getByRole('alert').waitFor();
  await expectGood('errors');
  await tab.locator('#email').pressSequentially('d');
  expect(await tab.locator('#email-error').count(), 'a corrected field has no message').toBe(0);
  expect(await tab.locator(form === 'consultation' ? '#lastName-error' : '#name-error').count()).toBe(1);

  const { name, text } = NO_CHOICE[form];
  await fillIn(tab, { ...answers, [name]: '' });
  await send(tab, form).click();
  await expect.poll(() => tab.getByRole('alert').getByRole('link').allInnerTexts()).toEqual([text]);
  await tab.getByRole('alert').getByRole('link', { name: text }).click();
  expect(await tab.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
  expect(await tab.getByRole('radiogroup', { name: CHOICE_LABEL }).innerText()).toContain(text);

  await fillIn(tab, { [name]: answers[name as never] });
  const { change, said } = NOTHING_REQUIRED[form];
  await fillIn(tab, change);
  await send(tab, form).click();
  await expectMistakes(tab, form, { ...answers, ...change }, said);
  await fillIn(tab, Object.fromEntries(Object.keys(change).map((key) => [key, answers[key as never]])));

  const email = `line-${form}@whitfield.example`;
  await fillIn(tab, { email });
  await tab.route('**/*.data*', (route) => route.abort());
  await send(tab, form).click();
  await failure(tab, form)
    .filter({ hasNot: tab.getByRole('link') })
    .waitFor();
  expect(await readBack(tab, ['email', 'phone'])).toEqual({ email, phone: answers.phone });
  if (form === 'contact') await expectGood('failure'); // The others show the same.

  await tab.unroute('**/*.data*');
  await send(tab, form).click();
  await expect.poll(() => leadsOf(email)).toHaveLength(1);
  if (form === 'consultation') return;
  await tab.getByRole('status').filter({ hasText: 'Thank you' }).waitFor();
  await expectGood('thanks');
});

test.each(NAMES)('%s: each field explains its error and keeps what was typed, without scripts', async (form) => {
  const { path, answers } = LEAD_FORMS[form];
  const blank = await openTab();
  const page = await PlainPage.open(blank, at(path));
  const { change, said } = NOTHING_REQUIRED[form];
  const given = { ...answers, ...change };
  const refused = await page.send(given);
  const shown = await refused.read((document, names) => {
    const [summary, ...others] = document.querySelectorAll('[role="alert"]');
    const field = (name: string) => document.getElementById(name);
    return {
      summary: summary?.textContent ?? '',
      others: others.length,
      links: [...(summary?.querySelectorAll('a') ?? [])].map((link) => link.textContent),
      focused: [...document.querySelectorAll('[autofocus]')].map((element) => element.getAttribute('role')),
      invalid: names.filter((name) => field(name)?.getAttribute('aria-invalid') === 'true'),
      messages: names.map((name) => [
        name,
        document.getElementById(field(name)?.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    };
  }, Object.keys(said));
  expect(shown).toEqual({
    summary: expect.stringContaining(form === 'retain' ? INCOMPLETE : ''),
    others: 0,
    links: Object.values(said),
    focused: ['alert'],
    invalid: Object.keys(said),
    messages: Object.entries(said),
  });
  expect(await refused.readBack(Object.keys(given))).toEqual(given);
  expect(await leadsOf(given.email)).toEqual([]);

  const { name, text } = NO_CHOICE[form];
  const answer = await page.send({ ...answers, [name]: '' });
  const found = await answer.read((document, wanted) => {
    const link = [...document.querySelectorAll('[role="alert"] a')].find((one) => one.textContent === wanted);
    const target = document.getElementById(link?.getAttribute('href')?.slice(1) ?? '');
    const group = target?.closest('[role="radiogroup"]');
    const label = document.getElementById(group?.getAttribute('aria-labelledby') ?? '') ?? group;
    return { name: target?.getAttribute('name'), label: label?.textContent, text: group?.textContent };
  }, text);
  expect(found, 'the summary leads to the first choice').toEqual({
    name,
    label: expect.stringMatching(CHOICE_LABEL),
    text: expect.stringContaining(text),
  });
});

test('without scripts the browser scrolls to the summary, which the navigation does not cover', async () => {
  const tab = await openTab({ javaScriptEnabled: false });
  for (const form of NAMES) {
    const { change, said } = NOTHING_REQUIRED[form];
    const answers = { ...LEAD_FORMS[form].answers, ...change };
    await tab.goto(at(LEAD_FORMS[form].path));
    await fillIn(tab, answers);
    await send(tab, form).click();
    await expectMistakes(tab, form, answers, said);
  }
});

test('keeps what was typed before hydration and after an error', async () => {
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
