import { CONTACT, CONTACT_THANKS } from '#app/features/leads/forms/contact.ts';
import { FormEnd, FormThanks, LeadForm } from '#app/site/frame/lead-form/lead-form.tsx';
import { useLeadForm } from '#app/site/frame/lead-form/use-lead-form.ts';
import { Choice } from '#app/ui/form/choice.tsx';
import { TextArea, TextField } from '#app/ui/form/field.tsx';
import { CONTACT_FORM as TEXT } from './content.ts';

/** `sent`: the form was posted without scripts, and this is the page after the redirect. */
export function ContactForm({ sent }: { sent: boolean }) {
  const form = useLeadForm('contact', CONTACT);
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
            {CONTACT.consent.wording} {TEXT.smallPrint}
          </FormEnd>
        </>
      }
    >
      <fieldset className="field-group">
        <legend>{TEXT.title}</legend>
        <TextField autoComplete="name" {...field('name')} />
        <TextField type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <TextField type="tel" inputMode="tel" autoComplete="tel" className="wide" {...field('phone')} />
        <Choice className="wide" {...field('inquiryType')} />
        <TextArea rows={6} className="wide" {...field('message')} />
      </fieldset>
    </LeadForm>
  );
}
