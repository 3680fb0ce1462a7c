import type { FormName } from '../lead.ts';
import { BOOKING } from './booking.ts';
import { CONSULTATION } from './consultation.ts';
import { CONTACT } from './contact.ts';
import type { LeadForm } from './lead-form.ts';
import { RESOURCE_DOWNLOAD } from './resource-download.ts';
import { RETAINER } from './retainer.ts';

export const LEAD_FORMS: Readonly<Record<FormName, LeadForm>> = {
  consultation: CONSULTATION,
  retain: RETAINER,
  contact: CONTACT,
  resource: RESOURCE_DOWNLOAD,
  booking: BOOKING,
};
