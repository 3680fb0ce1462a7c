import { pagePolicy } from './content-security-policy.ts';
import { deferScripts } from './defer-scripts.ts';

/** The last touch before a document leaves: what everybody shares paints first, and each page says what may run. */
export async function finishDocument(
  document: Response,
  { isShared, calendarUrl }: { isShared: boolean; calendarUrl: string | undefined },
): Promise<Response> {
  const rendered = await document.text();
  const html = isShared ? deferScripts(rendered) : rendered;
  const headers = new Headers(document.headers);
  headers.set('content-security-policy', pagePolicy(html, calendarUrl));
  return new Response(html, { status: document.status, headers });
}
