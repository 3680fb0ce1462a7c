import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { wxr } from '#tests/support/export-files.ts';
import { cookieOf, ownAccountSite } from '#tests/support/shared-site.ts';

/** An import of many articles goes on although the server is killed twice; with FULL=1 every ten seconds for three minutes. */

const KILLS = process.env.FULL ? 18 : 2;
const ARTICLES = process.env.FULL ? 20_000 : 400;
const EVERY_MS = process.env.FULL ? 10_000 : 0;
const GOES_ON_MS = 10_000;
const site = ownAccountSite();

test('every stretch between two kills stores articles, and none is lost or stored twice', async () => {
  const person = await site.admin();
  const headers = { cookie: await cookieOf(site.at, person), origin: new URL(site.at('/')).origin };
  const ask = (path: string, body: BodyInit) =>
    fetch(site.at(path), { method: 'POST', redirect: 'manual', headers, body });
  const category = '<category domain="category">Sell</category>';
  const posts = Array.from({ length: ARTICLES }, (_, n) => ({
    title: `Article ${n}`,
    content: '<p>Text</p>',
    more: category,
  }));
  const form = new FormData();
  form.append('files', new File([wxr(...posts)], 'blog.xml'));
  const page = (await ask('/admin/import', form)).headers.get('location') ?? '';
  const state = async () => (await site.query('select state from imports'))[0].state;
  await expect.poll(state).toBe('checked');
  const choices = { arrival: 'drafts', redirects: 'no', shown: '1', take: '1', 'category-0': 'Sell', act: 'start' };
  expect((await ask(page, new URLSearchParams(choices))).status).toBe(302);

  const count = async () => (await site.query('select count(*)::int as many from articles'))[0].many;
  const waits: number[] = [];
  let killed = Date.now();
  for (let kills = 0; kills < KILLS; kills++) {
    const stored = await count();
    const since = killed;
    const began = Date.now();
    const goesOn = expect
      .poll(count, { interval: 50 })
      .toBeGreaterThan(stored)
      .then(() => Date.now() - since);
    const late = sleep(GOES_ON_MS).then(() =>
      Promise.reject(new Error(`Nothing was stored in ten seconds: ${stored}.`)),
    );
    late.catch(() => {}); // It loses the race.
    waits.push(await Promise.race([goesOn, late]));
    await sleep(Math.max(0, began + EVERY_MS - Date.now()));
    expect(await state()).toBe('running');
    const restart = await site.kill();
    killed = Date.now();
    await restart();
  }
  const seconds = waits.slice(1).map((wait) => (wait / 1000).toFixed(1));
  console.log(`Went on ${seconds.join(', ')} s after a kill; ${await count()} articles after ${KILLS} kills.`);
  await expect.poll(state, { interval: 1000, timeout: 400_000 }).toBe('done');
  const twice = await site.query('select title from articles group by title having count(*) > 1');
  expect([await count(), twice]).toEqual([ARTICLES, []]);
});
