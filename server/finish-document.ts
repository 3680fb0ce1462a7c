import { pagePolicy } from './content-security-policy.ts';
import { deferScripts } from './defer-scripts.ts';

/** The last touch before a document leaves: what visitors see paints before scripts come, and each page says what may run. */
export async function finishDocument(
  document: Response,
  { isPublic, calendarUrl }: { isPublic: boolean; calendarUrl: string | undefined },
): Promise<Response> {
  const rendered = await document.text();
  const html = isPublic ? deferScripts(rendered) : rendered;
  const headers = new Headers(document.headers);
  headers.set('content-security-policy', pagePolicy(html, calendarUrl));
  return new Response(html, { status: document.status, headers });
}
