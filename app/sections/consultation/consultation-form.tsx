import { CONSULTATION_FORM as TEXT } from '#app/content/consultation.ts';
import { CONSULTATION } from '#app/features/leads/forms/consultation.ts';
import type { Presets } from '#app/features/leads/presets.ts';
import { Checkbox, Choice } from '#app/ui/choice.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { FormEnd } from '../lead-form/form-end.tsx';
import { LeadForm } from '../lead-form/lead-form.tsx';
import { useLeadForm } from '../lead-form/use-lead-form.ts';
import { usePresets } from '../lead-form/use-presets.ts';

export function ConsultationForm({ presets: onPage }: { presets: Presets }) {
  const form = useLeadForm('consultation', CONSULTATION);
  const presets = usePresets(onPage);
  const { field } = form;
  return (
    <LeadForm
      form={form}
      end={
        <FormEnd form={form} label={TEXT.send} busyLabel={TEXT.sending}>
          {TEXT.smallPrint}
        </FormEnd>
      }
    >
      <input type="hidden" name="source" value={form.kept('source') ?? presets.source} />
      <fieldset className="field-group">
        <legend>{TEXT.aboutYou}</legend>
        <TextField autoComplete="given-name" {...field('firstName')} />
        <TextField autoComplete="family-name" {...field('lastName')} />
        <TextField type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <TextField type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
      </fieldset>
      <fieldset className="field-group">
        <legend>{TEXT.yourInquiry}</legend>
        <Choice key={presets.inquiryType} className="wide" {...field('inquiryType', presets.inquiryType)} />
        <TextField autoComplete="organization" className="wide" {...field('company')} />
        <TextField autoComplete="address-level2" {...field('city')} />
        <SelectField autoComplete="address-level1" {...field('state')} />
        <SelectField {...field('budget')} />
        <SelectField {...field('timeline')} />
        <TextArea rows={5} className="wide" {...field('message')} />
        <TextField className="wide" {...field('referral')} />
      </fieldset>
      <Checkbox {...form.box('consent')} />
    </LeadForm>
  );
}
