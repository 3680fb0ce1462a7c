import * as z from 'zod/mini';
import { emailAddress, optionalPhone, requiredChoice, requiredLine, requiredText } from './fields.ts';
import { type ConsentText, type Firm, INQUIRY_TYPES, NEW_LEAD_STAGE } from './lead.ts';

/** Shown beside the button: nothing is ticked here, sending is the agreement. */
export const CONTACT_CONSENT: ConsentText = {
  wording: 'By sending this message you ask us to contact you about it.',
  version: 'contact-1',
};

/** §5. */
export const contactSchema = z.object({
  name: requiredLine('Name', 'Enter your name.', 100),
  email: emailAddress('Enter an email address such as name@company.com.', 'Enter your email address.'),
  phone: optionalPhone(),
  inquiryType: requiredChoice(INQUIRY_TYPES, 'Choose what it is about.'),
  message: requiredText('Message', 'Write your message.'),
});

export type ContactMessage = z.infer<typeof contactSchema>;

/** §2. On failure the consultation's text (docs/spec-notes.md). */
export const CONTACT_THANKS = "Thank you! We'll be in touch within 24 hours.";

/** Not in the specification, where this form sends nothing; the keys follow the consultation's. */
export function contactPayload(answers: ContactMessage, firm: Firm): Record<string, string> {
  return {
    'contact.name': answers.name,
    'contact.email': answers.email,
    'contact.phone': answers.phone,
    'contact.inquiry_type': answers.inquiryType,
    'contact.message': answers.message,
    'contact.source': 'Contact Form',
    'contact.campaign_source': 'Website Contact',
    'contact.tf_number': firm.tollFreeNumber,
    'contact.lead_stage': NEW_LEAD_STAGE,
  };
}
