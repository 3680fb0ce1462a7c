import { SESSION_REFUSED } from '#app/account/frame/browser-environment.ts';

/** Null if the server did not answer or refused. A redirect leads to the login page: the session has ended. */
export async function fetchJson<Answer>(url: string, init?: RequestInit): Promise<Answer | null> {
  try {
    const response = await fetch(url, init);
    if (response.redirected) dispatchEvent(new Event(SESSION_REFUSED));
    return response.ok && !response.redirected ? await response.json() : null;
  } catch {
    return null;
  }
}
