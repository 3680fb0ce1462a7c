import { expect, inject, test } from 'vitest';
import { ownBrowser } from '#tests/support/browser.ts';
import { holds, type SpecifiedPage, snapshotOf } from '#tests/support/specified.ts';
import { FIRM_AND_LIBRARY } from '#tests/support/specified-firm.ts';
import { CONTACT_AND_LEGAL, FORMS, SERVICES } from '#tests/support/specified-services.ts';

/**
 * Every address, text and number of the specification that belongs to a public page, written down from the
 * specification itself and not from our content, so that a slip in the content is noticed.
 */
const SPECIFIED_PAGES: readonly SpecifiedPage[] = [...SERVICES, ...FIRM_AND_LIBRARY, ...FORMS, ...CONTACT_AND_LEGAL];

const openTab = ownBrowser();

test('public pages have every address, text and number of §2 and §9', async () => {
  const tab = await openTab({ javaScriptEnabled: false });
  for (const { path, rows } of SPECIFIED_PAGES) {
    await tab.goto(inject('siteUrl') + path);
    const page = await snapshotOf(tab);
    expect
      .soft(
        rows.filter((row) => !holds(page, row)),
        path,
      )
      .toEqual([]);
  }
});
