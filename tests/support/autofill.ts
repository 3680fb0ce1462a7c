import type { Page } from 'playwright-core';

/** What the forms of a page tell password managers and browsers about their fields, as `name type autocomplete`. */
export async function autofillOf(tab: Page): Promise<string[][]> {
  const forms = await tab
    .locator('main form')
    .evaluateAll((found) =>
      found.map((form) =>
        [...form.querySelectorAll('input')]
          .filter(({ autocomplete }) => autocomplete !== '')
          .map(({ name, type, autocomplete }) => `${name} ${type} ${autocomplete}`),
      ),
    );
  return forms.filter((fields) => fields.length > 0);
}
