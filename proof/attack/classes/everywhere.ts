import { fill, parametersOf, withData } from '#proof/attack/addresses.ts';
import type { SentForm } from '#proof/attack/forms.ts';
import { encode, encodeForm, nameOf, type Payload } from '#proof/attack/payload.ts';
import { asSomebody, type Range, sendForm, whoFor } from '#proof/attack/range.ts';
import type { Shot } from '#proof/attack/shot.ts';

const LONGEST_QUERY = 7000;
/** A form with more fields than this gets the payload into all of them at once. */
const FIELDS_ONE_BY_ONE = 24;
/** Headers that we read, keep or show. */
const HEADERS = ['user-agent', 'referer', 'cookie', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto'];

/** Puts each payload wherever a value can be: parameters of addresses, queries, fields, JSON and headers. */
export function everywhere(range: Range, payloads: readonly Payload[], names: readonly string[] = []): Shot[] {
  return payloads.flatMap((payload) => [
    ...inPaths(range, payload),
    ...inQueries(range, payload, names),
    ...range.forms.flatMap((form) => inForm(range, form, payload)),
    ...inHeaders(range, payload),
  ]);
}

export function inPaths(range: Range, payload: Payload): Shot[] {
  return range.addresses.flatMap((address) =>
    parametersOf(address.route).flatMap((name) =>
      withData(fill(address.route, range.samples, { [name]: encode(payload) })).map((path) => ({
        ...{ path, headers: whoFor(range, address), what: `in the address, ${name}` },
      })),
    ),
  );
}

export function inQueries(range: Range, payload: Payload, names: readonly string[] = []): Shot[] {
  const queries = pieces([...range.parameters, ...names].map((name) => `${encode(name)}=${encode(payload)}`));
  return range.addresses.flatMap((address) =>
    withData(fill(address.route, range.samples)).flatMap((path) =>
      queries.map((query) => ({
        ...{ path: `${path}?${query}`, headers: whoFor(range, address), what: `in the query: ${nameOf(payload)}` },
      })),
    ),
  );
}

function pieces(pairs: readonly string[]): string[] {
  const queries = [''];
  for (const pair of pairs) {
    const last = queries.at(-1) ?? '';
    if (last.length + pair.length > LONGEST_QUERY) queries.push(pair);
    else queries[queries.length - 1] = last ? `${last}&${pair}` : pair;
  }
  return queries;
}

export function inForm(range: Range, form: SentForm, payload: Payload): Shot[] {
  const names = Object.keys(form.fields);
  const oneByOne = names.length <= FIELDS_ONE_BY_ONE ? names.map((name) => [name]) : [];
  const attacked = [...oneByOne, ...(oneByOne.length === 1 ? [] : [names])];
  const shots = attacked.map((hostile) => {
    const body = encodeForm(asSomebody(form.fields), Object.fromEntries(hostile.map((name) => [name, payload])));
    const where = hostile.length === 1 ? hostile[0] : 'all fields';
    return sendForm(range, form, body, `${where} = ${nameOf(payload)}`);
  });
  if (typeof payload !== 'string') return shots;
  const json = JSON.stringify(Object.fromEntries(names.map((name) => [name, payload])));
  return [...shots, sendForm(range, form, json, `as JSON: ${payload}`, 'application/json')];
}

function inHeaders(range: Range, payload: Payload): Shot[] {
  if (typeof payload !== 'string' || !/^[ -~]*$/.test(payload)) return [];
  const hostile = Object.fromEntries(HEADERS.map((name) => [name, payload]));
  return range.addresses.map((address) => {
    const { cookie } = whoFor(range, address);
    const headers = { ...hostile, ...(cookie && { cookie: `${cookie}; other=${payload}` }) };
    return { path: fill(address.route, range.samples), headers, what: `in headers: ${payload}` };
  });
}
