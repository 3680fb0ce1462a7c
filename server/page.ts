import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type CacheablePage, PAGE_FRESH_UNTIL, PAGE_INCOMPLETE, PAGE_TAGS } from '#app/platform/page-cache.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished answer that many visitors can share: its text, its headers, and each compression once it was asked for. */
export interface Page extends CacheablePage {
  status: number;
  etag: string;
  headers: Record<string, string>;
  text: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
}

export function createPage(status: number, headers: Headers, text: string): Page {
  const body = Buffer.from(text);
  const tags = headers.get(PAGE_TAGS);
  const freshUntil = headers.get(PAGE_FRESH_UNTIL);
  const incomplete = headers.has(PAGE_INCOMPLETE);
  for (const internal of [PAGE_TAGS, PAGE_FRESH_UNTIL, PAGE_INCOMPLETE]) headers.delete(internal);
  return {
    status,
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    headers: Object.fromEntries(headers),
    text: body,
    compressed: {},
    tags: status === 200 && tags !== null ? tags.split(/\s*,\s*/).filter(Boolean) : null,
    freshUntil: freshUntil ? Date.parse(freshUntil) : Number.POSITIVE_INFINITY,
    bytes: Math.ceil(body.length * 1.5), // The text and its two compressions.
    failed: status >= 500 || incomplete,
  };
}

const compressors = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
};

/** The body in this encoding, compressed the first time and remembered with the page. */
export async function compress(page: Page, encoding: Encoding): Promise<void> {
  page.compressed[encoding] = encoding === 'identity' ? page.text : await compressors[encoding](page.text);
}

/** The best encoding the browser names; one it refuses with `q=0` is not used. */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (names(accepted, 'br')) return 'br';
  return names(accepted, 'gzip') ? 'gzip' : 'identity';
}

function names(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(\.0+)?\s*(,|$)/.test(accepted.slice(at + encoding.length));
}
