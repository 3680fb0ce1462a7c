import { Form } from 'react-router';
import { LEAD_PAGE } from '#app/admin/frame/leads/labels.ts';
import { MANDATE_FIELDS, MANDATE_NAMES } from '#app/features/leads/mandate.ts';
import type { findMandate } from '#app/features/leads/work/lead-mandate.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { shortTime } from '#app/firm/times.ts';
import { TextField } from '#app/ui/form/field.tsx';
import type { LeadAnswer } from './lead-actions.ts';
import { SectionRule } from './section-rule.tsx';

const WORDS = LEAD_PAGE.mandate;

interface MandatePanelProps {
  mandate: Awaited<ReturnType<typeof findMandate>>;
  answer: LeadAnswer['mandate'];
  now: Date;
}

/** What a buyer looks for: what the form said, completed by hand. Folded for a lead that is no buyer so far. */
export function MandatePanel({ mandate, answer, now }: MandatePanelProps) {
  const { lines, isBuyer, changedAt, changedBy } = mandate;
  const form = (
    <Form method="post" preventScrollReset noValidate className="mandate" key={String(changedAt)}>
      <input type="hidden" name="act" value="mandate" />
      {MANDATE_NAMES.map((name) => (
        <TextField
          key={name}
          name={name}
          id={`mandate-${name}`}
          label={MANDATE_FIELDS[name].label}
          optional
          hint={MANDATE_FIELDS[name].hint}
          error={answer?.errors[name]}
          defaultValue={answer?.typed[name] ?? lines[name]}
          maxLength={200}
        />
      ))}
      <button type="submit" className="button button-line button-bar">
        {WORDS.save}
      </button>
      {changedBy && changedAt ? (
        <small>{WORDS.changed(changedBy, shortTime(changedAt, now, OFFICE_ZONE))}</small>
      ) : (
        isBuyer && <small>{WORDS.fromForm}</small>
      )}
    </Form>
  );
  return (
    <SectionRule id="mandate" title={WORDS.title}>
      {isBuyer ? (
        form
      ) : (
        <details open={answer !== undefined} className="joined-form">
          <summary>{WORDS.none}</summary>
          {form}
        </details>
      )}
    </SectionRule>
  );
}
