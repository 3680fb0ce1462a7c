import type { FormName } from './lead.ts';
import { withAddressSource } from './presets.ts';
import type { Submission } from './submission.ts';

/** One press of a button, as the request brought it. What is no form at all counts as an empty one. */
export async function readSubmission(form: FormName, request: Request, client: string): Promise<Submission> {
  const fields = await request.formData().catch(() => new FormData());
  return {
    form,
    fields: withAddressSource(fields, request.url),
    url: request.url,
    referer: request.headers.get('referer'),
    client,
  };
}
