import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { dayWords, OwnerMark } from '#app/admin/frame/leads/follow-up.tsx';
import { LEAD_PAGE, LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { STAGES } from '#app/features/leads/lead.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { shortTime, urgencyOf } from '#app/firm/times.ts';
import type { Option } from '#app/ui/form/field.tsx';
import { DueWords } from './due-words.tsx';
import type { LeadAnswer } from './lead-actions.ts';

interface LeadStripProps {
  lead: Lead;
  /** When it came to its stage; null for a lead that was never moved. */
  stageSince: Date | null;
  admins: readonly { id: string; name: string }[];
  reader: string;
  answer: Pick<LeadAnswer, 'owner' | 'followUp'> | undefined;
  now: Date;
}

/** Reply clock, stage, owner and follow-up, each changed in place. */
export function LeadStrip({ lead, stageSince, admins, reader, answer, now }: LeadStripProps) {
  const { ownerId, ownedSince } = lead;
  const { stage, owner } = LEAD_PAGE;
  const since = (at: Date | null) => at && `Since ${shortTime(at, now, OFFICE_ZONE)}`;
  const ownerName = admins.find(({ id }) => id === ownerId)?.name ?? null;
  return (
    <div className="lead-strip">
      <section data-late={urgencyOf(lead.dueAt, lead.answeredAt, now) === 'late' ? '' : undefined}>
        <h2>{LEAD_PAGE.clock}</h2>
        <DueWords lead={lead} now={now} />
      </section>
      <section>
        <ChangedSelect
          {...{ act: 'stage', label: stage.title, value: lead.stage, apply: stage.save }}
          options={STAGES.map((one) => ({ value: one, label: one }))}
        />
        <small>{since(stageSince ?? lead.createdAt)}</small>
      </section>
      <section>
        <ChangedSelect
          mark={<OwnerMark name={ownerName} isReader={ownerId === reader} />}
          {...{
            act: 'owner',
            label: owner.label,
            value: ownerId ?? '',
            apply: owner.save,
            error: answer?.owner?.error,
          }}
          options={[
            { value: '', label: LEADS_ADMIN.noOwner },
            ...admins.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {ownerId ? (
          <small>{since(ownedSince)}</small>
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="act" value="owner" />
            <button type="submit" name="owner" value={reader} className="link-act">
              {owner.take}
            </button>
          </Form>
        )}
      </section>
      <FollowUp {...{ lead, answer, now }} />
    </div>
  );
}

interface ChangedSelectProps {
  act: string;
  label: string;
  value: string;
  options: readonly Option[];
  /** The button for browsers without scripts. */
  apply: string;
  error?: string;
  /** Beside the select. */
  mark?: ReactNode;
}

/** A choice is saved as soon as it is made. */
function ChangedSelect({ act, label, value, options, apply, error, mark }: ChangedSelectProps) {
  const submit = useSubmit();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const save = () => void submit(select.current?.form ?? null, { preventScrollReset: true });
  // A choice that was made before the scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (select.current?.value !== value) save();
  }, []);
  return (
    <Form method="post" preventScrollReset className="strip-select">
      <input type="hidden" name="act" value={act} />
      <label htmlFor={id}>{label}</label>
      <div>
        {mark}
        <select
          ref={select}
          key={value}
          autoComplete="off"
          id={id}
          name={act}
          defaultValue={value}
          onChange={save}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <noscript>
        <button type="submit" className="link-act">
          {apply}
        </button>
      </noscript>
    </Form>
  );
}

function FollowUp({
  lead: { followUpOn, followUpText },
  answer,
  now,
}: Pick<LeadStripProps, 'lead' | 'answer' | 'now'>) {
  const { followUp } = LEAD_PAGE;
  const typed = answer?.followUp;
  const [day, text] = typed ? [typed.on, typed.text] : [followUpOn ?? '', followUpText];
  const invalid = (field: 'on' | 'text') =>
    typed?.field === field ? { 'aria-invalid': true, 'aria-describedby': 'follow-up-error' } : {};
  return (
    <section className="strip-follow-up">
      <h2>
        {followUp.title}
        {followUpOn && <b> {dayWords(followUpOn, now)}</b>}
      </h2>
      <Form method="post" preventScrollReset noValidate key={`${followUpOn} ${followUpText}`}>
        <div>
          <input type="date" name="on" aria-label={followUp.day} defaultValue={day} {...invalid('on')} />
          <input
            type="text"
            name="text"
            aria-label={followUp.text}
            placeholder={followUp.text}
            maxLength={200}
            defaultValue={text}
            {...invalid('text')}
          />
        </div>
        {typed ? (
          <p id="follow-up-error" role="alert" className="field-error">
            {typed.error}
          </p>
        ) : (
          <small>{followUp.hint}</small>
        )}
        <p>
          <button type="submit" name="act" value="follow-up" className="link-act">
            {followUp.save}
          </button>
          {followUpOn && (
            <button type="submit" name="act" value="follow-up-done" className="link-act">
              {followUp.done}
            </button>
          )}
        </p>
      </Form>
    </section>
  );
}
