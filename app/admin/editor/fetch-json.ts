/** Null if the server did not answer or refused, or if the session has ended. */
export async function fetchJson<Answer>(url: string, init?: RequestInit): Promise<Answer | null> {
  try {
    const response = await fetch(url, init);
    return response.ok && !response.redirected ? await response.json() : null;
  } catch {
    return null;
  }
}
