import * as z from 'zod/mini';
import type { Touch } from './attribution.ts';
import { emailAddress, optionalLine, requiredLine } from './fields.ts';
import type { ConsentText } from './lead.ts';

/** Shown beside the button: nothing is ticked here, sending is the agreement. */
export const RESOURCE_CONSENT: ConsentText = {
  wording: 'By asking for this guide you agree that we may write to you about it.',
  version: 'resource-1',
};

/** §5 Lead form. `guide` is the file asked for, or empty. */
export const resourceDownloadSchema = z.object({
  name: requiredLine('Name', 'Name is required', 100),
  email: emailAddress('Invalid email address'),
  guide: optionalLine('Guide', 100),
});

export type ResourceDownload = z.infer<typeof resourceDownloadSchema>;

/** §5 and §8: the toasts of the lead form. */
export const RESOURCE_TOASTS = {
  invalid: 'Validation Error',
  failed: { title: 'Error', text: 'Failed to submit. Please try again.' },
  sent: { title: 'Success!', text: "We'll be in touch soon!" },
} as const;

/** §3 Lead intake payload, and beside its keys the guide. */
export function resourceDownloadPayload(answers: ResourceDownload, touch: Touch) {
  return {
    name: answers.name,
    email: answers.email,
    source: 'resource_download',
    guide: answers.guide,
    utm: {
      source: touch.utm_source ?? '',
      medium: touch.utm_medium ?? '',
      campaign: touch.utm_campaign ?? '',
    },
  };
}
