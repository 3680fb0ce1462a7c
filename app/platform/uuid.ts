const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Check ids from a URL before a query: PostgreSQL rejects any other text as a uuid. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
