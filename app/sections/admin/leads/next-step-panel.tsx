import { Form } from 'react-router';
import { LEAD_PAGE, LEADS_ADMIN } from '#app/content/leads-admin.ts';
import type { Lead } from '#app/features/leads/desk/lead-page.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { dayWords } from './follow-up.tsx';
import type { LeadAnswer } from './lead-actions.ts';

interface NextStepPanelProps {
  lead: Pick<Lead, 'ownerId' | 'followUpOn' | 'followUpText'>;
  admins: readonly { id: string; name: string }[];
  reader: string;
  answer: Pick<LeadAnswer, 'owner' | 'followUp'> | undefined;
  now: Date;
}

/** Who works on the lead, and what comes next. */
export function NextStepPanel({ lead, admins, reader, answer, now }: NextStepPanelProps) {
  const { owner: words, followUp } = LEAD_PAGE;
  const { ownerId, followUpOn, followUpText } = lead;
  const typed = answer?.followUp;
  const error = (field: 'on' | 'text') => (typed?.field === field ? typed.error : undefined);
  return (
    <section className="panel" aria-labelledby="next-step">
      <h2 id="next-step" className="panel-title">
        {words.panel}
      </h2>
      <Form method="post" preventScrollReset className="note-form" key={ownerId}>
        <input type="hidden" name="act" value="owner" />
        <SelectField
          name="owner"
          label={words.label}
          optional
          empty={LEADS_ADMIN.noOwner}
          defaultValue={ownerId ?? ''}
          options={admins.map(({ id, name }) => ({ value: id, label: name }))}
          hint={words.hint}
          error={answer?.owner?.error}
        />
        <div className="flex flex-wrap gap-2.5">
          <button type="submit" className="button button-line button-bar">
            {words.save}
          </button>
        </div>
      </Form>
      {ownerId === null && (
        <Form method="post" preventScrollReset className="mt-2.5">
          <input type="hidden" name="act" value="owner" />
          <button type="submit" name="owner" value={reader} className="button button-bar">
            {words.take}
          </button>
        </Form>
      )}
      <h3 className="panel-title next-step-title">{followUp.title}</h3>
      {followUpOn && (
        <Form method="post" preventScrollReset className="follow-up-now">
          <input type="hidden" name="act" value="follow-up-done" />
          <p>
            <b>{dayWords(followUpOn, now)}</b> {followUpText}
          </p>
          <button type="submit" className="button button-bar">
            {followUp.done}
          </button>
        </Form>
      )}
      <Form method="post" preventScrollReset noValidate className="note-form" key={`${followUpOn} ${followUpText}`}>
        <input type="hidden" name="act" value="follow-up" />
        <TextField name="on" type="date" label={followUp.day} defaultValue={typed?.on ?? ''} error={error('on')} />
        <TextField
          name="text"
          id="follow-up-text"
          label={followUp.text}
          maxLength={200}
          defaultValue={typed?.text ?? ''}
          hint={followUp.hint}
          error={error('text')}
        />
        <button type="submit" className="button button-line button-bar">
          {followUp.save}
        </button>
      </Form>
    </section>
  );
}
