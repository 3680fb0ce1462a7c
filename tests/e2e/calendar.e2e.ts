import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sidewaysScroll, violations } from '#tests/support/accessibility.ts';
import { DESKTOP, ownBrowser } from '#tests/support/browser.ts';
import { FILLED_IN, freeTime } from '#tests/support/lead-forms.ts';
import { cookieOf, sharedAccountSite } from '#tests/support/shared-site.ts';

const openTab = ownBrowser();
const HOST = 'william-carver';

describe('the calendar of the office', () => {
  const site = sharedAccountSite();

  test('books for a person on the telephone, moves, closes days, and keeps what cannot be read', async () => {
    const cookie = await cookieOf(site.at, await site.admin());
    const act = async (fields: Record<string, string>) => {
      const answer = await fetch(site.at('/admin/calendar'), {
        ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
        headers: { cookie, origin: new URL(site.at('/')).origin },
      });
      return { status: answer.status, page: await answer.text() };
    };
    const email = `${randomUUID().slice(0, 8)}@castellano.example`;
    const [time, later] = [freeTime(8, HOST), freeTime(9, HOST)];
    const missing = await act({ act: 'book', time, ...FILLED_IN.booking, email: 'x' });
    expect([missing.status, missing.page]).toEqual([422, expect.stringContaining('Enter an email address such as')]);
    expect((await act({ act: 'book', time, ...FILLED_IN.booking, email })).status).toBe(302);
    const [call] = await site.query(
      'select bookings.id, booked_by, source from bookings join leads on leads.id = lead_id where email = $1',
      [email],
    );
    expect(call).toMatchObject({ booked_by: expect.stringContaining('@'), source: 'telephone' });
    expect((await act({ act: 'move', call: call.id, to: later })).status).toBe(302);
    expect((await act({ act: 'done', call: call.id })).status, 'before it has begun').toBe(422);
    expect((await act({ act: 'cancel', call: call.id, why: 'The office is closed.' })).status).toBe(302);
    const [state] = await site.query('select status, sequence, cancelled_by from bookings where id = $1', [call.id]);
    expect(state).toEqual({ status: 'cancelled', sequence: 2, cancelled_by: 'office' });

    const unread = await act({ act: 'hours', 'elena-marsh Monday': 'after lunch' });
    expect([unread.status, unread.page]).toEqual([422, expect.stringContaining('value="after lunch"')]);
    const day = later.slice(0, 10);
    expect(await (await fetch(site.at('/thank-you'))).text()).toContain('Times shown in Central Time.');
    expect((await act({ act: 'closure', from: day, to: '2020-01-01' })).status).toBe(422);
    expect((await act({ act: 'closure', from: day, who: '', reason: 'We move house' })).status).toBe(302);
    await expect.poll(async () => (await fetch(site.at('/book'))).text()).toContain('We move house');
    const [closure] = await site.query(`select id from booking_closures where reason = 'We move house'`);
    expect((await act({ act: 'remove-closure', closure: closure.id })).status).toBe(302);
  });

  test('reads well at each width', async () => {
    const tab = await openTab({ viewport: { width: 320, height: 800 } });
    await site.enter(tab, await site.admin(), '/admin/calendar');
    expect(await sidewaysScroll(tab)).toBe(0);
    await tab.setViewportSize(DESKTOP);
    expect(await violations(tab)).toEqual([]);
    expect(tab.complaints).toEqual([]);
  });
});
