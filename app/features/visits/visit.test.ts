import { expect, test } from 'vitest';
import { readReport, saysBooked } from './visit.ts';
import { createSenderLimit, isProgram, mayBeCounted } from './visit-counter.ts';

const HOST = 'firm.example';
const read = (report: Record<string, string> | string[][]) => readReport(String(new URLSearchParams(report)), HOST);
const direct = { source: '', medium: '', campaign: '', term: '', content: '' };

test('a tagged link is a visit with its UTM parameters, and nothing else of the URL is stored', () => {
  const address =
    'https://firm.example/sell/?utm_source=linkedin&utm_medium=social&utm_campaign=q3&utm_content=a&email=ann@x.example';
  expect(read({ address, referrer: 'https://www.linkedin.com/feed?member=7' })).toEqual({
    kind: 'view',
    path: '/sell',
    arrival: { path: '/sell', source: 'linkedin', medium: 'social', campaign: 'q3', term: '', content: 'a' },
  });
});

test('without parameters the referring host is the source', () => {
  expect(read({ address: 'https://firm.example/', referrer: 'https://www.example.org/somebody/private?x=1' })).toEqual({
    kind: 'view',
    path: '/',
    arrival: { ...direct, path: '/', source: 'example.org', medium: 'referral' },
  });
  expect(read({ address: 'https://firm.example/', referrer: '' })).toMatchObject({ arrival: { ...direct, path: '/' } });
});

test('the next page of a visit is a view, not a visit', () => {
  expect(read({ address: 'https://firm.example/buy', referrer: 'https://firm.example/?utm_source=a' })).toEqual({
    kind: 'view',
    path: '/buy',
    arrival: null,
  });
});

test('a parameter that is an email address is dropped, a long one is cut', () => {
  const address = `https://firm.example/?utm_source=letter&utm_content=ann@x.example&utm_term=${'w'.repeat(500)}`;
  const seen = read({ address, referrer: '' });
  expect(seen).toMatchObject({ arrival: { source: 'letter', content: '', term: 'w'.repeat(100) } });
});

test('only known depths count, each once', () => {
  const report = [['address', 'https://firm.example/buy'], ...['50', '25', '25', '33', 'x'].map((d) => ['depth', d])];
  expect(read(report)).toEqual({ kind: 'depth', path: '/buy', depths: [25, 50] });
});

test('a booking belongs to the link that brought the visitor', () => {
  expect(read({ booked: '1', address: 'https://firm.example/sell?utm_source=google', referrer: '' })).toEqual({
    kind: 'booking',
    origin: { ...direct, path: '/sell', source: 'google' },
  });
});

test.each([
  '',
  'address=',
  'address=nonsense',
  'address=javascript:alert(1)',
  `address=https://a.b/${'x'.repeat(5000)}`,
])('ignored as malformed: %s', (body) => expect(readReport(body, HOST)).toBeNull());

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('browsers are counted, bots are not', () => {
  expect(isProgram(CHROME)).toBe(false);
  expect(isProgram('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1')).toBe(false);
  expect(isProgram('Mozilla/5.0 (Linux; Android 13; CUBOT P80) Chrome/140.0.0.0 Mobile Safari/537.36')).toBe(false);
  for (const program of [
    '',
    'curl/8.1',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
    CHROME.replace('Chrome', 'HeadlessChrome'),
  ]) {
    expect(isProgram(program), program).toBe(true);
  }
});

test('requests with Global Privacy Control, or without an origin, are not counted', () => {
  const headers = { 'user-agent': CHROME, origin: 'https://firm.example' };
  expect(mayBeCounted(new Headers(headers))).toBe(true);
  expect(mayBeCounted(new Headers({ ...headers, 'sec-gpc': '1' }))).toBe(false);
  expect(mayBeCounted(new Headers({ 'user-agent': CHROME }))).toBe(false);
});

test('counts per client are limited per minute', () => {
  const allows = createSenderLimit();
  const now = new Date('2026-11-15T12:00:00Z');
  for (let n = 0; n < 240; n++) expect(allows('192.0.2.1', now)).toBe(true);
  expect(allows('192.0.2.1', now)).toBe(false);
  expect(allows('192.0.2.2', now)).toBe(true);
  expect(allows('192.0.2.1', new Date('2026-11-15T12:01:00Z'))).toBe(true);
});

test('recognizes the booking messages of each calendar provider', () => {
  for (const message of [
    ['msgsndr-booking-complete', {}],
    { event: 'calendly.event_scheduled' },
    { originator: 'CAL', type: 'bookingSuccessfulV2' },
    { meetingBookSucceeded: true },
  ]) {
    expect(saysBooked(message), JSON.stringify(message)).toBe(true);
  }
  for (const message of [null, 7, 'resize', { event: 'calendly.date_and_time_selected' }, []]) {
    expect(saysBooked(message), JSON.stringify(message)).toBe(false);
  }
});
