import { type Asked, RULES } from './access.ts';

/** The name of an action that the request does not name: an address with one form, an upload, JSON. */
const UNNAMED = 'post';

/** Collects every action that a request names: a second name must not hide behind the first. */
export async function askedOf(request: Request, pattern: string): Promise<Asked> {
  if (request.method === 'GET' || request.method === 'HEAD') return { pattern, acts: null };
  const { by = 'act', acts = {} } = RULES[pattern] ?? {};
  const fields = new URLSearchParams(isForm(request) ? await request.clone().text() : '');
  const named = [...new URL(request.url).searchParams.getAll(by), ...fields.getAll(by)];
  const present = Object.keys(acts).filter((act) => fields.has(act));
  const all = [...new Set([...named, ...present])];
  return { pattern, acts: all.length > 0 ? all : [UNNAMED] };
}

/** Other bodies are not read here: uploads are large, and JSON names no action. */
function isForm(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}
