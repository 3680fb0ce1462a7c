import type { KeyboardEvent } from 'react';
import { Form } from 'react-router';
import { PERSON_LINES, type PersonLine, personValue, shownLine } from '#app/features/leads/by-hand/person-lines.ts';
import { US_STATES } from '#app/features/leads/forms/fields.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import { asSent } from '#app/features/leads/work/merge-choices.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { shortTime } from '#app/firm/times.ts';
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';

interface PersonPanelProps {
  lead: Lead;
  names: Readonly<Record<string, string>>;
  answer: { line: string; error: string; typed: string } | undefined;
  now: Date;
}

/** Seven lines, each changed in place. What the form said stands beside a correction. */
export function PersonPanel({ lead, names, answer, now }: PersonPanelProps) {
  return (
    <Panel title="Person">
      {(Object.keys(PERSON_LINES) as PersonLine[]).map((name) => (
        <Line
          key={`${name} ${personValue(lead, name)}`}
          {...{ lead, name, names, now }}
          answer={answer?.line === name ? answer : undefined}
        />
      ))}
      {lead.referredBy && (
        <p className="grid min-h-control grid-cols-[96px_minmax(0,1fr)] items-center gap-x-3 py-1.5 wrap-anywhere">
          <span className="text-14 text-ink-600">Referred by</span> {lead.referredBy}
        </p>
      )}
    </Panel>
  );
}

function Line({ lead, name, names, answer, now }: PersonPanelProps & { name: PersonLine }) {
  const value = personValue(lead, name);
  const corrected = lead.corrected?.[name];
  const sent = personValue(asSent(lead), name);
  const field = {
    ...{ name: 'value', id: `person-${name}`, label: PERSON_LINES[name], optional: true },
    ...{ defaultValue: answer?.typed ?? value, autoComplete: 'off', ...(answer && { error: answer.error }) },
  };
  return (
    <details open={answer !== undefined} className="group border-b border-rule" onKeyDown={closeOnEscape}>
      <summary className="grid min-h-control cursor-pointer grid-cols-[96px_minmax(0,1fr)_16px] items-center gap-x-3 py-1.5 wrap-anywhere">
        <span className="text-14 text-ink-600">{PERSON_LINES[name]}</span>
        <span className={value ? '' : 'text-ink-600'}>
          {shownLine(name, value) || 'None'}
          {corrected && <i className="ml-2 font-serif text-brass-700">Corrected</i>}
        </span>
        <svg viewBox="0 0 16 16" aria-hidden="true" className="w-4 fill-none stroke-ink-600">
          <path d="M3 13l1-3 7-7 2 2-7 7z" />
        </svg>
        <span className="sr-only">Edit</span>
      </summary>
      <Form method="post" preventScrollReset noValidate className="grid gap-2 pb-3">
        <input type="hidden" name="edited" value={name} />
        {name === 'further' ? (
          <TextArea {...field} hint="One in each line." rows={3} />
        ) : name === 'state' ? (
          <SelectField {...field} options={US_STATES} empty="None" />
        ) : (
          <TextField {...field} inputMode={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'} />
        )}
        <p className="flex gap-3">
          <button type="submit" name="act" value="correct" className="button button-soft">
            Save
          </button>
        </p>
      </Form>
      {corrected && (
        <Form
          method="post"
          preventScrollReset
          className="flex flex-wrap items-center gap-x-3 pb-2 text-14 text-ink-600"
        >
          <input type="hidden" name="edited" value={name} />
          <span>
            Corrected by {names[corrected.by] ?? corrected.by}, {shortTime(new Date(corrected.at), now, OFFICE_ZONE)}.{' '}
            {name !== 'further' && `As sent: ${shownLine(name, sent) || 'nothing'}.`}
          </span>
          {name !== 'further' && (
            <button type="submit" name="act" value="as-sent" className="link-act">
              Use as sent<span className="sr-only">: {PERSON_LINES[name]}</span>
            </button>
          )}
        </Form>
      )}
    </details>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape' || !event.currentTarget.open) return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}
