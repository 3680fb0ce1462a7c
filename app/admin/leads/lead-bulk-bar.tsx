import { useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { LEAD_PAGE, LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { BulkBar, type Ticks } from '#app/admin/frame/lists/bulk-form.tsx';
import { STAGES } from '#app/features/leads/lead.ts';
import { type LeadFilters, leadQuery } from '#app/features/leads/list/lead-filters.ts';
import { formatCount } from '#app/platform/format.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { invoker, useCloseOnNavigation } from '#app/ui/kit/overlay/invoked-dialog.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { LeadListResult } from './lead-list-actions.ts';
import '#app/ui/kit/overlay/confirm-dialog.css';
import '#app/ui/form/form.css';
import './lead-bulk-bar.css';

const WORDS = LEADS_ADMIN.bulk;

interface LeadBulkBarProps {
  ticks: Ticks;
  filters: LeadFilters;
  admins: readonly { id: string; name: string }[];
  /** How many leads match the filters, and how many of them one action may change. */
  total: number;
  most: number;
  /** How many are on this page. */
  shown: number;
  /** Why the last action was not done. */
  failure: string | undefined;
}

export function LeadBulkBar({ ticks, filters, admins, total, most, shown, failure }: LeadBulkBarProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const hydrated = useHydrated();
  const { stage, owner, followUp } = WORDS;
  const every = total > shown && total <= most ? total : undefined;
  return (
    <>
      <FollowUpDialog isBusy={isBusy} />
      <BulkBar
        label={WORDS.label}
        ticks={ticks}
        more={
          <button type="button" onClick={() => ticks.tickAll(true, every)}>
            {WORDS.selectAll(formatCount(every ?? shown))}
          </button>
        }
      >
        {hydrated && failure && <p className="bulk-failure">{failure}</p>}
        {!hydrated && every && (
          <label className="checkbox bulk-every">
            <input type="checkbox" name="all" value={every} />
            <span>{WORDS.allThatMatch(formatCount(every))}</span>
          </label>
        )}
        <div className="bulk-field">
          <label htmlFor="bulk-stage">{stage.label}</label>
          <select id="bulk-stage" name="to-stage">
            <option value="">{stage.choose}</option>
            {STAGES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <button type="submit" name="act" value="stage" disabled={isBusy}>
            {stage.apply}
          </button>
        </div>
        <div className="bulk-field">
          <label htmlFor="bulk-owner">{owner.label}</label>
          <select id="bulk-owner" name="to-owner">
            <option value="">{LEADS_ADMIN.noOwner}</option>
            {admins.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" name="act" value="assign" disabled={isBusy}>
            {owner.apply}
          </button>
        </div>
        <div className="bulk-acts">
          <button {...invoker(FOLLOW_UP_ID, 'show-modal')} aria-haspopup="dialog">
            {followUp.label}
          </button>
          <button
            type="submit"
            name="act"
            value="csv"
            onClick={(event) => {
              event.preventDefault();
              downloadSelected(event.currentTarget.form, ticks.all === null ? null : filters);
            }}
          >
            {WORDS.csv}
          </button>
          <button type="submit" name="act" value="spam" disabled={isBusy}>
            {WORDS.discard}
          </button>
        </div>
      </BulkBar>
    </>
  );
}

const FOLLOW_UP_ID = 'bulk-follow-up';

/** Enter in the form presses its first button. This dialog comes first, because without a day its button does nothing. */
function FollowUpDialog({ isBusy }: { isBusy: boolean }) {
  const dialog = useCloseOnNavigation();
  const { followUp } = LEAD_PAGE;
  return (
    <dialog
      ref={dialog}
      id={FOLLOW_UP_ID}
      popover="auto"
      closedby="any"
      aria-labelledby="bulk-follow-up-title"
      className="confirm-dialog bulk-dialog"
    >
      <h2 id="bulk-follow-up-title">{WORDS.followUp.title}</h2>
      <p>{WORDS.followUp.text}</p>
      <TextField name="on" id="bulk-on" type="date" label={followUp.day} required={false} />
      <TextField name="text" id="bulk-text" label={followUp.text} maxLength={200} required={false} autoComplete="off" />
      <div>
        <button {...invoker(FOLLOW_UP_ID, 'close')} className="button button-line">
          Cancel
        </button>
        <button type="submit" name="act" value="follow-up" disabled={isBusy} className="button">
          {followUp.save}
        </button>
      </div>
    </dialog>
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

interface LeadNoticeProps {
  result: LeadListResult | undefined;
  action: string;
  onDismiss: () => void;
}

/** What was done, with Undo, or why it was not. */
export function LeadNotice({ result, action, onDismiss }: LeadNoticeProps) {
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
          className={`lead-notice ${result?.failure ? 'lead-notice-failed' : 'on-ink'}`}
        >
          <p>{text}</p>
          {result?.notice?.undo && (
            <button type="submit" name="act" value={`undo ${result.notice.undo}`}>
              {WORDS.undo}
            </button>
          )}
          {hydrated && (
            <button type="button" onClick={onDismiss} aria-label={WORDS.dismiss}>
              ×
            </button>
          )}
        </Form>
      )}
    </div>
  );
}
