import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sanitizeHtml from 'sanitize-html';
import { LONG_TEXT } from '#app/features/articles/article-fields.ts';
import { escapeHtml } from '#app/platform/format.ts';
import { createConcurrencyLimit } from '#app/platform/jobs/concurrency-limit.ts';
import { limitOpenTags, sanitizeBody, TooManyOpenTags } from './article-body.ts';
import { BODY_TAGS } from './body-markup.ts';
import { isBranch, type Piece } from './foreign-html.ts';
import { parseHtml } from './html-tree.ts';
import { readableBody } from './readable-body.ts';
import { removedMarkup } from './removed-markup.ts';

const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol blockquote pre div'.split(' '));

const MARKS: Readonly<Record<string, string>> = { strong: '**', em: '*', code: '`' };

const raw = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (isBranch(piece) ? raw(piece.children) : piece)).join('');
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<]/g, '\\$&');
const indented = (text: string, by: string) => text.replaceAll(/^(?=.)/gm, by);

const WIDER = 'table caption thead tbody tfoot tr th td figure figcaption hr sup sub s del mark dl dt dd b i'.split(
  ' ',
);

export const WORK = { sanitizeBody, readableBody, removedMarkup, bodyAsMarkdown, shownSource };
export type WorkName = keyof typeof WORK;

/** The work on a body took too long. The message is for its author. */
export class BodyTooComplex extends Error {
  override name = 'BodyTooComplex';
  override message = 'This text takes too long to check. Shorten it, or split it into two articles.';
}

const MAX_CPU_MS = 15_000; // The thread's own: on a busy machine every text takes long.
const MEMORY = { maxOldGenerationSizeMb: 256 };
/** The thread's entry point lies beside this module, in the sources and in the build. */
const PROGRAM = join(import.meta.dirname, `body-worker${extname(import.meta.filename)}`);
const limit = createConcurrencyLimit(2, 4 * MAX_CPU_MS);

/** Works on a long body in a thread: a megabyte takes seconds, and the server has other requests to answer. */
export async function workOnBody<Name extends WorkName>(
  name: Name,
  html: string,
  maxCpuMs = MAX_CPU_MS,
): Promise<ReturnType<(typeof WORK)[Name]>> {
  type Result = ReturnType<(typeof WORK)[Name]>;
  if (html.length <= LONG_TEXT) return WORK[name](html) as Result;
  return inThread<Result>(PROGRAM, { name, html }, maxCpuMs);
}

/** Runs a program with this input in a thread, as soon as fewer than two threads work on articles. */
export function inThread<Result>(program: string, workerData: unknown, maxCpuMs = MAX_CPU_MS): Promise<Result> {
  return limit.run(() => resultOf<Result>(new Worker(program, { workerData, resourceLimits: MEMORY }), maxCpuMs));
}

async function resultOf<Result>(thread: Worker, maxCpuMs: number): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const check = async () => {
    const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 })); // It is not running.
    if (user + system > maxCpuMs * 1000) reject(new BodyTooComplex());
  };
  const timer = setInterval(check, Math.min(maxCpuMs, MAX_CPU_MS / 60));
  thread.once('message', resolve);
  thread.once('exit', () => reject(new Error('The thread that works on articles ended without a result.')));
  thread.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new BodyTooComplex() : error),
  );
  try {
    return await promise;
  } finally {
    clearInterval(timer);
    await thread.terminate();
  }
}

/** The text of an export for the eye. No addresses: nothing is loaded from the old site, and no link leads away from the choices. */
function shownSource(html: string): string {
  const inBrackets = (text: string) => ({ tagName: 'em', attribs: {}, text: `[${text}]` });
  try {
    return sanitizeHtml(html, {
      allowedTags: [...BODY_TAGS.filter((tag) => tag !== 'img' && tag !== 'a'), ...WIDER],
      allowedAttributes: {},
      nestingLimit: 100,
      ...limitOpenTags(),
      transformTags: {
        a: 'u',
        img: (_, { alt, src }) => inBrackets(`picture: ${alt || src?.split('/').at(-1)}`),
        iframe: (_, { src }) => inBrackets(`embedded: ${src}`),
      },
    });
  } catch (error) {
    if (error instanceof TooManyOpenTags) return escapeHtml(html);
    throw error;
  }
}

/** A sanitized body (§5) as Markdown, for programs. */
export function bodyAsMarkdown(bodyHtml: string): string {
  return blocks(parseHtml(bodyHtml)).join('\n\n');
}

/** Neighboring text and inline elements form a paragraph. */
function blocks(pieces: readonly Piece[]): string[] {
  const found: string[] = [];
  let line: Piece[] = [];
  const endLine = () => {
    const text = inline(line).trim();
    if (text) found.push(text);
    line = [];
  };
  for (const piece of pieces) {
    if (!isBranch(piece) || !BLOCKS.has(piece.tag)) {
      line.push(piece);
      continue;
    }
    endLine();
    found.push(...block(piece.tag, piece.children));
  }
  endLine();
  return found;
}

function block(tag: string, children: readonly Piece[]): string[] {
  if (tag === 'ul' || tag === 'ol') return [list(children, tag === 'ol')];
  if (tag === 'blockquote') return [indented(blocks(children).join('\n\n'), '> ')];
  if (tag === 'pre') return [`\`\`\`\n${raw(children).replace(/\n$/, '')}\n\`\`\``];
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (!level) return blocks(children);
  const text = inline(children).replaceAll(/\s+/g, ' ').trim();
  return text ? [`${'#'.repeat(Math.max(2, Number(level)))} ${text}`] : []; // The title is the only h1.
}

function list(children: readonly Piece[], isNumbered: boolean): string {
  const items = children.filter(isBranch).filter(({ tag }) => tag === 'li');
  return items
    .map(({ children: item }, index) => {
      const mark = isNumbered ? `${index + 1}. ` : '- ';
      return mark + indented(blocks(item).join('\n'), ' '.repeat(mark.length)).trimStart();
    })
    .join('\n');
}

function inline(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (!isBranch(piece)) return escaped(piece.replaceAll(/\s+/g, ' '));
      const { tag, attributes, children } = piece;
      if (tag === 'br') return '\n';
      if (tag === 'img') return `![${escaped(attributes.alt ?? '')}](${attributes.src ?? ''})`;
      const text = tag === 'code' ? raw(children) : inline(children);
      if (tag === 'a' && attributes.href) return `[${text}](${attributes.href})`;
      const mark = MARKS[tag] ?? '';
      return text.trim() ? mark + text + mark : text;
    })
    .join('');
}
