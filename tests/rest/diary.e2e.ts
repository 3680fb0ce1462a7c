import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { ownBrowser, PHONE, scriptsStarted } from '#tests/support/browser.ts';
import { FILLED_IN, freeTime } from '#tests/support/lead-forms.ts';
import { cookieOf, sharedAccountSite } from '#tests/support/shared-site.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();

test('a call of the week opens as a card; keys change the week, and a swipe the day', async () => {
  const person = await site.admin();
  const cookie = await cookieOf(site.at, person);
  const [time, email] = [freeTime(10, 'william-carver'), `${randomUUID().slice(0, 8)}@card.example`];
  const booked = await fetch(site.at('/admin/calendar'), {
    ...{ method: 'POST', redirect: 'manual' },
    body: new URLSearchParams({ act: 'book', time, ...FILLED_IN.booking, name: 'Carla Card', email }),
    headers: { cookie, origin: new URL(site.at('/')).origin },
  });
  expect(booked.status).toBe(302);
  const tab = await openTab({ hasTouch: true });
  const day = time.slice(0, 10);
  await site.enter(tab, person, `/admin/calendar?week=${day}`);
  await scriptsStarted(tab);
  await tab.getByRole('button', { name: /^Carla Card/ }).click();
  const card = tab.locator('[popover]:popover-open');
  expect(await card.innerText()).toMatch(/Carla Card[\s\S]*William[\s\S]*Open lead/);
  expect(await violations(tab)).toEqual([]);
  await card.getByRole('link', { name: 'Move or cancel' }).click();
  await tab.getByLabel('Move to').waitFor();
  await card.waitFor({ state: 'detached' });

  await tab.getByLabel('Reason, in the email').press('ArrowRight');
  expect(tab.url()).toContain(day);
  const week = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  await tab.locator('h1').click();
  await tab.keyboard.press('ArrowRight');
  await tab.waitForURL((url) => (url.searchParams.get('week') ?? '') > day);
  await tab.keyboard.press('t');
  await tab.waitForURL((url) => url.search === '');

  await tab.setViewportSize(PHONE);
  await tab.goto(site.at(`/admin/calendar?week=${day}`));
  await scriptsStarted(tab);
  await tab.getByRole('region', { name: 'Day' }).evaluate((list) => {
    const at = (clientX: number) => [new Touch({ identifier: 1, target: list, clientX, clientY: 300 })];
    list.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: at(60) }));
    list.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: at(260) }));
  });
  await tab.waitForURL((url) => [week(-1), week(-3)].includes(url.searchParams.get('week') ?? ''));
  expect(tab.complaints).toEqual([]);
});
