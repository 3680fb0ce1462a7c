import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from '#app/platform/mail/mailer.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { decodePart, startRecordingSmtp } from '#tests/support/recording-servers.ts';
import { calendarFile } from './calendar-file.ts';
import { calendarCall, emailToHost, emailToPerson, invitation } from './emails.ts';
import type { Call } from './find-call.ts';
import { calendarLinks, callToken, readCallToken, readTimeParameter, timeParameter } from './links.ts';
import renamed from './times/renamed-zones.json' with { type: 'json' };
import { callText, knownZone, zoneNames, zoneOptions, zoneParameter } from './times/zones.ts';

const FIRM = {
  name: 'WRC Advisory',
  phone: '(800) 555-0142',
  address: '200 West Adams Street',
  hours: 'Monday to Friday',
};
const PARTS = { siteUrl: 'https://firm.example', keyedHash: keyedHash('secret'), firm: FIRM };
const CALL: Call = {
  id: '7f3c2a10-1111-4222-8333-444455556666',
  leadId: '7f3c2a10-1111-4222-8333-444455550000',
  status: 'booked',
  start: new Date('2026-11-19T16:30:00Z'),
  sequence: 0,
  zone: 'America/New_York',
  way: 'phone',
  bookedBy: '',
  canceledBy: null,
  cancelReason: '',
  canceledAt: null,
  createdAt: new Date('2026-11-16T17:21:00Z'),
  changedAt: new Date('2026-11-16T17:21:00Z'),
  host: { slug: 'william', name: 'William R. Carver', email: 'william@firm.example', videoUrl: '' },
  person: {
    name: 'Ruth "Ruthie" Castellano; Søn, and Ωmega 🙂',
    email: 'ruth@castellano.example',
    phone: '(814) 555-0136',
    answers: { message: 'A competitor\nhas asked.' },
  },
};
const MOVED: Call = { ...CALL, sequence: 1, start: new Date('2026-11-23T19:30:00Z') };
const CANCELLED: Call = {
  ...{ ...MOVED, sequence: 2, status: 'cancelled', canceledBy: 'visitor' },
  canceledAt: new Date('2026-11-17T00:00:00Z'),
};

/** The events as two libraries read them that wrote none of it. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [event] = calendar.getAllSubcomponents('vevent');
  const value = (name: string) => event?.getFirstPropertyValue(name);
  const first = {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: String(value('uid')),
    sequence: Number(value('sequence')),
    start: (value('dtstart') as ICAL.Time).toJSDate().toISOString(),
    end: (value('dtend') as ICAL.Time).toJSDate().toISOString(),
    status: String(value('status')),
    summary: String(value('summary')),
    text: String(value('description')),
  };
  const parsed = nodeIcal.sync.parseICS(file);
  const other = Object.values(parsed).find((entry) => entry?.type === 'VEVENT') as Record<string, unknown>;
  const second = {
    method: String(other.method ?? parsed.vcalendar?.method),
    uid: String(other.uid),
    sequence: Number(other.sequence),
    start: new Date(String((other.start as Date).toISOString())).toISOString(),
    end: (other.end as Date).toISOString(),
    status: String(other.status),
    summary: String(other.summary),
    text: String(other.description),
  };
  return { first, second };
}

test('two libraries read the invitation, and match its update and its cancellation by UID and SEQUENCE', () => {
  const files = [CALL, MOVED, CANCELLED].map((call) => invitation(PARTS, call).content);
  const [booked, moved, cancelled] = files.map(read);
  for (const { first, second } of [booked, moved, cancelled] as ReturnType<typeof read>[])
    expect(second).toEqual(first);
  const uid = '7f3c2a10-1111-4222-8333-444455556666@firm.example';
  expect(booked?.first).toMatchObject({
    ...{ method: 'REQUEST', uid, sequence: 0, status: 'CONFIRMED' },
    ...{ start: '2026-11-19T16:30:00.000Z', end: '2026-11-19T17:00:00.000Z' },
    summary: 'Call with William R. Carver, WRC Advisory',
  });
  expect(moved?.first).toMatchObject({ method: 'REQUEST', uid, sequence: 1, start: '2026-11-23T19:30:00.000Z' });
  expect(cancelled?.first).toMatchObject({ method: 'CANCEL', uid, sequence: 2, status: 'CANCELLED' });
});

test('lines have at most 75 octets and end in CRLF, and no character is cut', () => {
  const title = `A call; with, commas \\ and ${'Ωmega 🙂 '.repeat(30)}`;
  const file = calendarFile('PUBLISH', [{ ...calendarCall(PARTS, CALL), title, text: 'Two\nlines' }], PARTS.siteUrl);
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const { first, second } = read(file);
  expect([first.summary, first.text]).toEqual([title, 'Two\nlines']);
  expect(second.summary).toBe(title);
});

test('a real mail server accepts the email, and the invitation in it is the one that was written', async () => {
  const smtp = await startRecordingSmtp();
  onTestFinished(smtp.stop);
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'WRC Advisory <hello@firm.example>', folder: '/nowhere' });
  const email = emailToPerson(PARTS, CALL, 'booked');
  expect((await mailer.send(CALL.id, CALL.person.email, email)).code).toBe(250);
  const source = smtp.mails[0]?.source ?? '';
  expect(source).toMatch(/^Reply-To: "?William R\. Carver"? <william@firm\.example>/m);
  const [part = ''] = /Content-Type: text\/calendar[\s\S]*?(?=\r\n--)/.exec(source) ?? [];
  expect(part).toMatch(/method=REQUEST/);
  const file = decodePart(part);
  expect(read(file).first).toMatchObject({ method: 'REQUEST', sequence: 0 });
});

test('the emails say both times, how to move or cancel, and who calls', () => {
  const manage = `https://firm.example/book/call/${callToken(PARTS.keyedHash, CALL.id)}`;
  expect(emailToPerson(PARTS, CALL, 'booked')).toMatchObject({
    subject: 'Your call on Thursday, November 19, 11:30 AM Eastern',
    appointment: { number: '19', weekday: 'Thursday', time: '11:30 AM', other: '10:30 AM Central, Chicago' },
    also: { url: manage },
    facts: [{ value: 'William R. Carver' }, { value: '30 minutes' }, { value: '(814) 555-0136, from (800) 555-0142' }],
  });
  expect(emailToPerson(PARTS, MOVED, 'moved', CALL.start)).toMatchObject({
    subject: 'Moved: your call is now on Monday, November 23, 2:30 PM Eastern',
    appointment: { before: 'Thursday, November 19, 11:30 AM Eastern' },
  });
  const cancelled = emailToPerson(PARTS, CANCELLED, 'cancelled');
  expect(cancelled).toMatchObject({ calendar: { method: 'CANCEL' }, facts: [] });
  expect(emailToPerson(PARTS, CALL, 'reminder').subject).toBe(
    'Tomorrow, 11:30 AM Eastern: your call with William R. Carver',
  );
  expect(emailToPerson(PARTS, CALL, 'last reminder').calendar).toBeUndefined();
  expect(emailToHost(PARTS, CALL, 'booked')).toMatchObject({
    subject: `New call: ${CALL.person.name}, Thursday, November 19, 10:30 AM Central`,
    replyTo: { address: 'ruth@castellano.example' },
    quotation: 'A competitor\nhas asked.',
  });
});

test('a link with another signature or a cut one opens nothing', () => {
  const token = callToken(PARTS.keyedHash, CALL.id);
  expect(readCallToken(PARTS.keyedHash, token)).toBe(CALL.id);
  const appended = ['.', '.x', '..', 'x', `.${token}`, '.ics'].map((text) => token + text);
  for (const bad of [token.slice(0, -1), `${CALL.leadId}.${token.split('.')[1]}`, '', 'x', CALL.id, ...appended])
    expect(readCallToken(PARTS.keyedHash, bad), bad).toBeNull();
});

test('a time and its host travel in one parameter', () => {
  const time = { start: CALL.start, host: 'william' };
  expect(readTimeParameter(timeParameter(time))).toEqual(time);
  for (const bad of ['', 'x', '2026-13-19T16:30Z~william', '2026-11-19T16:30Z~', '2026-11-19T16:30Z~../x', null])
    expect(readTimeParameter(bad)).toBeNull();
});

test('the links to other calendars are plain addresses with the call in UTC', () => {
  const { google, outlook } = calendarLinks({ start: CALL.start, title: 'Call & more', text: '' });
  expect(new URL(google).searchParams.get('dates')).toBe('20261119T163000Z/20261119T170000Z');
  expect(new URL(outlook).searchParams.get('startdt')).toBe('2026-11-19T16:30:00.000Z');
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata', 'India (Kolkata)'],
  ['Europe/Kiev', 'Europe/Kyiv', 'Ukraine (Kyiv)'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh', 'Vietnam (Ho Chi Minh)'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires', 'Argentina (Buenos Aires)'],
  ['US/Eastern', 'America/New_York', 'Eastern'],
  ['America/Toronto', 'America/Toronto', 'Toronto'],
])('%s and %s are one zone, under its present name', (old, present, place) => {
  for (const id of [old, present, present.toLowerCase()]) {
    expect([knownZone(id), zoneNames(id).place, zoneParameter(id)]).toEqual([present, place, present]);
  }
  expect(zoneParameter('US/Central'), 'the office’s').toBeNull();
});

test('every zone that the engine or CLDR names is known, and listed once', () => {
  const ids = [...Intl.supportedValuesOf('timeZone'), ...Object.entries(renamed.zones).flat()];
  const listed = zoneOptions('America/Chicago', true).map(({ value }) => value);
  expect(new Set(listed).size).toBe(listed.length);
  expect(ids.map(knownZone).filter((id) => !listed.includes(id))).toEqual([]);
  expect(listed).not.toContain('Asia/Calcutta');
});

test('zones have the names that visitors know, and an unknown one is the office’s', () => {
  expect(callText(CALL.start, 'Europe/London').both).toBe('Thursday, November 19, 4:30 PM London, 10:30 AM Central');
  expect(callText(CALL.start, 'America/Chicago').both).toBe('Thursday, November 19, 10:30 AM Central');
  expect([knownZone('Mars/Base'), knownZone(null), knownZone('x'.repeat(99))]).toEqual(
    Array.from({ length: 3 }, () => 'America/Chicago'),
  );
  expect(knownZone('Asia/Tokyo')).toBe('Asia/Tokyo');
  expect(['UTC', '+05:30', 'Etc/GMT+5'].map((id) => zoneNames(id).zone)).toEqual(['UTC', 'UTC+5:30', 'UTC-5']);
  expect(zoneOptions('Asia/Tokyo', false).map(({ value }) => value)).toContain('Asia/Tokyo');
  expect(zoneOptions('America/Chicago', true).length).toBeGreaterThan(400);
});
