import type { Browser } from 'playwright-core';
import { findOverflows } from './overflows.ts';

/** Prints a document. What does not fit is told instead of printed. */
export async function printDocument(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 624, height: 864 } }); // What a page has between its margins.
  try {
    await page.emulateMedia({ media: 'print' });
    await page.setContent(html, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const overflows = await page.evaluate(findOverflows);
    if (overflows.length > 0) throw new Error(`Some of it does not fit:\n${overflows.join('\n')}`);
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  } finally {
    await page.close();
  }
}
