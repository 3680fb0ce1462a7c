/** What is put where a value belongs: a text, or bytes that are encoded already and go out as they are. */
export type Payload = string | { encoded: string };

export function encode(payload: Payload): string {
  if (typeof payload !== 'string') return payload.encoded;
  return encodeURIComponent(payload.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}

export function nameOf(payload: Payload): string {
  return typeof payload === 'string' ? payload : payload.encoded;
}

/** Fields as a form sends them, one of them hostile. */
export function encodeForm(fields: Readonly<Record<string, string>>, hostile: Readonly<Record<string, Payload>> = {}) {
  return Object.entries<Payload>({ ...fields, ...hostile })
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}
