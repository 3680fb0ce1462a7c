import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTACKS } from '#tests/support/attacks.ts';
import { runs } from '#tests/support/property-runs.ts';
import { sanitizeBody } from './article-body.ts';
import { BODY_ATTRIBUTES, BODY_TAGS } from './body-markup.ts';
import { readableBody } from './readable-body.ts';

const OWN_SITE = 'https://wrc.example';
/** What a clean body is made of: listed tags with listed attributes, and text in which no tag can begin. */
const TAG = new RegExp(`^</?(?:${BODY_TAGS.join('|')})(?: (?:${BODY_ATTRIBUTES.join('|')})(?:="[^"<>]*")?)*(?: /)?>$`);
const ATTRIBUTE = / (href|src|id|target|rel)="([^"]*)"/g;

/** Everything in a sanitized body that should not be there. */
function leftovers(html: string): string[] {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  return tags.filter((tag) => !TAG.test(tag) || hasBadAttribute(tag));
}

function hasBadAttribute(tag: string): boolean {
  const attributes = Array.from(tag.matchAll(ATTRIBUTE), ([, name = '', value = '']) => ({ name, value }));
  const addresses = attributes.filter(({ name }) => name === 'href' || name === 'src');
  const isOpen = attributes.some(({ name }) => name === 'target');
  return (
    addresses.some(({ value }) => !isHarmless(decode(value))) ||
    attributes.some(({ name, value }) => name === 'id' && !/^s-[\w-]+$/.test(value)) ||
    (isOpen && !attributes.some(({ name, value }) => name === 'rel' && value === 'noopener'))
  );
}

/** As a browser would read the address: our own site, or openly another one, or a mailbox. */
function isHarmless(address: string): boolean {
  if (!URL.canParse(address, OWN_SITE)) return true; // It leads nowhere.
  const { protocol, origin } = new URL(address, OWN_SITE);
  if (origin === OWN_SITE || protocol === 'mailto:') return true;
  return ['http:', 'https:'].includes(protocol) && /^\s*https?:/i.test(address);
}

const decode = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function isCleaned(html: string): boolean {
  const once = sanitizeBody(html);
  readableBody(html); // Must not throw either.
  return leftovers(once).length === 0 && sanitizeBody(once) === once;
}

describe('hostile bodies (§5)', () => {
  test('the collection has at least 150 different techniques', () => {
    expect(ATTACKS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(ATTACKS.map(([technique]) => technique)).size).toBe(ATTACKS.length);
    expect(new Set(ATTACKS.map(([, html]) => html)).size).toBe(ATTACKS.length);
  });

  test('the check itself detects dangerous HTML', () => {
    const bad = [
      '<script>',
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<a href="//x.example">',
      '<p id="top">',
      '<p',
    ];
    expect(bad.flatMap(leftovers)).toEqual(bad);
    expect(leftovers('<a href="/x" target="_blank">')).toHaveLength(1);
  });

  test.each(ATTACKS)('%s', (_technique, html) => {
    const once = sanitizeBody(html);
    expect(leftovers(once)).toEqual([]);
    expect(sanitizeBody(once)).toBe(once);
    expect(() => readableBody(html)).not.toThrow();
  });

  test('random combinations of attacks and markup are sanitized, and sanitizing is idempotent', () => {
    const pieces = ATTACKS.flatMap(([, html]) => html.match(/<[^>]*>?|[^<]+/g) ?? []);
    const markup = fc.constantFrom(
      ...new Set(pieces),
      ...BODY_TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} `]),
    );
    const signs = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '&#',
      '=',
      '/',
      '<!--',
      '-->',
      ']]>',
      '`',
      ' ',
      '\n',
      '\0',
    );
    const text = fc.oneof(fc.string({ maxLength: 8 }), fc.string({ unit: 'binary', maxLength: 8 }));
    const body = fc.array(fc.oneof({ weight: 4, arbitrary: markup }, signs, text), { maxLength: 14 });
    fc.assert(
      fc.property(body, (parts) => isCleaned(parts.join(''))),
      runs(4_000),
    );
  });

  test('any attributes with any values are sanitized', () => {
    const name = fc.oneof(
      fc.constantFrom(...BODY_ATTRIBUTES, 'onerror', 'style', 'srcset', 'name', 'xlink:href'),
      fc.string({ maxLength: 6 }),
    );
    const value = fc.oneof(
      fc
        .tuple(
          fc.constantFrom(
            'javascript',
            'data',
            'http',
            'https',
            'mailto',
            'vbscript',
            '',
            ' java\tscript',
            '//',
            '\\\\',
            '/\\',
            '#',
          ),
          fc.constantFrom(':', '&colon;', '//', ''),
          fc.string({ maxLength: 12 }),
        )
        .map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const tag = fc.tuple(
      fc.constantFrom(...BODY_TAGS, 'svg', 'form', 'x-y'),
      fc.array(fc.tuple(name, fc.constantFrom('"', "'", ''), value), { maxLength: 5 }),
    );
    fc.assert(
      fc.property(tag, ([tagName, attributes]) =>
        isCleaned(
          `<${tagName} ${attributes.map(([key, quote, text]) => `${key}=${quote}${text}${quote}`).join(' ')}>x</${tagName}>`,
        ),
      ),
      runs(4_000),
    );
  });

  // Work that grew with the square of the length would run into the time limit of the test many times over.
  test.each(['<div>', '<a href="', '&lt;', '<!--', '<p><b>', '</p>', '<'])(
    'twenty thousand times %s, which never ends, is cleaned',
    (piece) => {
      expect(isCleaned(piece.repeat(20_000))).toBe(true);
    },
    90_000,
  );
});
