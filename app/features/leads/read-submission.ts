import type { FormName } from './lead.ts';
import { withAddressSource } from './presets.ts';
import type { Submission } from './submission.ts';

/** One press of a button, as the request brought it. What is no form at all counts as an empty one. */
export async function readSubmission(form: FormName, request: Request, client: string): Promise<Submission> {
  const fields = await request.formData().catch(() => new FormData());
  const referer = request.headers.get('referer');
  const url = pageAddress(request.url, referer);
  return { form, fields: withAddressSource(fields, url), url, referer, client };
}

/**
 * The address of the page the form stood on. The page itself knows only the parameters that it was made for; the
 * browser names them all.
 */
function pageAddress(url: string, referer: string | null): string {
  if (!referer || !URL.canParse(referer)) return url;
  const [sentTo, stoodOn] = [new URL(url), new URL(referer)];
  const samePage = sentTo.host === stoodOn.host && sentTo.pathname === stoodOn.pathname;
  return samePage && !sentTo.search ? referer : url;
}
