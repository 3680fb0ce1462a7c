import { STYLE } from '#app/features/articles/body/foreign-html.ts';

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const STYLE_NAME = /("[^"]*"|'[^']*')|(?<![\w-])style(?=\s*=)/gi;
const SHEET = /<style\b[^>]*>(.*?)<\/style\s*>/gis;

/**
 * HTML without style sheets and with style attributes renamed. Browsers check them against the page's
 * Content-Security-Policy even in a document that is never shown, and report each as a violation.
 */
export function inertHtml(html: string): { html: string; sheet: string } {
  const sheet = Array.from(html.matchAll(SHEET), ([, rules]) => rules).join('\n');
  const renamed = html
    .replaceAll(SHEET, '')
    .replaceAll(TAG, (tag) => tag.replaceAll(STYLE_NAME, (_, quoted?: string) => quoted ?? STYLE));
  return { html: renamed, sheet };
}
