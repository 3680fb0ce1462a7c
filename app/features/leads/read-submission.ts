import { readForm } from '#app/platform/read-form.ts';
import type { FormName } from './lead.ts';
import { withAddressSource } from './presets.ts';
import type { Submission } from './submission.ts';

/** One press of a button, as the request brought it. What is no form at all counts as an empty one. */
export async function readSubmission(form: FormName, request: Request, client: string): Promise<Submission> {
  const fields = await readForm(request);
  const { url, referer } = pageAddress(request.url, request.headers.get('referer'));
  return { form, fields: withAddressSource(fields, url), url, referer, client };
}

/**
 * A form that is sent to its own page: the page knows only the parameters that it was made for, so the browser, which
 * names them all, is believed. A page that was made anew after a mistake has them in the form's own address.
 */
function pageAddress(url: string, referer: string | null) {
  if (!referer || !URL.canParse(referer)) return { url, referer };
  const [sentTo, stoodOn] = [new URL(url), new URL(referer)];
  const samePage = sentTo.host === stoodOn.host && sentTo.pathname === stoodOn.pathname;
  if (!samePage) return { url, referer };
  return { url: sentTo.search ? url : referer, referer: null };
}
