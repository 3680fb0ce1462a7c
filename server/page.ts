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
  /** The answer as it is sent, in each encoding that was asked for so far. */
  answers: Partial<Record<Encoding, Answer>>;
  /** Whether it was, or is being, compressed as far as it goes. */
  isPolished: boolean;
}

interface Answer {
  headers: Record<string, string | number>;
  body: Buffer;
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
    answers: {},
    isPolished: false,
    tags: status === 200 && tags !== null ? tags.split(/\s*,\s*/).filter(Boolean) : null,
    freshUntil: freshUntil ? Date.parse(freshUntil) : Number.POSITIVE_INFINITY,
    bytes: Math.ceil(body.length * 1.5), // The text and its two compressions.
    failed: status >= 500 || incomplete,
  };
}

const brotli = (body: Buffer, quality: number) =>
  promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

const compressors = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  br: (body: Buffer) => brotli(body, 6),
};

/** Makes the answer in this encoding, with these headers under the page's own; it is kept with the page. */
export async function prepareAnswer(page: Page, encoding: Encoding, defaults: Record<string, string>): Promise<void> {
  const body = encoding === 'identity' ? page.text : await compressors[encoding](page.text);
  const headers: Answer['headers'] = { ...defaults, ...page.headers, 'content-length': body.length };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  if (page.status === 200) headers.etag = etagOf(page, encoding);
  page.answers[encoding] = { headers, body };
}

let polishing: Promise<void> = Promise.resolve();

/**
 * For a page that is asked for again. The best compression takes thirty times as long, so nobody waits for it; it
 * saves an eighth, and with it a round trip where a page then fits into what a new connection may send at once. Pages
 * take turns; one that has been replaced when its turn comes is let go, or a busy editor would fill the memory with them.
 */
export function polish(page: Page, isStillShown: () => boolean): void {
  const answer = page.answers.br;
  if (page.isPolished || !answer) return;
  page.isPolished = true;
  polishing = polishing.then(async () => {
    if (!isStillShown()) return;
    const body = await brotli(page.text, constants.BROTLI_MAX_QUALITY);
    page.answers.br = { headers: { ...answer.headers, 'content-length': body.length }, body };
  });
}

export function etagOf(page: Page, encoding: Encoding): string {
  return `"${page.etag}-${encoding}"`;
}

/** Browsers send one of a few spellings; each is understood once. */
const understood = new Map<string, Encoding>();

/** The best encoding the browser names; one it refuses with `q=0` is not used. */
export function negotiateEncoding(accepted = ''): Encoding {
  const known = understood.get(accepted);
  if (known) return known;
  const best = (['br', 'gzip'] as const).find((encoding) => names(accepted, encoding)) ?? 'identity';
  if (understood.size < 100) understood.set(accepted, best);
  return best;
}

function names(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(\.0+)?\s*(,|$)/.test(accepted.slice(at + encoding.length));
}
