import { CONTACT_FORM as TEXT } from '#app/content/contact.ts';
import { CONTACT_CONSENT, CONTACT_THANKS, contactSchema } from '#app/features/leads/contact.ts';
import { INQUIRY_TYPES } from '#app/features/leads/lead.ts';
import { Choice } from '#app/ui/choice.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { FormEnd, FormThanks } from '../lead-form/form-end.tsx';
import { LeadForm } from '../lead-form/lead-form.tsx';
import { useLeadForm } from '../lead-form/use-lead-form.ts';

/** `sent`: the message went without scripts, and this is the page after it. */
export function ContactForm({ sent }: { sent: boolean }) {
  const form = useLeadForm('contact', contactSchema);
  const { field } = form;
  return (
    <LeadForm
      form={form}
      label={TEXT.label}
      end={
        <>
          <FormThanks form={form} given={sent}>
            {CONTACT_THANKS}
          </FormThanks>
          <FormEnd form={form} label={TEXT.send} busyLabel={TEXT.sending}>
            {CONTACT_CONSENT.wording} {TEXT.smallPrint}
          </FormEnd>
        </>
      }
    >
      <fieldset className="field-group">
        <legend>{TEXT.title}</legend>
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <TextField
          label="Phone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="wide"
          {...field('phone')}
        />
        <Choice label="Inquiry type" options={INQUIRY_TYPES} className="wide" {...field('inquiryType')} />
        <TextArea label="Message" rows={6} className="wide" {...field('message')} />
      </fieldset>
    </LeadForm>
  );
}
