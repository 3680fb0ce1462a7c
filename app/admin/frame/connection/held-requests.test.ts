import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNT_HEADER, SESSION_ENDED_HEADER, SUBMISSION_HEADER } from '#app/features/accounts/account.ts';
import { holdRequests, isHeld, sendHeldAgain } from './held-requests.ts';

type Answer = Response | 'no network';

let answers: Answer[];
let sent: Headers[];
let accepted: [string, boolean][];
let letGo: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [answers, sent, accepted] = [[], [], []];
  const fetch = async (_: unknown, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    const answer = answers.shift();
    if (!answer || answer === 'no network') throw new TypeError('Failed to fetch');
    return answer;
  };
  vi.stubGlobal('window', { fetch });
  vi.stubGlobal('dispatchEvent', () => true);
  letGo = holdRequests('ann', (fields, isDone) => accepted.push([String(fields), isDone]));
});
afterEach(() => {
  letGo();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LEAD = new URL('http://firm.example/admin/leads/7.data');
const post = (text: string, more: RequestInit = {}) =>
  window.fetch(LEAD, { method: 'POST', body: new URLSearchParams({ act: 'note', text }), ...more });
const keys = () => sent.map((headers) => headers.get(SUBMISSION_HEADER));

test('what gets no answer is sent again with a longer pause each time, with the same key and account', async () => {
  answers = [
    'no network',
    new Response('', { status: 502 }),
    new Response('', { status: 503 }),
    new Response(null, { status: 202 }),
  ];
  const answer = post('Hello');
  for (const [seconds, many] of [
    [0.5, 1],
    [0.6, 2],
    [1.7, 2],
    [0.4, 3],
    [4, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    expect(sent).toHaveLength(many);
    expect(isHeld('offline')).toBe(many < 4);
  }
  expect((await answer).status).toBe(202);
  expect(new Set(keys()).size).toBe(1);
  expect(sent[0]?.get(ACCOUNT_HEADER)).toBe('ann');
  expect(accepted).toEqual([['act=note&text=Hello', true]]);
});

test('a submission that is called back ends; unchanged it has the same key when it is pressed again', async () => {
  answers = ['no network'];
  const router = new AbortController();
  const answer = post('Hello', { signal: router.signal }).catch(({ name }) => name);
  await vi.advanceTimersByTimeAsync(100);
  router.abort();
  expect(await answer).toBe('AbortError');
  expect(isHeld('offline')).toBe(false);
  answers = [new Response('{}'), new Response('{}'), new Response('{}')];
  await post('Hello');
  await post('Hello');
  await post('Hello there');
  expect(keys()[1]).toBe(keys()[0]);
  expect(new Set(keys()).size).toBe(3);
});

test('without a session a request waits for the sign-in, however long that takes', async () => {
  answers = [
    new Response('', { status: 202, headers: { [SESSION_ENDED_HEADER]: 'yes' } }),
    new Response(null, { status: 202 }),
  ];
  const answer = post('Hello');
  await vi.advanceTimersByTimeAsync(600_000);
  expect([sent.length, isHeld('signed-out'), accepted.length]).toEqual([1, true, 0]);
  sendHeldAgain('signed-out');
  expect((await answer).status).toBe(202);
  expect(isHeld('signed-out')).toBe(false);
});

test('other failures are answers, and screens with failure texts of the specification get theirs', async () => {
  answers = [new Response('', { status: 500 }), 'no network', new Response('', { status: 503 })];
  expect((await post('Hello')).status).toBe(500);
  await expect(window.fetch(new URL('http://firm.example/admin/articles.data'))).rejects.toThrow('Failed to fetch');
  expect((await window.fetch(new URL('http://firm.example/admin/tools/grant-admin.data'))).status).toBe(503);
  expect(isHeld('offline')).toBe(false);
});
