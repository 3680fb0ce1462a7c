import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '#tests/support/app-process.ts';
import { ownBrowser, PHONE } from '#tests/support/browser.ts';
import { fillIn } from '#tests/support/fill-form.ts';
import { FILLED_IN, senderOf } from '#tests/support/lead-forms.ts';
import { readMail } from '#tests/support/recording-servers.ts';

const openTab = ownBrowser();

/** What the visitor's clock and the office's show, before and after each clock change. Worked out by hand. */
const AUTUMN = {
  '2026-10-30T15:00Z': {
    'America/New_York': 'Friday, October 30, 11:00 AM Eastern, 10:00 AM',
    'America/Phoenix': 'Friday, October 30, 8:00 AM Arizona, 10:00 AM',
    'Europe/London': 'Friday, October 30, 3:00 PM London, 10:00 AM',
    'Asia/Calcutta': 'Friday, October 30, 8:30 PM Kolkata, 10:00 AM',
    'Asia/Tokyo': 'Saturday, October 31, 12:00 AM Tokyo, 10:00 AM',
  },
  '2026-11-02T16:00Z': {
    'America/New_York': 'Monday, November 2, 11:00 AM Eastern, 10:00 AM',
    'America/Phoenix': 'Monday, November 2, 9:00 AM Arizona, 10:00 AM',
    'Europe/London': 'Monday, November 2, 4:00 PM London, 10:00 AM',
    'Asia/Calcutta': 'Monday, November 2, 9:30 PM Kolkata, 10:00 AM',
    'Asia/Tokyo': 'Tuesday, November 3, 1:00 AM Tokyo, 10:00 AM',
  },
};
const SPRING = {
  '2027-03-12T16:00Z': {
    'America/New_York': 'Friday, March 12, 11:00 AM Eastern, 10:00 AM',
    'Asia/Tokyo': 'Saturday, March 13, 1:00 AM Tokyo, 10:00 AM',
  },
  '2027-03-15T15:00Z': {
    'America/Phoenix': 'Monday, March 15, 8:00 AM Arizona, 10:00 AM',
    'Europe/London': 'Monday, March 15, 3:00 PM London, 10:00 AM',
    'Asia/Calcutta': 'Monday, March 15, 8:30 PM Kolkata, 10:00 AM',
    'Asia/Tokyo': 'Tuesday, March 16, 12:00 AM Tokyo, 10:00 AM',
  },
  '2027-03-29T15:00Z': { 'Europe/London': 'Monday, March 29, 4:00 PM London, 10:00 AM' },
};

describe.each([
  { today: '2026-10-26T15:00:00Z', times: AUTUMN },
  { today: '2027-03-09T16:00:00Z', times: SPRING },
])('on $today', ({ today, times }) => {
  let site: Awaited<ReturnType<typeof startApp>>;
  beforeAll(async () => {
    const clock = `--import=${resolve('tests/support/screens/pinned-clock.mjs')}`;
    const settings = { NODE_OPTIONS: clock, PINNED_CLOCK: today, TRUST_PROXY: 'X-Forwarded-For', SEED: 'none' };
    site = await startApp(settings);
  });
  afterAll(() => site.stop());

  /** Without scripts all, which takes little; with FULL=1 the first tap on each, otherwise at least one in every zone. */
  const rows = Object.entries(times)
    .flatMap(([time, zones]) =>
      Object.entries(zones).flatMap(([zone, text]) =>
        ['the first tap', 'no scripts'].map((how) => ({ time, zone, text, how })),
      ),
    )
    .filter(({ how }, index) => process.env.FULL || how === 'no scripts' || index % 6 === 0);
  test.each(rows)('$time in $zone with $how', async ({ time, zone, text, how }) => {
    const { path, body, headers, email } = senderOf('booking', `${time}~william-carver`);
    const [weekday = '', day = '', theirs = '', office = ''] = text.split(', ');
    const [, clock = '', name = ''] = /^(\S+ [AP]M) (.+)$/.exec(theirs) ?? [];
    const shown = [weekday, day.split(' ')[1], clock, name, office, 'Central'];
    let details: string;
    let call: string;
    if (how === 'no scripts') {
      const chosen = `${path}&zone=${encodeURIComponent(zone)}`;
      expect(await (await fetch(site.url + path)).text()).toContain('Your time zone');
      details = await (await fetch(site.url + chosen)).text();
      const booked = await fetch(site.url + chosen, { method: 'POST', body, headers, redirect: 'manual' });
      call = booked.headers.get('location') ?? '';
    } else {
      const tab = await openTab({ viewport: PHONE, timezoneId: zone, extraHTTPHeaders: headers });
      await tab.goto(site.url + path);
      await tab.waitForURL(/zone=/);
      details = await tab.content();
      await fillIn(tab, { ...FILLED_IN.booking, email, consent: 'yes' });
      await tab.getByRole('button', { name: 'Book this time' }).click();
      await tab.getByRole('heading', { name: `We will call you on ${weekday}` }).waitFor();
      expect(tab.complaints).toEqual([]);
      call = new URL(tab.url()).pathname;
    }
    const confirmation = await (await fetch(site.url + call)).text();
    for (const page of [details, confirmation]) for (const part of shown) expect(page).toContain(part);
    const file = await (await fetch(`${site.url}${call.replace(/\?.*/, '')}/call.ics`)).text();
    expect(file).toContain(`DTSTART:${time.replaceAll(/[-:]|Z/g, '')}00Z`);
    const mail = await expect
      .poll(() => mailTo(site.dataDir, email))
      .toBeTruthy()
      .then(() => mailTo(site.dataDir, email));
    expect(mail?.header('Subject')).toBe(`Your call on ${weekday}, ${day}, ${theirs}`);
    expect(mail?.text).toContain(`${office} Central`);
    const cancelled = new URLSearchParams({ intent: 'cancel' });
    await fetch(site.url + call.replace(/\?.*/, ''), { method: 'POST', body: cancelled, headers, redirect: 'manual' });
  });
});

function mailTo(dataDir: string, email: string) {
  const folder = join(dataDir, 'mail');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readMail(readFileSync(join(folder, file), 'utf8')))
    .find((mail) => mail.header('To') === email);
}
