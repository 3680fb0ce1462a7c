import type { Page } from 'playwright-core';

/** What each form of the page tells password managers and browsers about its fields, as `name type autocomplete`. */
export async function autofillOf(tab: Page): Promise<string[][]> {
  return tab.locator('main form').evaluateAll((forms) =>
    forms.map((form) =>
      [...(form as HTMLFormElement).elements]
        .filter((field) => field instanceof HTMLInputElement && field.autocomplete !== '')
        .map((field) => field as HTMLInputElement)
        .map(({ name, type, autocomplete }) => `${name} ${type} ${autocomplete}`),
    ),
  );
}
