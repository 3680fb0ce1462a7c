import { useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { STAGES } from '#app/features/leads/lead.ts';
import { type LeadFilters, leadQuery, UNASSIGNED } from '#app/features/leads/list/lead-filters.ts';
import { formatCount } from '#app/platform/format.ts';
import { type Option, TextField } from '#app/ui/form/field.tsx';
import { BulkBar, useTicks } from '#app/ui/kit/list/bulk-form.tsx';
import { Dialog, dialogOpener } from '#app/ui/kit/overlay/dialog.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { LeadList } from './lead-chips.tsx';
import type { LeadListResult } from './lead-list-actions.ts';

/** `shown`: how many leads are on this page. `failure`: why the last action was not done. */
type LeadBulkBarProps = Pick<LeadList, 'filters' | 'admins' | 'total' | 'most'> & {
  shown: number;
  failure: string | undefined;
};

export function LeadBulkBar({ filters, admins, total, most, shown, failure }: LeadBulkBarProps) {
  const ticks = useTicks();
  const isBusy = useNavigation().formMethod === 'POST';
  const hydrated = useHydrated();
  const [isChosen, setIsChosen] = useState(false);
  if (isChosen && ticks.count === 0) setIsChosen(false);
  const every = total > shown && total <= most ? total : undefined;
  return (
    <>
      <FollowUpDialog isBusy={isBusy} />
      <BulkBar
        label="With selected leads"
        isOnTop
        more={
          <button type="button" onClick={() => ticks.tickAll(true, every)}>
            Select all {formatCount(every ?? shown)}
          </button>
        }
      >
        {hydrated && failure && <p className="basis-full font-sans text-15 font-semibold not-italic">{failure}</p>}
        {!hydrated && every && (
          <label className="checkbox py-2.5">
            <input type="checkbox" name="all" value={every} />
            <span>All {formatCount(every)} that match</span>
          </label>
        )}
        <div
          className="contents"
          onChange={({ currentTarget }) =>
            setIsChosen([...currentTarget.querySelectorAll('select')].some(({ value }) => value !== ''))
          }
        >
          <BulkField name="to-stage" label="Stage" options={STAGES.map((name) => ({ value: name, label: name }))} />
          <BulkField
            name="to-owner"
            label="Owner"
            options={[
              { value: UNASSIGNED, label: LEADS_ADMIN.noOwner },
              ...admins.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <button type="submit" name="act" value="apply" disabled={isBusy || (hydrated && !isChosen)}>
            {hydrated ? `Apply to ${formatCount(ticks.all ?? ticks.count)}` : 'Apply to selected'}
          </button>
        </div>
        <div className="bulk-acts">
          <button {...dialogOpener(FOLLOW_UP_ID)}>Follow-up</button>
          <button
            type="submit"
            name="act"
            value="csv"
            onClick={(event) => {
              event.preventDefault();
              downloadSelected(event.currentTarget.form, ticks.all === null ? null : filters);
            }}
          >
            Export
          </button>
          <button type="submit" name="act" value="spam" disabled={isBusy}>
            Discard as spam
          </button>
        </div>
      </BulkBar>
    </>
  );
}

/** Nothing is chosen at first, so that nothing is changed by accident. */
function BulkField({ name, label, options }: { name: string; label: string; options: readonly Option[] }) {
  return (
    <div className="bulk-field max-md:min-w-0 max-md:flex-[1_1_45%]">
      <label htmlFor={`bulk-${name}`} className="max-md:sr-only">
        {label}
      </label>
      <Select id={`bulk-${name}`} name={name} options={options} empty="Choose" size="small" />
    </div>
  );
}

const FOLLOW_UP_ID = 'bulk-follow-up';

/** Enter in the form presses its first button. This dialog comes first, because without a day its button does nothing. */
function FollowUpDialog({ isBusy }: { isBusy: boolean }) {
  const { day, text, save } = LEADS_ADMIN.followUp;
  const foot = (
    <button type="submit" name="act" value="follow-up" disabled={isBusy} className="button">
      {save}
    </button>
  );
  return (
    <Dialog id={FOLLOW_UP_ID} title="Follow-up for the selected leads" cancel="Cancel" foot={foot}>
      <p>It replaces the follow-up that a lead has. That one is kept as a note.</p>
      <TextField name="on" id="bulk-on" type="date" label={day} required={false} />
      <TextField name="text" id="bulk-text" label={text} maxLength={200} required={false} autoComplete="off" />
    </Dialog>
  );
}

function downloadSelected(form: HTMLFormElement | null, filters: LeadFilters | null): void {
  const selected = form ? new FormData(form).getAll('lead').map((id) => ['lead', String(id)]) : [];
  const query = filters
    ? leadQuery({ ...filters, page: 1 })
    : `?${new URLSearchParams([['list', 'all'], ...selected])}`;
  window.location.assign(`/admin/leads/csv${query}`);
}

/** The last result, until the next action or another list: polling clears the router's own. */
export function useKeptResult(result: LeadListResult | undefined) {
  const { search } = useLocation();
  const [kept, keep] = useState({ result, search });
  if ((result && result !== kept.result) || search !== kept.search) keep({ result, search });
  return { result: kept.result, dismiss: () => keep({ result: undefined, search }) };
}

/** Without scripts it stands above the list. The bar for selected leads hides it. */
const NOTICE =
  'mb-5 flex items-center gap-x-3 border-l-4 py-1.5 pr-2 pl-5 text-15 shadow-float [@media(scripting:enabled)]:fixed [@media(scripting:enabled)]:right-4 [@media(scripting:enabled)]:bottom-4 [@media(scripting:enabled)]:z-20 [@media(scripting:enabled)]:mb-0 [@media(scripting:enabled)]:w-[min(420px,100vw-32px)] in-[body:has([data-tick]:checked)]:hidden';
const NOTICE_BUTTON = 'min-h-11 min-w-11 cursor-pointer px-2.5 font-semibold';

/** What was done, with Undo, or why it was not. */
export function LeadNotice(props: { result: LeadListResult | undefined; action: string; onDismiss: () => void }) {
  const { result, action, onDismiss } = props;
  const hydrated = useHydrated();
  const text = result?.failure ?? result?.notice?.text;
  return (
    <div role={result?.failure ? 'alert' : 'status'}>
      {text && (
        <Form
          method="post"
          action={action}
          replace
          preventScrollReset
          className={`${NOTICE} ${result?.failure ? 'border-error bg-paper-0 text-ink-900' : 'on-ink border-brass-400 bg-ink-900 text-ivory'}`}
        >
          <p className="flex-1">{text}</p>
          {result?.notice?.undo && (
            <button
              type="submit"
              name="act"
              value={`undo ${result.notice.undo}`}
              className={`${NOTICE_BUTTON} underline decoration-brass-400 underline-offset-4`}
            >
              Undo
            </button>
          )}
          {hydrated && (
            <button type="button" onClick={onDismiss} aria-label="Dismiss" className={NOTICE_BUTTON}>
              ×
            </button>
          )}
        </Form>
      )}
    </div>
  );
}
