import { INQUIRY_TYPES, NEW_LEAD_STAGE } from '../lead.ts';
import * as field from './fields.ts';
import { leadForm } from './lead-form.ts';

/** §5. The specification has no payload for this form; the keys follow the consultation's. */
export const CONTACT = leadForm({
  title: 'Contact message',
  internalTitle: 'Contact form',
  // Shown beside the button: sending the form is the agreement.
  consent: { wording: 'By sending this message you ask us to contact you about it.', version: 'contact-1' },
  fields: {
    name: field.requiredLine('Name', 'Enter your name.', { crm: 'contact.name', ...field.NAME }),
    email: field.emailAddress({ crm: 'contact.email', ...field.EMAIL_ERRORS }),
    phone: field.optionalPhone({ crm: 'contact.phone' }),
    inquiryType: field.requiredChoice('Inquiry type', INQUIRY_TYPES, 'Choose what it is about.', {
      crm: 'contact.inquiry_type',
      ...field.SUBJECT,
    }),
    message: field.requiredText('Message', 'Write your message.', { crm: 'contact.message', ...field.MESSAGE }),
  },
  crm: (answers, { firm }) => ({
    ...answers,
    'contact.source': 'Contact Form',
    'contact.campaign_source': 'Website Contact',
    'contact.tf_number': firm.tollFreeNumber,
    'contact.lead_stage': NEW_LEAD_STAGE,
  }),
});

/** §2. If it fails, the form shows the consultation's text (docs/spec-notes.md). */
export const CONTACT_THANKS = "Thank you! We'll be in touch within 24 hours.";
