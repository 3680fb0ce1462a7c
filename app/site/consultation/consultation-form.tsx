import { useLocation } from 'react-router';
import { CONSULTATION, WITHOUT_CALCULATION } from '#app/features/leads/forms/consultation.ts';
import type { Presets } from '#app/features/leads/presets.ts';
import { FormEnd, LeadForm } from '#app/site/frame/lead-form/lead-form.tsx';
import { useLeadForm, usePresets } from '#app/site/frame/lead-form/use-lead-form.ts';
import type { ShownCalculation } from '#app/tools/shown-calculation.ts';
import { Checkbox, Choice } from '#app/ui/form/choice.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx';
import { CONSULTATION_FORM as TEXT } from './content.ts';

interface ConsultationFormProps {
  presets: Presets;
  /** From one of the tools. */
  calculation: ShownCalculation | null;
}

export function ConsultationForm({ presets: onPage, calculation }: ConsultationFormProps) {
  const form = useLeadForm('consultation', CONSULTATION);
  const { pathname, search } = useLocation();
  const presets = usePresets(onPage);
  const { field } = form;
  return (
    <LeadForm
      // A page with a calculation is rendered for its visitor, so that its form can keep the query string.
      form={calculation ? { ...form, action: pathname + search } : form}
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
      <input type="hidden" name="calculation" value={form.kept('calculation') || (calculation?.address ?? '')} />
      {calculation && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-rule py-3.5 has-checked:[&>p]:line-through">
          <p className="min-w-[min(16em,100%)] flex-1">
            {`${TEXT.goesWith} ${[calculation.title, calculation.result].filter(Boolean).join(', ')}.`}
          </p>
          <Checkbox name={WITHOUT_CALCULATION} defaultChecked={form.kept('calculation') === ''}>
            {TEXT.remove}
          </Checkbox>
        </div>
      )}
    </LeadForm>
  );
}
