import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { sidewaysScroll, violations } from '#tests/support/accessibility.ts';
import { DESKTOP, ownBrowser, PHONE, startScripts } from '#tests/support/browser.ts';
import { fillIn, scriptsAtWork } from '#tests/support/fill-form.ts';
import { FILLED_IN, freeTime, senderOf } from '#tests/support/lead-forms.ts';
import { sharedLeadSite } from '#tests/support/shared-site.ts';

const openTab = ownBrowser();
const HOST = 'william-carver';

describe('without a calendar', () => {
  test('shared pages show two times of each of the next three days in Central, and nothing may be framed', async () => {
    const timesOf = (page: string) =>
      [...page.matchAll(/\/book\/details\?time=([^"&]+)/g)].map(([, time]) => time ?? '');
    const nextDays = (times: string[]) =>
      [...Map.groupBy(times, (time) => time.slice(0, 'YYYY-MM-DD'.length)).values()]
        .slice(0, 3)
        .map((day) => [day[0], Math.min(day.length, 2)]); // Before its notice ends, tomorrow has one left.
    const read = async (path: string) => (await fetch(inject('siteUrl') + path)).text();
    const diary = async () => nextDays([...new Set(timesOf(await read('/book')))]); // It has a list and a week.
    for (const path of ['/thank-you', '/retain']) {
      const before = await diary();
      const answer = await fetch(inject('siteUrl') + path);
      expect(answer.headers.get('content-security-policy')).not.toContain('frame-src');
      expect(answer.headers.get('cache-control')).toContain('public');
      const page = await answer.text();
      expect(page).not.toContain('<iframe');
      expect(before).toHaveLength(3);
      const shown = timesOf(page);
      expect([before, await diary()]).toContainEqual(nextDays(shown));
      expect(shown.length).toBe(nextDays(shown).reduce((sum, [, length]) => sum + Number(length), 0));
      expect(page).toContain('Times shown in Central Time.');
      expect(page).toContain('href="/book"');
    }
  });

  test('the diary fits each width, reads well, and scripts show the visitor’s own time', async () => {
    const tab = await openTab({ viewport: { width: 320, height: 800 }, timezoneId: 'Asia/Tokyo' });
    await tab.goto(`${inject('siteUrl')}/book`);
    expect(await sidewaysScroll(tab)).toBe(0);
    expect(await violations(tab)).toEqual([]);
    await startScripts(tab);
    await tab.waitForURL(/zone=Asia%2FTokyo/);
    await expect.poll(() => tab.locator('#zone').inputValue()).toBe('Asia/Tokyo');
    await tab.setViewportSize(DESKTOP);
    expect(await tab.locator('[data-hours]').first().innerText()).toContain('day before');
    expect(await violations(tab)).toEqual([]);
    expect(tab.complaints).toEqual([]);
  });

  test('the links to the weeks stay on one line, however many there are', async () => {
    const tab = await openTab({ viewport: PHONE });
    await tab.goto(`${inject('siteUrl')}/book`);
    const links = tab.locator('nav[aria-label] a[href^="#week-"]');
    const linesOf = () => links.evaluateAll((all) => new Set(all.map((link) => link.getBoundingClientRect().top)).size);
    expect(await linesOf()).toBe(1);
    await links.last().evaluate((link) => link.after(...Array.from({ length: 6 }, () => link.cloneNode(true))));
    expect(await linesOf()).toBe(1);
    expect(await sidewaysScroll(tab)).toBe(0);
  });
});

describe('doors', () => {
  test('the forms name the next free time; tools, articles and the footer lead to the times', async () => {
    const read = async (path: string) => (await fetch(inject('siteUrl') + path)).text();
    for (const path of ['/contact', '/consultation'])
      expect(await read(path)).toMatch(
        /or pick a time now<\/a><br\/>Next free time: .*\w+day, \w+ \d+, \d+:\d\d [AP]M Central/,
      );
    for (const path of ['/tools/deal-coverage', '/resources/keeping-key-employees-after-acquisition'])
      expect(await read(path)).toContain('or pick a time now</a>');
    expect(await read('/about')).toMatch(/<a href="\/book"[^>]*>Book a call|href="\/book">Book a call/);
  });

  test('a link to a time that has passed says so, and a slot’s name begins with what it shows', async () => {
    const past = await (await fetch(`${inject('siteUrl')}/book/details?time=2026-01-05T16:00Z~${HOST}`)).text();
    expect(past).toContain('That time is no longer free');
    expect(past).not.toContain('while you were writing');
    const tab = await openTab({ viewport: PHONE });
    await tab.goto(`${inject('siteUrl')}/book?zone=Asia/Kolkata`);
    const names = await tab
      .locator('.slot:visible')
      .evaluateAll((slots) =>
        slots.map((slot) => [(slot as HTMLElement).innerText.replaceAll(/\s+/g, ' '), slot.ariaLabel ?? '']),
      );
    for (const [shown = '', name = ''] of names) expect(name.startsWith(shown), `${name}: ${shown}`).toBe(true);
    expect(await tab.locator('#zone option:checked').innerText()).toBe('India (Kolkata)');
  });
});

describe('a call', () => {
  const site = sharedLeadSite();
  const email = `${randomUUID().slice(0, 8)}@castellano.example`;
  let call: string;

  test('is booked by keyboard and with scripts, and the page says when', async () => {
    const tab = await openTab({ viewport: PHONE, timezoneId: 'America/New_York' });
    await tab.goto(site.at(`/book/details?time=${freeTime(1, HOST)}&zone=America/New_York`));
    await scriptsAtWork(tab);
    await tab.getByRole('button', { name: 'Book this time' }).press('Enter');
    await tab.getByText('Please check these answers:').waitFor();
    expect(await violations(tab)).toEqual([]);
    await fillIn(tab, { ...FILLED_IN.booking, email, consent: 'yes' });
    await tab.getByRole('button', { name: 'Book this time' }).press('Enter');
    await tab.getByRole('heading', { name: /We will call you on/ }).waitFor();
    expect(await violations(tab)).toEqual([]);
    expect(await sidewaysScroll(tab)).toBe(0);
    call = new URL(tab.url()).pathname;
    expect(await site.leadsOf(email)).toMatchObject([{ form: 'booking' }]);
    expect(tab.complaints).toEqual([]);
  });

  const formOf = (fields: Record<string, string>) => ({
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual' as const,
  });

  test('that is taken shows the nearest three and keeps what was typed, without scripts', async () => {
    const time = freeTime(1, HOST);
    const { path, body, headers } = senderOf('booking', time);
    const taken = await fetch(site.at(path), { method: 'POST', body, headers });
    expect(taken.status).toBe(409);
    const page = await taken.text();
    expect(page).toContain('That time was just taken');
    expect(page.match(/data-near="true"/g)).toHaveLength(3);
    expect(page).toContain(FILLED_IN.booking.message);
    const form = page
      .match(/<form[\s\S]*?<\/form>/g)
      ?.find((one) => /^<form[^>]*book\/details/.test(one) && one.includes('method="post"'));
    const [first] = form?.match(/<button[^>]*type="submit"[^>]*>/g) ?? [];
    expect(first).toContain('disabled'); // Enter presses it, and books nothing.
    const [nearest = ''] = /<button[^>]*data-near="true"[^>]*>/.exec(page) ?? [];
    const near = /value="([^"]+)"/.exec(nearest)?.[1] ?? '';
    body.set('time', near);
    const booked = await fetch(site.at(path), { method: 'POST', body, headers, redirect: 'manual' });
    expect([booked.status, booked.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/book\/call\//)]);
  });

  test('is moved and cancelled by POST from its signed link; looking changes nothing', async () => {
    const shown = await fetch(site.at(call));
    expect(shown.headers.get('cache-control')).toContain('no-store');
    expect(await shown.text()).toContain('Nothing has changed yet.');
    const to = freeTime(3, HOST);
    const question = await (await fetch(site.at(`${call}?to=${to}`))).text();
    expect(question).toContain('Move the call here?');
    const file = async () => (await fetch(site.at(`${call}/call.ics`))).text();
    expect(await file()).toContain('SEQUENCE:0');

    const moved = await fetch(site.at(call), formOf({ intent: 'move', to }));
    expect(moved.headers.get('location')).toBe(`${call}?moved`);
    expect(await file()).toContain('SEQUENCE:1');
    const cancelled = await fetch(site.at(call), formOf({ intent: 'cancel', why: 'Something came up.' }));
    expect(cancelled.status).toBe(303);
    expect(await (await fetch(site.at(call))).text()).toContain('This call is canceled');
    expect(await file()).toMatch(/SEQUENCE:2[\s\S]*STATUS:CANCELLED/);
    expect((await fetch(site.at(`${call}x`))).status).toBe(404);
  });

  test('after a form the call joins its lead, and no name is asked for', async () => {
    const { path, body, headers, email: theirs } = senderOf('consultation');
    const thanks = await fetch(site.at(path), { method: 'POST', body, headers, redirect: 'manual' });
    const cookie = thanks.headers.get('set-cookie')?.split(';')[0] ?? '';
    const own = await fetch(site.at(thanks.headers.get('location') ?? ''), { headers: { cookie } });
    expect(await own.text()).toContain('For Dana Whitfield. We will have your request at hand');
    const details = `/book/details?time=${freeTime(6, HOST)}`;
    const form = await (await fetch(site.at(details), { headers: { cookie } })).text();
    expect(form).toContain(`For Dana Whitfield, ${theirs}.`);
    expect(form).not.toContain('id="email"');
    const sent = { joined: '1', phone: '(815) 555-0188', way: 'video', name: 'x', email: theirs, inquiryType: 'buy' };
    const booked = await fetch(site.at(details), {
      ...formOf({ ...sent, consent: 'yes', message: 'See you.' }),
      headers: { ...headers, cookie },
    });
    expect(booked.headers.get('location')).toMatch(/^\/book\/call\//);
    expect(await site.leadsOf(theirs)).toHaveLength(1);
    const again = await fetch(site.at(details), formOf({ ...sent, consent: 'yes', message: '' }));
    expect(again.status, 'without the cookie the consent is asked for').toBe(422);
  });
});
