import { chromium } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { compare, readReferences } from '#tests/support/screens/compare.ts';
import { takeScreens } from '#tests/support/screens/take-screens.ts';

/** `npm run screens` shows differences side by side; `npm run screens -- --update` accepts what is there now. */
test('every public page and the main screens of the administration look as in their references', async () => {
  const browser = await chromium.launch({
    executablePath: inject('browserPath'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  onTestFinished(() => browser.close());
  const references = await readReferences();
  const unknown = new Set(references.keys());
  const changed: string[] = [];
  for await (const { name, picture } of takeScreens(browser)) {
    const reference = references.get(name);
    unknown.delete(name);
    if (!reference) {
      changed.push(`${name}: has no reference`);
      continue;
    }
    const { isSame, reason } = await compare(reference, picture);
    if (!isSame) changed.push(`${name}: ${reason}`);
  }
  expect([...changed, ...[...unknown].map((name) => `${name}: shows no screen`)]).toEqual([]);
});
