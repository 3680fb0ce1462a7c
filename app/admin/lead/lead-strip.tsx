import { type ReactNode, useId } from 'react';
import { Form, useSubmit } from 'react-router';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { OwnerMark, relativeDay } from '#app/admin/frame/leads/lead-marks.tsx';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import { countsBusinessHours, NEW_LEAD_STAGE, STAGES } from '#app/features/leads/lead.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { inOtherZone, longTime, timeLeft, urgencyOf, within } from '#app/firm/times.ts';
import { FieldError, type Option } from '#app/ui/form/field.tsx';
import { ActButton } from '#app/ui/kit/act-button.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { TimeText } from '#app/ui/kit/time-text.tsx';
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

/** Reply clock, stage, owner and follow-up, each changed in place. The gaps are the hairlines. */
export function LeadStrip({ lead, stageSince, admins, reader, answer, now }: LeadStripProps) {
  const { ownerId, ownedSince } = lead;
  const since = (at: Date | null) => at && <Small>Since {within(at, now)}</Small>;
  const ownerName = admins.find(({ id }) => id === ownerId)?.name ?? null;
  return (
    <div className="mt-2 grid gap-px border border-ink-900 bg-rule md:grid-cols-2 2xl:grid-cols-[1.15fr_1.15fr_1.15fr_1.8fr]">
      <ReplyClock lead={lead} now={now} />
      <section className={CELL}>
        <ChangedSelect
          {...{ act: 'stage', label: 'Stage', value: lead.stage }}
          options={STAGES.map((one) => ({ value: one, label: one }))}
        />
        {since(stageSince ?? lead.createdAt)}
      </section>
      <section className={CELL}>
        <ChangedSelect
          mark={<OwnerMark name={ownerName} isReader={ownerId === reader} />}
          {...{ act: 'owner', label: 'Owner', value: ownerId ?? '', error: answer?.owner?.error }}
          options={[
            { value: '', label: LEADS_ADMIN.noOwner },
            ...admins.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {ownerId ? (
          since(ownedSince)
        ) : (
          <ActButton act="owner" fields={{ owner: reader }} className="link-act mt-1">
            Take this lead
          </ActButton>
        )}
      </section>
      <FollowUp {...{ lead, answer, now }} />
    </div>
  );
}

const CELL = 'min-w-0 bg-paper-0 px-4 py-3';
const LABEL = 'mb-1 block font-sans text-14 font-normal tracking-normal text-ink-600';

const Small = ({ children }: { children: ReactNode }) => (
  <small className="mt-1 block text-14 text-ink-600">{children}</small>
);

/** When the reply is due, in both time zones, and which promise sets it. */
function ReplyClock({ lead: { form, stage, dueAt, answeredAt }, now }: { lead: Lead; now: Date }) {
  const isAdded = form === 'manual' && stage === NEW_LEAD_STAGE;
  const isLate = urgencyOf(dueAt, answeredAt, now) === 'late';
  const at = answeredAt ?? dueAt;
  const own = inOtherZone(at, useReaderZone());
  return (
    <section data-due className={`${CELL} ${isLate ? 'shadow-[inset_4px_0_0_var(--color-error)]' : ''}`}>
      <h2 className={LABEL}>Reply</h2>
      <b className={`block font-serif text-22 leading-10 font-normal ${isLate ? 'text-error' : ''}`}>
        {isAdded ? 'None due' : answeredAt ? 'Replied' : timeLeft(dueAt, now)}
      </b>
      <Small>
        {isAdded ? 'Added by hand ' : answeredAt ? 'Answered ' : isLate ? 'Reply was due ' : 'Reply is due '}
        <TimeText at={at}>{longTime(at, OFFICE_ZONE)}</TimeText>
        {own && ` (${own} for you)`}.
      </Small>
      {!answeredAt && (
        <Small>
          {countsBusinessHours(form)
            ? 'The thank-you page promises 24 business hours: weekends and federal holidays do not count.'
            : 'The form promises 24 hours.'}
        </Small>
      )}
    </section>
  );
}

interface ChangedSelectProps {
  act: string;
  label: string;
  value: string;
  options: readonly Option[];
  error?: string;
  mark?: ReactNode;
}

/** A choice is saved as soon as it is made. Without scripts it has a button. */
function ChangedSelect({ act, label, value, options, error, mark }: ChangedSelectProps) {
  const submit = useSubmit();
  const id = useId();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="act" value={act} />
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <div className="flex items-center gap-2.5 [&>[aria-invalid]]:border-error">
        {mark}
        <Select
          key={value}
          autoComplete="off"
          {...{ id, name: act, defaultValue: value, options }}
          onChange={({ currentTarget }) => void submit(currentTarget.form, { preventScrollReset: true })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      <FieldError name={id} error={error} />
      <noscript>
        <button type="submit" className="link-act">
          Apply {act}
        </button>
      </noscript>
    </Form>
  );
}

const INPUT =
  'min-h-control w-full min-w-0 rounded-control border border-rule-strong bg-paper-0 px-3 placeholder:text-ink-500 aria-invalid:border-error';

function FollowUp({
  lead: { followUpOn, followUpText },
  answer,
  now,
}: Pick<LeadStripProps, 'lead' | 'answer' | 'now'>) {
  const { day: dayLabel, text: textLabel, save } = LEADS_ADMIN.followUp;
  const typed = answer?.followUp;
  const [day, text] = typed ? [typed.on, typed.text] : [followUpOn ?? '', followUpText];
  const invalid = (field: 'on' | 'text') =>
    typed?.field === field ? { 'aria-invalid': true, 'aria-describedby': 'follow-up-error' } : {};
  return (
    <section className={CELL}>
      <h2 className={LABEL}>
        Follow-up
        {followUpOn && <b className="font-semibold text-ink-900"> {relativeDay(followUpOn, now)}</b>}
      </h2>
      <Form method="post" preventScrollReset noValidate key={`${followUpOn} ${followUpText}`}>
        <div className="grid gap-2 xs:grid-cols-[150px_minmax(0,1fr)]">
          <input
            {...{ type: 'date', name: 'on', defaultValue: day, className: INPUT }}
            aria-label={dayLabel}
            {...invalid('on')}
          />
          <input
            {...{ type: 'text', name: 'text', placeholder: textLabel, maxLength: 200, className: INPUT }}
            aria-label={textLabel}
            defaultValue={text}
            {...invalid('text')}
          />
        </div>
        {typed ? (
          <FieldError name="follow-up" error={typed.error} role="alert" />
        ) : (
          <Small>The owner is reminded by email on the morning of an office day.</Small>
        )}
        <p className="mt-1 flex flex-wrap gap-x-5">
          <button type="submit" name="act" value="follow-up" className="link-act">
            {save}
          </button>
          {followUpOn && (
            <button type="submit" name="act" value="follow-up-done" className="link-act">
              Done
            </button>
          )}
        </p>
      </Form>
    </section>
  );
}
