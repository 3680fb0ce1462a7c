import { expect, inject, test } from 'vitest';
import { ownBrowser } from '#tests/support/browser.ts';
import { holds, snapshotOf } from '#tests/support/specified/page-snapshot.ts';
import { SPECIFIED_PAGES } from '#tests/support/specified-texts.ts';

const openTab = ownBrowser();

test.each(SPECIFIED_PAGES)('$path has every address, text and number of §2 and §9', async ({ path, rows }) => {
  const tab = await openTab({ javaScriptEnabled: false });
  await tab.goto(inject('siteUrl') + path);
  const page = await snapshotOf(tab);
  expect(rows.filter((row) => !holds(page, row))).toEqual([]);
});
