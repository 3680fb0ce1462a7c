import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { compare } from '#tests/support/screens/compare.ts';
import { REFERENCES, takeScreens } from '#tests/support/screens/take-screens.ts';

/** `npm run screens` shows differences side by side; `npm run screens -- --update` accepts what is there now. */
test('every public page and the main screens of the administration look as in their references', async () => {
  const browser = await chromium.launch({
    executablePath: inject('browserPath'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  onTestFinished(() => browser.close());
  const unknown = new Set(readdirSync(REFERENCES));
  const changed: string[] = [];
  for await (const { name, picture } of takeScreens(browser)) {
    const reference = `${REFERENCES}/${name}.webp`;
    unknown.delete(`${name}.webp`);
    if (!existsSync(reference)) {
      changed.push(`${name}: has no reference`);
      continue;
    }
    const { isSame, reason } = await compare(readFileSync(reference), picture);
    if (!isSame) changed.push(`${name}: ${reason}`);
  }
  expect([...changed, ...[...unknown].map((file) => `${file}: shows no screen`)]).toEqual([]);
});
