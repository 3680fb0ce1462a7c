/**
 * The name of one filling of a form: an impatient second click, or a retry after a broken line, carries the same and
 * is stored once. It is made in the browser, because the page is shared by everybody; without scripts the server
 * derives one.
 */
export function newSubmissionKey(): string {
  // Not `randomUUID`, which browsers offer on encrypted lines only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
