import { APPLICATION as TEXT } from '#app/content/retain.ts';
import { DEFAULT_RETAINER_SOURCE, type Presets } from '#app/features/leads/presets.ts';
import {
  EBITDA_RANGES,
  FUNDING,
  INTENTS,
  RETAINER_CONSENT,
  RETAINER_INCOMPLETE,
  RETAINER_TIMELINES,
  retainerSchema,
} from '#app/features/leads/retainer.ts';
import { Checkbox, Choice } from '#app/ui/choice.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { FormEnd, FormThanks } from '../lead-form/form-end.tsx';
import { LeadForm } from '../lead-form/lead-form.tsx';
import { useLeadForm } from '../lead-form/use-lead-form.ts';
import { usePresets } from '../lead-form/use-presets.ts';

interface ApplicationFormProps {
  presets: Presets;
  /** It was sent without scripts, and this is the page after it. */
  received: boolean;
  onReceived: () => void;
}

export function ApplicationForm({ presets: onPage, received, onReceived }: ApplicationFormProps) {
  const form = useLeadForm('application', retainerSchema, onReceived);
  const presets = usePresets(onPage);
  const { field } = form;
  return (
    <LeadForm
      form={form}
      label={TEXT.label}
      errorsTitle={RETAINER_INCOMPLETE}
      end={
        <>
          <FormThanks form={form} given={received}>
            {TEXT.received}
          </FormThanks>
          <FormEnd form={form} label={TEXT.send} busyLabel={TEXT.sending}>
            {TEXT.smallPrint}
          </FormEnd>
        </>
      }
    >
      <input type="hidden" name="source" value={form.kept('source') ?? (presets.source || DEFAULT_RETAINER_SOURCE)} />
      <input type="hidden" name="tags" value={form.kept('tags') ?? presets.tags} />
      <fieldset className="field-group">
        <legend>{TEXT.you}</legend>
        <TextField label="Full Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" optional type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
        <TextField label="Company" optional autoComplete="organization" {...field('company')} />
      </fieldset>
      <fieldset className="field-group">
        <legend>{TEXT.theDeal}</legend>
        <Choice
          key={presets.intent}
          label="Buying or Selling"
          options={INTENTS}
          className="wide"
          {...field('intent', presets.intent)}
        />
        <TextField label="Industry" optional {...field('industry')} />
        <SelectField
          label="EBITDA range"
          optional
          empty="Choose a range"
          options={EBITDA_RANGES}
          {...field('ebitda_range')}
        />
        <Choice label="Funding" optional options={FUNDING} className="wide" {...field('funding')} />
        <Choice label="Timeline" optional options={RETAINER_TIMELINES} className="wide" {...field('timeline')} />
        <TextArea label="What stands in the way?" optional rows={4} className="wide" {...field('blocker')} />
      </fieldset>
      <Checkbox required {...form.box('agree')}>
        {RETAINER_CONSENT.wording}
      </Checkbox>
    </LeadForm>
  );
}
