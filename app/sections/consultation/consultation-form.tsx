import { CONSULTATION_FORM as TEXT } from '#app/content/consultation.ts';
import {
  BUDGETS,
  CONSULTATION_CONSENT,
  CONSULTATION_TIMELINES,
  consultationSchema,
} from '#app/features/leads/consultation.ts';
import { INQUIRY_TYPES } from '#app/features/leads/lead.ts';
import type { Presets } from '#app/features/leads/presets.ts';
import { US_STATES } from '#app/features/leads/us-states.ts';
import { Checkbox, Choice } from '#app/ui/choice.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { FormEnd } from '../lead-form/form-end.tsx';
import { LeadForm } from '../lead-form/lead-form.tsx';
import { useLeadForm } from '../lead-form/use-lead-form.ts';
import { usePresets } from '../lead-form/use-presets.ts';

/** The full request (§3, §5). Its order is the schema's. */
export function ConsultationForm({ presets: onPage }: { presets: Presets }) {
  const form = useLeadForm('consultation', consultationSchema);
  const presets = usePresets(onPage);
  const { field } = form;
  return (
    <LeadForm
      form={form}
      label={TEXT.label}
      end={
        <FormEnd form={form} label={TEXT.send} busyLabel={TEXT.sending}>
          {TEXT.smallPrint}
        </FormEnd>
      }
    >
      <input type="hidden" name="source" value={form.kept('source') ?? presets.source} />
      <fieldset className="field-group">
        <legend>{TEXT.aboutYou}</legend>
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
      </fieldset>
      <fieldset className="field-group">
        <legend>{TEXT.yourInquiry}</legend>
        <Choice
          key={presets.inquiryType}
          label="What can we help with?"
          options={INQUIRY_TYPES}
          className="wide"
          {...field('inquiryType', presets.inquiryType)}
        />
        <TextField label="Company" optional autoComplete="organization" className="wide" {...field('company')} />
        <TextField label="City" optional autoComplete="address-level2" {...field('city')} />
        <SelectField label="State" optional autoComplete="address-level1" options={US_STATES} {...field('state')} />
        <SelectField label="Budget" optional options={BUDGETS} {...field('budget')} />
        <SelectField label="Timeline" optional options={CONSULTATION_TIMELINES} {...field('timeline')} />
        <TextArea label="Message" rows={5} className="wide" {...field('message')} />
        <TextField label="How did you hear about us?" optional className="wide" {...field('referral')} />
      </fieldset>
      <Checkbox required {...form.box('consent')}>
        {CONSULTATION_CONSENT.wording}
      </Checkbox>
    </LeadForm>
  );
}
