import { type FormEvent, useRef } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import { type FactFilters, factsPath } from '#app/features/facts/fact-filters.ts';
import type { FactFields, FactRefusal } from '#app/features/facts/fact-form.ts';
import type { FactsScreen } from '#app/features/facts/list-facts.ts';
import { FACT_BASES, FACT_KINDS } from '#app/firm/fact-values.ts';
import { shortCalendarDate } from '#app/platform/calendar.ts';
import { pluralize } from '#app/platform/format.ts';
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';

interface FactFormProps {
  /** Null for a new fact. */
  open: FactsScreen['open'];
  filters: FactFilters;
  today: string;
  refusal: FactRefusal | undefined;
}

const SHOWN = 3;
const LABELS: Readonly<Record<keyof FactFields, string>> = {
  key: 'Key',
  name: 'Name',
  kind: 'Kind',
  value: 'Value',
  wording: 'What follows the value',
  validFrom: 'In force since',
  sourceTitle: 'Source',
  sourceUrl: 'Address of the source',
  checkedOn: 'Checked on',
  validUntil: 'Check again by',
  basis: 'State',
  basisNote: 'Section of the rule, reporter, or time',
};
const BASES = { read: 'Read in the rule', reported: 'Reported by …', 'last known': 'Last known' };
const BASIS_OPTIONS = FACT_BASES.map((value) => ({ value, label: BASES[value] }));
const KINDS = FACT_KINDS.map((value) => ({ value, label: value }));

/** One fact's fields, the sentences that another value changes, and its history. */
export function FactForm({ open, filters, today, refusal }: FactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const preview = useFetcher<FactsScreen>();
  const empty = { checkedOn: today, kind: '' } as Partial<FactFields>;
  const given: Partial<FactFields> = refusal?.fields ?? open?.fields ?? empty;
  const errors = refusal?.errors ?? {};
  const changes = preview.data?.open?.changes ?? open?.changes ?? [];
  const field = (name: keyof FactFields) => ({
    name,
    label: LABELS[name],
    defaultValue: given[name] ?? '',
    error: errors[name],
  });
  const isLong = given.kind === 'table' || given.kind === 'text';

  function showChanges(event: FormEvent) {
    if (!open || !form.current || !(event.target instanceof HTMLElement)) return;
    const typed = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>);
    typed.set('fact', open.key);
    preview.load(`/admin/facts?${typed}`);
  }

  return (
    <Form
      ref={form}
      method="post"
      action={factsPath(filters)}
      className="grid gap-x-11 gap-y-6 py-3 *:min-w-0 xl:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
      onBlur={showChanges}
      preventScrollReset
    >
      <div className="grid max-w-[34rem] content-start gap-4 *:min-w-0">
        {refusal?.failure && (
          <p role="alert" className="form-error">
            {refusal.failure}
          </p>
        )}
        {open ? (
          <>
            <input type="hidden" name="key" value={open.key} />
            <input type="hidden" name="kind" value={given.kind ?? ''} />
            <input type="hidden" name="fact" value={open.key} />
          </>
        ) : (
          <>
            <TextField {...field('key')} />
            <SelectField {...field('kind')} options={KINDS} />
          </>
        )}
        <TextField {...field('name')} />
        {isLong || !open ? (
          <TextArea {...field('value')} rows={open ? 4 : 2} />
        ) : (
          <TextField {...field('value')} className="[&>input]:font-serif [&>input]:text-22" />
        )}
        <TextField {...field('wording')} optional />
        <TextField {...field('validFrom')} type="date" optional />
        <TextField {...field('sourceTitle')} />
        <TextField {...field('sourceUrl')} type="url" optional />
        <div className={PAIR}>
          <SelectField {...field('basis')} options={BASIS_OPTIONS} />
          <TextField {...field('basisNote')} hint="Such as 13 CFR 120.214." optional />
        </div>
        <div className={PAIR}>
          <TextField {...field('checkedOn')} type="date" />
          <TextField {...field('validUntil')} type="date" optional />
        </div>
      </div>
      {open && <Changes changes={changes} tools={open.tools} />}
      <footer className={`flex flex-wrap items-center gap-x-3.5 gap-y-2.5 ${WHOLE_ROW}`}>
        <button type="submit" name="act" value={open ? 'save' : 'add'} className="button max-md:w-full">
          {open ? saveLabel(changes.length) : 'Add the fact'}
        </button>
        {open && (
          <>
            <button type="submit" formMethod="get" className="button button-line max-md:w-full">
              Show what changes
            </button>
            <button
              type="submit"
              name="act"
              value="check"
              formNoValidate
              title="Stores today as the day of the check, the date in “Check again by” and the state."
              className="button button-line max-md:w-full"
            >
              Checked, unchanged
            </button>
          </>
        )}
        <Link to={factsPath({ ...filters, fact: '' })} preventScrollReset className="text-link">
          Cancel
        </Link>
        {open?.mayDelete && <Delete name={given.name ?? ''} />}
      </footer>
      {open && open.history.length > 0 && <History history={open.history} />}
    </Form>
  );
}

const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-3.5 *:min-w-0';
/** Below both columns. */
const WHOLE_ROW = 'border-rule xl:col-span-full xl:border-t xl:pt-4.5';

function saveLabel(count: number): string {
  return count === 0 ? 'Save' : `Save and change ${pluralize(count, 'place')}`;
}

type Open = NonNullable<FactsScreen['open']>;

function Changes({ changes, tools }: Pick<Open, 'changes' | 'tools'>) {
  const [first, others] = [changes.slice(0, SHOWN), changes.slice(SHOWN)];
  return (
    <section aria-live="polite">
      <h2 className="mb-1 font-serif text-17 italic">What readers will see</h2>
      {changes.length === 0 ? <p>Nothing that readers see changes.</p> : <Sentences sentences={first} />}
      {tools.length > 0 && <p>Tools that calculate with it: {tools.map((title) => `“${title}”`).join(', ')}.</p>}
      {others.length > 0 && (
        <details>
          <summary className={SUMMARY}>Show the other {others.length} places</summary>
          <Sentences sentences={others} />
        </details>
      )}
    </section>
  );
}

const SUMMARY = 'min-h-11 cursor-pointer py-2.5 font-semibold';
const ENTRY = 'border-t border-rule py-3';
/** What goes and what comes in a sentence. */
const DIFFERENCE =
  'font-serif text-17 leading-normal [&_del]:bg-error-bg [&_del]:px-[3px] [&_del]:text-error [&_ins]:bg-ok-bg [&_ins]:px-[3px]';

function Sentences({ sentences }: { sentences: Open['changes'] }) {
  return (
    <ol>
      {sentences.map(({ where, pieces }) => (
        <li key={where + JSON.stringify(pieces)} className={ENTRY}>
          <p className={DIFFERENCE}>
            {pieces.map((piece, index) =>
              typeof piece === 'string' ? (
                piece
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name
                <span key={index}>
                  <del>{piece.before}</del> <ins>{piece.after}</ins>
                </span>
              ),
            )}
          </p>
          <small>{where}</small>
        </li>
      ))}
    </ol>
  );
}

function Delete({ name }: { name: string }) {
  return (
    <>
      <button {...dialogOpener('delete-fact')} className="text-link text-error">
        Delete
      </button>
      <ConfirmDialog
        id="delete-fact"
        title="Delete this fact?"
        text="Its history is kept, and it can be added again."
        subject={name}
      >
        <button type="submit" name="act" value="delete" formNoValidate className="button">
          Delete
        </button>
      </ConfirmDialog>
    </>
  );
}

const CHANGES = {
  added: 'Added',
  changed: 'Changed',
  checked: 'Checked, unchanged',
  restored: 'Restored',
  deleted: 'Deleted',
} as const;

function History({ history }: Pick<Open, 'history'>) {
  return (
    <details className={WHOLE_ROW}>
      <summary className={SUMMARY}>History</summary>
      <ol>
        {history.map(({ id, kind, text, source, changedBy, at, checkedOn }, index) => (
          <li key={id} className={ENTRY}>
            <p>
              <b>{text}</b> {CHANGES[kind]} by {changedBy} on {shortCalendarDate(at.slice(0, 10))}; checked{' '}
              {shortCalendarDate(checkedOn)}. {source}
            </p>
            {index > 0 && (
              <button type="submit" name="act" value={`restore ${id}`} formNoValidate className="text-link">
                Restore
              </button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
