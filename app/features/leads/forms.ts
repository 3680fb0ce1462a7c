import { CONSULTATION_CONSENT, consultationPayload, consultationSchema } from './consultation.ts';
import { CONTACT_CONSENT, contactPayload, contactSchema } from './contact.ts';
import { RESOURCE_CONSENT, resourceDownloadPayload, resourceDownloadSchema } from './resource-download.ts';
import { RETAINER_CONSENT, retainerPayload, retainerSchema } from './retainer.ts';

/** Everything that differs between the forms, side by side. */
export const FORM_RULES = {
  consultation: { schema: consultationSchema, payload: consultationPayload, consent: CONSULTATION_CONSENT },
  retain: { schema: retainerSchema, payload: retainerPayload, consent: RETAINER_CONSENT },
  contact: { schema: contactSchema, payload: contactPayload, consent: CONTACT_CONSENT },
  resource: { schema: resourceDownloadSchema, payload: resourceDownloadPayload, consent: RESOURCE_CONSENT },
} as const;
