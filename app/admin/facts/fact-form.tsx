import { type FormEvent, useRef } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import { FACTS_ADMIN } from '#app/admin/frame/fact-labels.ts';
import { valuesAsOptions } from '#app/admin/frame/lists/filter-cells.tsx';
import { type FactFilters, factsPath } from '#app/features/facts/fact-filters.ts';
import type { FactFields, FactRefusal } from '#app/features/facts/fact-form.ts';
import type { FactsScreen } from '#app/features/facts/list-facts.ts';
import { FACT_KINDS } from '#app/firm/fact-values.ts';
import { shortCalendarDate } from '#app/platform/calendar.ts';
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
const { fields: LABELS } = FACTS_ADMIN;

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
      className="fact-form"
      onBlur={showChanges}
      preventScrollReset
    >
      <div className="fact-fields">
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
            <SelectField {...field('kind')} options={valuesAsOptions(FACT_KINDS)} />
          </>
        )}
        <TextField {...field('name')} />
        {isLong || !open ? (
          <TextArea {...field('value')} rows={open ? 4 : 2} />
        ) : (
          <TextField {...field('value')} className="fact-typed" />
        )}
        <TextField {...field('wording')} optional />
        <TextField {...field('validFrom')} type="date" optional />
        <TextField {...field('sourceTitle')} />
        <TextField {...field('sourceUrl')} type="url" optional />
        <div className="fact-pair">
          <TextField {...field('checkedOn')} type="date" />
          <TextField {...field('validUntil')} type="date" optional />
        </div>
      </div>
      {open && <Changes changes={changes} tools={open.tools} />}
      <footer>
        <button type="submit" name="act" value={open ? 'save' : 'add'} className="button button-bar">
          {open ? FACTS_ADMIN.save(changes.length) : FACTS_ADMIN.create}
        </button>
        {open && (
          <>
            <button type="submit" formMethod="get" className="button button-line button-bar">
              {FACTS_ADMIN.preview}
            </button>
            <button
              type="submit"
              name="act"
              value="check"
              formNoValidate
              title={FACTS_ADMIN.checkHint}
              className="button button-line button-bar"
            >
              {FACTS_ADMIN.check}
            </button>
          </>
        )}
        <Link to={factsPath({ ...filters, fact: '' })} preventScrollReset className="text-link">
          {FACTS_ADMIN.cancel}
        </Link>
        {open?.mayDelete && <Delete name={given.name ?? ''} />}
      </footer>
      {open && open.history.length > 0 && <History history={open.history} />}
    </Form>
  );
}

type Open = NonNullable<FactsScreen['open']>;

function Changes({ changes, tools }: Pick<Open, 'changes' | 'tools'>) {
  const [first, others] = [changes.slice(0, SHOWN), changes.slice(SHOWN)];
  return (
    <section className="fact-changes" aria-live="polite">
      <h2>{FACTS_ADMIN.see}</h2>
      {changes.length === 0 ? <p>{FACTS_ADMIN.same}</p> : <Sentences sentences={first} />}
      {tools.length > 0 && <p>{FACTS_ADMIN.tools(tools.map((title) => `“${title}”`).join(', '))}</p>}
      {others.length > 0 && (
        <details>
          <summary>{FACTS_ADMIN.others(others.length)}</summary>
          <Sentences sentences={others} />
        </details>
      )}
    </section>
  );
}

function Sentences({ sentences }: { sentences: Open['changes'] }) {
  return (
    <ol>
      {sentences.map(({ where, pieces }) => (
        <li key={where + JSON.stringify(pieces)}>
          <p>
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
        {FACTS_ADMIN.remove}
      </button>
      <ConfirmDialog
        id="delete-fact"
        title="Delete this fact?"
        text="Its history is kept, and it can be added again."
        subject={name}
      >
        <button type="submit" name="act" value="delete" formNoValidate className="button">
          {FACTS_ADMIN.remove}
        </button>
      </ConfirmDialog>
    </>
  );
}

function History({ history }: Pick<Open, 'history'>) {
  return (
    <details className="fact-history">
      <summary>{FACTS_ADMIN.history}</summary>
      <ol>
        {history.map(({ id, kind, text, source, changedBy, at, checkedOn }, index) => (
          <li key={id}>
            <p>
              <b>{text}</b> {FACTS_ADMIN.changes[kind]} by {changedBy} on {shortCalendarDate(at.slice(0, 10))}; checked{' '}
              {shortCalendarDate(checkedOn)}. {source}
            </p>
            {index > 0 && (
              <button type="submit" name="act" value={`restore ${id}`} formNoValidate className="text-link">
                {FACTS_ADMIN.restore}
              </button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
