import { Form, Link } from 'react-router';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { LONGEST_VIEW_NAME } from '#app/features/leads/lead.ts';
import { type LeadFilters, leadQuery } from '#app/features/leads/list/lead-filters.ts';
import type { LeadView } from '#app/features/leads/list/lead-views.ts';
import { formatCount } from '#app/platform/format.ts';
import { Choice } from '#app/ui/form/choice.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { invoker, useCloseOnNavigation } from '#app/ui/kit/overlay/invoked-dialog.ts';
import '#app/ui/kit/overlay/confirm-dialog.css';
import '#app/ui/form/form.css';

const { views: WORDS } = LEADS_ADMIN;

/** The view that shows the present list, whatever its page. */
export function currentView(views: readonly LeadView[], filters: LeadFilters): LeadView | undefined {
  const query = leadQuery({ ...filters, page: 1 });
  return views.find((view) => view.query === query && query !== leadQuery({ list: filters.list }));
}

interface ViewTabsProps {
  views: readonly LeadView[];
  current: LeadView | undefined;
  /** Counts end here. */
  most: number;
}

/** Saved views, after a hairline. */
export function ViewTabs({ views, current, most }: ViewTabsProps) {
  if (views.length === 0) return null;
  return (
    <>
      <span className="tabs-gap" aria-hidden="true" />
      {views.map((view) => (
        <Link
          key={view.id}
          to={`/admin/leads${view.query}`}
          className="saved-view"
          aria-current={view === current ? 'page' : undefined}
          preventScrollReset
        >
          {view.name} <small>{view.count > most ? `${formatCount(most)}+` : formatCount(view.count)}</small>
        </Link>
      ))}
    </>
  );
}

interface ViewActionsProps {
  filters: LeadFilters;
  current: LeadView | undefined;
  owners: readonly { id: string }[];
  action: string;
  /** What was typed into a form that was refused. */
  typed: { name: string; shared: boolean } | undefined;
}

/** Saves the present filters and order as a view, or changes the view that is open. */
export function ViewActions({ filters, current, owners, action, typed }: ViewActionsProps) {
  const isPlain = leadQuery({ ...filters, page: 1 }) === leadQuery({ list: filters.list });
  if (isPlain || !SAVED_LISTS.includes(filters.list)) return null;
  const isOwnerGone = current && /-/.test(current.owner) && !owners.some(({ id }) => id === current.owner);
  return (
    <div className="view-actions">
      {current?.goneStage && <p>{WORDS.goneStage(current.goneStage)}</p>}
      {isOwnerGone && <p>{WORDS.goneOwner}</p>}
      {!current && (
        <button {...invoker(SAVE_ID, 'show-modal')} aria-haspopup="dialog" className="text-link">
          {WORDS.save}
        </button>
      )}
      {current?.isOwn && (
        <button {...invoker(CHANGE_ID, 'show-modal')} aria-haspopup="dialog" className="text-link">
          {WORDS.change}
        </button>
      )}
      {current && !current.isOwn && <p>{WORDS.foreign}</p>}
      {!current && <ViewDialog id={SAVE_ID} action={action} name={typed?.name ?? ''} shared={typed?.shared ?? false} />}
      {current?.isOwn && (
        <ViewDialog
          key={current.id}
          id={CHANGE_ID}
          action={action}
          view={current.id}
          name={typed?.name ?? current.name}
          shared={(typed ?? current).shared}
        />
      )}
    </div>
  );
}

const SAVE_ID = 'save-view';
const CHANGE_ID = 'change-view';
const READERS = [
  { value: 'me', label: WORDS.mine },
  { value: 'everybody', label: WORDS.everybody },
];
const SAVED_LISTS: readonly LeadFilters['list'][] = ['mine', 'open', 'due', 'all'];

interface ViewDialogProps {
  id: typeof SAVE_ID | typeof CHANGE_ID;
  action: string;
  /** The id of the view to change. */
  view?: string;
  name: string;
  shared: boolean;
}

function ViewDialog({ id, action, view, name, shared }: ViewDialogProps) {
  const dialog = useCloseOnNavigation();
  return (
    <dialog
      ref={dialog}
      id={id}
      popover="auto"
      closedby="any"
      aria-labelledby={`${id}-title`}
      className="confirm-dialog bulk-dialog"
    >
      <h2 id={`${id}-title`}>{view ? WORDS.change : WORDS.save}</h2>
      <Form method="post" action={action} replace preventScrollReset>
        {view && <input type="hidden" name="view" value={view} />}
        <TextField
          name="name"
          id={`${id}-name`}
          label={WORDS.name}
          defaultValue={name}
          maxLength={LONGEST_VIEW_NAME}
          autoComplete="off"
        />
        <Choice name="shared" label={WORDS.readers} options={READERS} defaultValue={shared ? 'everybody' : 'me'} />
        <div className="view-buttons">
          <button type="submit" name="act" value={id} className="button">
            {WORDS.submit}
          </button>
          {view && (
            <button
              type="submit"
              name="act"
              value="delete-view"
              formNoValidate
              className="button button-line button-danger"
            >
              {WORDS.delete}
            </button>
          )}
          <button {...invoker(id, 'close')} className="button button-line">
            {WORDS.cancel}
          </button>
        </div>
      </Form>
    </dialog>
  );
}
