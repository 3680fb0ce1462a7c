import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Keeper, keep, keptKeys, keptValue, sweepKept } from './keeper.ts';

class MemoryStorage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
  key = (index: number) => [...this.keys()][index] ?? null;
  get length() {
    return this.size;
  }
}

let storage: MemoryStorage;
const keeper = (account = 'ann', field = 'lead 7 note') => new Keeper(storage, account, field);

beforeEach(() => {
  vi.useFakeTimers();
  storage = new MemoryStorage();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a text is stored after a pause in typing, and offered to the next page of the same account', () => {
  const page = keeper();
  for (const text of ['H', 'He', 'Hello']) {
    page.type(text, '');
    vi.advanceTimersByTime(499);
    expect(storage.size).toBe(0);
  }
  vi.advanceTimersByTime(1);
  expect(keeper().restore('')).toBe('Hello');
  expect(keeper('bob').restore('')).toBe(null);
  expect(keeper('ann', 'lead 8 note').restore('')).toBe(null);
});

test('leaving the page stores what the pause has not stored yet', () => {
  const page = keeper();
  page.type('Hello', '');
  page.flush();
  expect(keeper().restore('')).toBe('Hello');
  vi.runAllTimers();
  expect(storage.size).toBe(1);
});

test('a text is deleted once the server has it', () => {
  const page = keeper();
  page.type('Hello', '');
  page.flush();
  expect(keeper().restore('Hello')).toBe(null);
  expect(storage.size).toBe(0);

  page.type('Hello', '');
  page.forget();
  vi.runAllTimers();
  expect(storage.size).toBe(0);
});

test('a text that is typed back to what the server has is not kept', () => {
  const page = keeper();
  page.type('Hello you', 'Hello');
  vi.runAllTimers();
  page.type('Hello', 'Hello');
  vi.runAllTimers();
  expect(storage.size).toBe(0);
});

test('an emptied field is kept as well', () => {
  keeper().type('', 'Hello');
  vi.runAllTimers();
  expect(keeper().restore('Hello')).toBe('');
});

test('names of accounts that contain each other are separate', () => {
  keeper('ann:lead 7', 'note').type('Hello', '');
  vi.runAllTimers();
  expect(keeper('ann', 'lead 7:note').restore('')).toBe(null);
});

test('what other accounts left is deleted after seven days, the own texts stay', () => {
  for (const account of ['ann', 'bob']) keeper(account).type('Hello', '');
  vi.runAllTimers();
  const day = 86_400_000;
  sweepKept(storage, 'ann', Date.now() + 6 * day);
  expect(storage.size).toBe(2);
  sweepKept(storage, 'ann', Date.now() + 8 * day);
  expect([keeper('ann').restore(''), keeper('bob').restore('')]).toEqual(['Hello', null]);
});

test('storage that is missing, full or unreadable is no error', () => {
  expect([keep(null, 'a', 1), keptValue(null, 'a'), keptKeys(null, '')]).toEqual([false, null, []]);
  new Keeper(null, 'ann', 'note').type('Hello', '');
  vi.runAllTimers();
  storage.set('a', '{"half');
  expect(keptValue(storage, 'a')).toBe(null);
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(keep(storage, 'a', 1)).toBe(false);
});
