import type { Page } from 'playwright-core';

/** What the toasts say, as `title: text`; with the role that has them read aloud, only those. */
export async function toastsOf(tab: Page, role?: 'alert' | 'status'): Promise<string[]> {
  const slips = tab.locator('.toast');
  const texts = await (role ? slips.and(tab.getByRole(role)) : slips).allInnerTexts();
  return texts.map((text) => text.trim().replace(/\s*\n+\s*/, ': '));
}
