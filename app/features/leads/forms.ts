import type * as z from 'zod/mini';
import type { Touch } from './attribution.ts';
import { type CheckedFields, checkFields } from './checked-fields.ts';
import { CONSULTATION_CONSENT, consultationPayload, consultationSchema } from './consultation.ts';
import { CONTACT_CONSENT, contactPayload, contactSchema } from './contact.ts';
import type { ConsentText, Firm, FormName } from './lead.ts';
import { RESOURCE_CONSENT, resourceDownloadPayload, resourceDownloadSchema } from './resource-download.ts';
import { RETAINER_CONSENT, retainerPayload, retainerSchema } from './retainer.ts';

/** A form that was filled in well, reduced to what every form has. */
export interface FilledForm {
  name: string;
  email: string;
  phone: string;
  source: string;
  /** Every answer under its field's name. */
  answers: Record<string, string | boolean>;
  /** What the CRM is sent (§7). */
  payload(services: { firm: Firm; touch: Touch }): Record<string, unknown>;
}

export interface LeadForm {
  /** What the staff calls it. */
  title: string;
  consent: ConsentText;
  rules: z.ZodMiniObject;
  read(fields: FormData): CheckedFields<FilledForm>;
}

/** Everything that differs between the forms, side by side. */
export const LEAD_FORMS: Readonly<Record<FormName, LeadForm>> = {
  consultation: leadForm({
    title: 'Consultation request',
    consent: CONSULTATION_CONSENT,
    rules: consultationSchema,
    fill: (answers) => ({
      ...answers,
      name: `${answers.firstName} ${answers.lastName}`,
      payload: ({ firm }) => consultationPayload(answers, firm),
    }),
  }),
  retain: leadForm({
    title: 'Retainer application',
    consent: RETAINER_CONSENT,
    rules: retainerSchema,
    fill: (answers) => {
      const application = retainerPayload(answers);
      return { ...application, payload: () => ({ ...application }) };
    },
  }),
  contact: leadForm({
    title: 'Contact message',
    consent: CONTACT_CONSENT,
    rules: contactSchema,
    fill: (answers) => ({ ...answers, source: '', payload: ({ firm }) => contactPayload(answers, firm) }),
  }),
  resource: leadForm({
    title: 'Guide request',
    consent: RESOURCE_CONSENT,
    rules: resourceDownloadSchema,
    fill: (answers) => ({
      ...answers,
      phone: '',
      source: 'resource_download',
      payload: ({ touch }) => resourceDownloadPayload(answers, touch),
    }),
  }),
};

interface Definition<Rules extends z.ZodMiniObject> extends Omit<LeadForm, 'read'> {
  rules: Rules;
  fill(answers: z.output<Rules>): Omit<FilledForm, 'answers'>;
}

function leadForm<Rules extends z.ZodMiniObject>({ fill, ...form }: Definition<Rules>): LeadForm {
  return {
    ...form,
    read(fields) {
      const checked = checkFields(form.rules, fields);
      if (!checked.ok) return checked;
      const { name, email, phone, source, payload } = fill(checked.answers);
      const answers = checked.answers as FilledForm['answers'];
      return { ...checked, answers: { name, email, phone, source, payload, answers } };
    },
  };
}
