import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type CacheablePage, PAGE_FRESH_UNTIL, PAGE_INCOMPLETE, PAGE_TAGS } from '#app/platform/http/page-cache.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered page for many visitors: body, headers, and each encoding once it was requested. */
export interface Page extends CacheablePage {
  status: number;
  etag: string;
  renderedAt: Date;
  headers: Record<string, string>;
  text: Buffer;
  /** The response per encoding, as far as requested. */
  answers: Partial<Record<Encoding, Answer>>;
  /** Whether it has been, or is being, recompressed. */
  isRecompressed: boolean;
}

interface Answer {
  headers: Readonly<Record<string, string>>;
  /** The headers as a flat list, which Node writes faster. */
  head: readonly string[];
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
    etag: hash('sha256', body, 'base64url').slice(0, 22),
    headers: Object.fromEntries(headers),
    renderedAt: new Date(),
    text: body,
    answers: {},
    isRecompressed: false,
    tags: status === 200 && tags !== null ? tags.split(/\s*,\s*/).filter(Boolean) : null,
    freshUntil: freshUntil ? Date.parse(freshUntil) : Number.POSITIVE_INFINITY,
    bytes: Math.ceil(body.length * 1.5), // The body and its two encodings.
    failed: status >= 500 || incomplete,
  };
}

const brotliOptions = (body: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
});

/** Quick, because many pages are requested once. The others are compressed again. */
const compressors = {
  gzip: ({ text }: Page) => promisify(gzip)(text, { level: 6 }),
  br: ({ text }: Page) => promisify(brotliCompress)(text, brotliOptions(text, 3)),
};

/** Builds the response for an encoding, adding these headers to the page's own, and caches it with the page. */
export async function prepareAnswer(page: Page, encoding: Encoding, defaults: Record<string, string>): Promise<void> {
  const body = encoding === 'identity' ? page.text : await compressors[encoding](page);
  const headers: Record<string, string> = { ...defaults, ...page.headers };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  if (page.status === 200) {
    headers.etag = etagOf(page, encoding);
    headers['last-modified'] = page.renderedAt.toUTCString();
  }
  if (isTheSameForAll(page)) headers['x-accel-expires'] = '1';
  page.answers[encoding] = answerWith(headers, body);
}

/** A proxy in front (deploy/nginx.conf) may keep the page for a second. It does not send this header to the browser. */
function isTheSameForAll({ tags, failed, headers }: Page): boolean {
  return (
    tags !== null &&
    !failed &&
    headers.vary === 'accept-encoding' &&
    !/no-store|private/.test(headers['cache-control'] ?? '')
  );
}

function answerWith(headers: Answer['headers'], body: Buffer): Answer {
  return { headers, body, head: Object.entries({ ...headers, 'content-length': String(body.length) }).flat() };
}

let recompressing: Promise<void> = Promise.resolve();

/**
 * Recompresses a page that was requested twice, in the background: the best brotli level takes thirty times as long and
 * saves an eighth, often a round trip on a new connection. One page at a time; a page replaced in the meantime is
 * skipped, so that frequent edits do not fill the memory.
 */
export function recompress(page: Page, isStillShown: () => boolean, onError: (error: unknown) => void): void {
  const answer = page.answers.br;
  if (page.isRecompressed || !answer) return;
  page.isRecompressed = true;
  recompressing = recompressing
    .then(async () => {
      if (!isStillShown()) return;
      const body = await promisify(brotliCompress)(page.text, brotliOptions(page.text, constants.BROTLI_MAX_QUALITY));
      page.answers.br = answerWith(answer.headers, body);
    })
    .catch(onError); // The page stays as it is, and the next one is compressed.
}

export function etagOf(page: Page, encoding: Encoding): string {
  return `"${page.etag}-${encoding}"`;
}

/** The best accepted encoding; `q=0` excludes one. */
export function negotiateEncoding(accepted = ''): Encoding {
  return (['br', 'gzip'] as const).find((encoding) => names(accepted, encoding)) ?? 'identity';
}

function names(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(\.0+)?\s*(,|$)/.test(accepted.slice(at + encoding.length));
}
