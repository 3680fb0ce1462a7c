import { NO_PLAN, RETAINER, RETAINER_INCOMPLETE } from '#app/features/leads/forms/retainer.ts';
import { DEFAULT_RETAINER_SOURCE, type Presets } from '#app/features/leads/presets.ts';
import { FormEnd, FormThanks, LeadForm } from '#app/site/frame/lead-form/lead-form.tsx';
import { useLeadForm } from '#app/site/frame/lead-form/use-lead-form.ts';
import { Checkbox, Choice } from '#app/ui/form/choice.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx';
import { PLAN_TERMS, APPLICATION as TEXT } from './content.ts';
import type { Plan } from './plans.tsx';

interface ApplicationFormProps {
  presets: Presets;
  plans: readonly Plan[];
  /** The plan that is chosen at present. */
  plan: string;
  onPlan: (plan: string) => void;
  /** The form was posted without scripts, and this is the page after the redirect. */
  received: boolean;
  onReceived: () => void;
}

export function ApplicationForm({ presets, plans, plan, onPlan, received, onReceived }: ApplicationFormProps) {
  const form = useLeadForm('application', RETAINER, onReceived);
  const { field } = form;
  const chosen = plans.find(({ slug }) => slug === plan);
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
        <legend>{TEXT.thePlan}</legend>
        <div className="wide">
          <Choice key={presets.plan} {...field('plan', presets.plan || NO_PLAN)} optional={false} onChoose={onPlan} />
          <p aria-live="polite" className="mt-3 text-[.9688rem] text-ink-600">
            {chosen && (
              <>
                <b className="font-semibold text-ink-900">
                  {chosen.fee} {PLAN_TERMS.per}.
                </b>{' '}
                {listed(chosen.items)}.
              </>
            )}
          </p>
        </div>
      </fieldset>
      <fieldset className="field-group">
        <legend>{TEXT.you}</legend>
        <TextField autoComplete="name" {...field('name')} />
        <TextField type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <TextField type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
        <TextField autoComplete="organization" {...field('company')} />
      </fieldset>
      <fieldset className="field-group">
        <legend>{TEXT.theDeal}</legend>
        <Choice key={presets.intent} className="wide" {...field('intent', presets.intent)} />
        <TextField {...field('industry')} />
        <SelectField empty="Choose a range" {...field('ebitda_range')} />
        <Choice className="wide" {...field('funding')} />
        <Choice className="wide" {...field('timeline')} />
        <TextArea rows={4} className="wide" {...field('blocker')} />
      </fieldset>
      <Checkbox {...form.box('agree')} />
    </LeadForm>
  );
}

/** `Active sourcing, 4 calls per month, lender or partner introductions`. */
function listed([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((item) => item.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()))].join(', ');
}
