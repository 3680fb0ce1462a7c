import { fill, parametersOf, type SentForm, withData } from './addresses.ts';
import type { HostileRequest } from './judge.ts';
import { asNewSender, post, sessionFor, type Target } from './target.ts';

/** A hostile value: text, or percent-encoded bytes that are sent as they are. */
export type Payload = string | { encoded: string };

export function encode(payload: Payload): string {
  if (typeof payload !== 'string') return payload.encoded;
  const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
  return encodeURIComponent(payload.toWellFormed()).replaceAll(/['()*!]/g, percent);
}

/** A URL-encoded form, some of its fields hostile. */
export function encodeForm(fields: Readonly<Record<string, string>>, hostile: Readonly<Record<string, Payload>> = {}) {
  return Object.entries<Payload>({ ...fields, ...hostile })
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

const MAX_QUERY = 7000;
/** A form with more fields than this gets the payload in all of them at once. */
const MAX_FIELDS_ONE_BY_ONE = 24;
/** Headers that the site reads, stores or shows. */
const HEADERS = ['user-agent', 'referer', 'cookie', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto'];

const nameOf = (payload: Payload) => (typeof payload === 'string' ? payload : payload.encoded);

/** Each payload in every place: path parameters, queries, form fields, JSON and headers. */
export function everywhere(
  target: Target,
  payloads: readonly Payload[],
  names: readonly string[] = [],
): HostileRequest[] {
  return payloads.flatMap((payload) => [
    ...inPaths(target, payload),
    ...inQueries(target, payload, names),
    ...target.forms.flatMap((form) => inForm(target, form, payload)),
    ...inHeaders(target, payload),
  ]);
}

export function inPaths(target: Target, payload: Payload): HostileRequest[] {
  return target.addresses.flatMap((address) =>
    parametersOf(address.route).flatMap((name) =>
      withData(fill(address.route, target.samples, { [name]: encode(payload) })).map((path) => ({
        ...{ path, headers: sessionFor(target, address), what: `path parameter ${name}` },
      })),
    ),
  );
}

export function inQueries(target: Target, payload: Payload, names: readonly string[] = []): HostileRequest[] {
  const queries = [''];
  for (const name of [...target.parameters, ...names]) {
    const pair = `${encode(name)}=${encode(payload)}`;
    const last = queries.at(-1) ?? '';
    if (last.length + pair.length > MAX_QUERY) queries.push(pair);
    else queries[queries.length - 1] = last ? `${last}&${pair}` : pair;
  }
  return target.addresses.flatMap((address) =>
    withData(fill(address.route, target.samples)).flatMap((path) =>
      queries.map((query) => ({
        ...{ path: `${path}?${query}`, headers: sessionFor(target, address), what: `query: ${nameOf(payload)}` },
      })),
    ),
  );
}

function inForm(target: Target, form: SentForm, payload: Payload): HostileRequest[] {
  const names = Object.keys(form.fields);
  const oneByOne = names.length <= MAX_FIELDS_ONE_BY_ONE ? names.map((name) => [name]) : [];
  const attacked = [...oneByOne, ...(oneByOne.length === 1 ? [] : [names])];
  const requests = attacked.map((hostile) => {
    const body = encodeForm(asNewSender(form.fields), Object.fromEntries(hostile.map((name) => [name, payload])));
    return post(target, form, body, `${hostile.length === 1 ? hostile[0] : 'all fields'} = ${nameOf(payload)}`);
  });
  if (typeof payload !== 'string') return requests;
  const json = JSON.stringify(Object.fromEntries(names.map((name) => [name, payload])));
  return [...requests, post(target, form, json, `as JSON: ${payload}`, 'application/json')];
}

function inHeaders(target: Target, payload: Payload): HostileRequest[] {
  if (typeof payload !== 'string' || !/^[ -~]*$/.test(payload)) return [];
  const hostile = Object.fromEntries(HEADERS.map((name) => [name, payload]));
  return target.addresses.map((address) => {
    const { cookie } = sessionFor(target, address);
    const headers = { ...hostile, ...(cookie && { cookie: `${cookie}; other=${payload}` }) };
    return { path: fill(address.route, target.samples), headers, what: `headers: ${payload}` };
  });
}
