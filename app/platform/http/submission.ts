import { openUpload, type Upload } from './multipart.ts';

/** The content types that an address can take. */
const KINDS = {
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'upload',
  'application/json': 'json',
  'application/octet-stream': 'bytes',
} as const;
export type BodyKind = (typeof KINDS)[keyof typeof KINDS];

/** What a POST brought, parsed once: the rules judge it, and the action gets the very same. */
export interface Submission {
  /** The first word of the field `act`; `UNNAMED` without one. */
  act: string;
  /** What follows the name: `release 7f3c…` is the button of one row. */
  subject: string;
  /** The fields of a form, and of an upload those before its files. */
  form: FormData;
  json: unknown;
  upload: Upload | null;
  bytes: Request['body'];
}

/** The name of an action that the request does not name: the only form of an address, an upload, JSON. */
export const UNNAMED = 'post';

export type ReadSubmission = { ok: true; submission: Submission } | { ok: false; status: 400 | 413 | 415 };

/** An article's longest body, form-encoded. */
const MAX_FORM_BYTES = 4 * 1024 * 1024;
/** Fields of a form, or values of JSON: a million of them would take a third of a second to parse. */
const MAX_PARTS = 50_000;

/**
 * The action is named by the field `act` of the body, and by the query only where the body is raw bytes. A name anywhere
 * else, or a second one, is an error: no reader of the request may find another name than this one.
 */
export async function readSubmission(request: Request, takes: readonly BodyKind[]): Promise<ReadSubmission> {
  const kind = kindOf(request.headers.get('content-type'));
  if (!kind || !takes.includes(kind)) return { ok: false, status: 415 };
  const isWhole = kind === 'form' || kind === 'json';
  if (isWhole && Number(request.headers.get('content-length')) > MAX_FORM_BYTES) return { ok: false, status: 413 };
  const body = await READERS[kind](request).catch(() => null);
  if (!body) return { ok: false, status: 400 };
  if (body === 'too-many-parts') return { ok: false, status: 413 };
  const inQuery = new URL(request.url).searchParams.getAll('act');
  const [names, elsewhere] = kind === 'bytes' ? [inQuery, []] : [namesIn(body), inQuery];
  if (elsewhere.length > 0 || names.length > 1) return { ok: false, status: 400 };
  const [act = '', ...subject] = (names[0] ?? UNNAMED).split(' ');
  return { ok: true, submission: { ...EMPTY(), ...body, act, subject: subject.join(' ') } };
}

type Body = Partial<Pick<Submission, 'form' | 'json' | 'upload' | 'bytes'>>;

const EMPTY = () => ({ form: new FormData(), json: null, upload: null, bytes: null });

const READERS: Readonly<Record<BodyKind, (request: Request) => Promise<Body | 'too-many-parts' | null>>> = {
  async form(request) {
    const text = await request.text();
    return countsMoreThan(MAX_PARTS, text, '&') ? 'too-many-parts' : { form: cleanForm(new URLSearchParams(text)) };
  },
  async json(request) {
    const text = await request.text();
    return hasTooManyValues(text) ? 'too-many-parts' : { json: JSON.parse(text) };
  },
  bytes: async ({ body }) => ({ bytes: body }),
  async upload(request) {
    const upload = await openUpload(request, 'act');
    return upload && { upload, form: cleanForm(upload.fields) };
  },
};

function namesIn({ form, json }: Body): string[] {
  if (form) return form.getAll('act').map(String);
  return typeof json === 'object' && json !== null && 'act' in json ? [String(json.act)] : [];
}

/** Media types are compared without letter case, and without parameters such as the charset. */
function kindOf(contentType: string | null): BodyKind | undefined {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return Object.hasOwn(KINDS, type) ? KINDS[type as keyof typeof KINDS] : undefined;
}

function countsMoreThan(most: number, text: string, mark: string): boolean {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0 && count <= most; at = text.indexOf(mark, at + 1)) count++;
  return count > most;
}

/** Counts commas and brackets outside of strings. Texts are skipped, however long, so it ends early either way. */
function hasTooManyValues(json: string): boolean {
  let count = 0;
  for (let at = 0; at < json.length && count <= MAX_PARTS; at++) {
    const character = json[at];
    if (character === '"') at = endOfString(json, at);
    else if (character === ',' || character === '[' || character === '{') count++;
  }
  return count > MAX_PARTS;
}

function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end < 0 ? json.length : end;
}

/** Whether an odd number of backslashes stands before it. */
function isEscaped(json: string, at: number): boolean {
  let before = at - 1;
  while (json[before] === '\\') before--;
  return (at - before) % 2 === 0;
}

/** The submitted form of a public page. Any other body, such as JSON, counts as an empty form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return cleanForm(await request.formData());
  } catch {
    return new FormData();
  }
}

/** Strips NUL: PostgreSQL rejects it. */
function cleanForm(fields: Iterable<readonly [string, FormDataEntryValue]>): FormData {
  const clean = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') clean.append(name, value.replaceAll('\0', ''));
    else clean.append(name, value);
  }
  return clean;
}
