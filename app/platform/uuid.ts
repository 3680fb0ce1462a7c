const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether the database would take it for a key: what comes from an address may be anything. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
