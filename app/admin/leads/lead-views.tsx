import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { MAX_VIEW_NAME_LENGTH } from '#app/features/leads/lead.ts';
import { type LeadFilters, leadQuery } from '#app/features/leads/list/lead-filters.ts';
import type { LeadView } from '#app/features/leads/list/lead-views.ts';
import { formatCount } from '#app/platform/format.ts';
import { Choice } from '#app/ui/form/choice.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { Dialog, dialogOpener } from '#app/ui/kit/overlay/dialog.tsx';
import { Tabs } from '#app/ui/kit/tabs.tsx';
import { PageLink } from '#app/ui/links.tsx';
import type { LeadList } from './lead-chips.tsx';

/** The view that shows the current list, whatever its page. */
export function currentView(views: readonly LeadView[], filters: LeadFilters): LeadView | undefined {
  const query = leadQuery({ ...filters, view: null, page: 1 });
  return views.find((view) => view.query === query && query !== leadQuery({ list: filters.list }));
}

const LISTS = { mine: 'Mine', open: 'Open', due: 'Due', all: 'All', quarantined: 'Quarantined', samples: 'Samples' };

type LeadTabsProps = Pick<LeadList, 'filters' | 'counts' | 'views' | 'mostCounted'> & Pick<ViewActionsProps, 'current'>;

/** The lists of leads with their counts; after a hairline, the saved views in italics. The children are at the right end. */
export function LeadTabs(props: LeadTabsProps & { children: ReactNode }) {
  const { filters, counts, views, current, mostCounted: most, children } = props;
  const { list, view: shownAs } = filters;
  const shown = current ? null : list === 'discarded' ? 'quarantined' : list;
  const isShown = (name: keyof typeof LISTS) => name !== 'samples' || list === 'samples' || counts.samples > 0;
  const tabs = (Object.keys(LISTS) as (keyof typeof LISTS)[]).filter(isShown).map((name) => ({
    to: `/admin/leads${leadQuery({ list: name, view: shownAs })}`,
    label: LISTS[name],
    isCurrent: name === shown,
    count: formatCount(counts[name]),
  }));
  return (
    <Tabs label="Lists of leads" tabs={tabs}>
      {views.length > 0 && (
        <span className="h-5.5 flex-none self-center border-l border-rule-strong" aria-hidden="true" />
      )}
      {views.map((view) => (
        <PageLink
          key={view.id}
          to={`/admin/leads${leadQuery({ ...view.filters, view: shownAs })}`}
          aria-current={view === current ? 'page' : undefined}
          className="font-serif text-17 font-normal italic"
          preventScrollReset
        >
          {view.name}{' '}
          <small className="font-sans not-italic">
            {view.count > most ? `${formatCount(most)}+` : formatCount(view.count)}
          </small>
        </PageLink>
      ))}
      {children}
    </Tabs>
  );
}

interface ViewActionsProps {
  filters: LeadFilters;
  current: LeadView | undefined;
  action: string;
  /** What was typed into a form that was refused. */
  typed: { name: string; shared: boolean } | undefined;
}

const SAVED_LISTS: readonly LeadFilters['list'][] = ['mine', 'open', 'due', 'all'];

/** Saves the current filters and order as a view, or changes the view that is open. */
export function ViewActions({ filters, current, action, typed }: ViewActionsProps) {
  const isPlain = leadQuery({ ...filters, view: null, page: 1 }) === leadQuery({ list: filters.list });
  if (isPlain || !SAVED_LISTS.includes(filters.list)) return null;
  return (
    <div className="ml-auto flex flex-none items-center text-ink-600">
      {!current && <ViewDialog id="save-view" title="Save this view" action={action} {...typed} />}
      {current?.isOwn && (
        <ViewDialog
          key={current.id}
          id="change-view"
          title="Rename or delete this view"
          action={action}
          view={current.id}
          name={typed?.name ?? current.name}
          shared={(typed ?? current).shared}
        />
      )}
    </div>
  );
}

/** What the view that is open names and that no longer exists, and who saved it. */
export function ViewNotes({
  current,
  owners,
}: Pick<ViewActionsProps, 'current'> & { owners: readonly { id: string }[] }) {
  if (!current) return null;
  const { goneStage, owner, isOwn } = current;
  const isOwnerGone = /-/.test(owner) && !owners.some(({ id }) => id === owner);
  return (
    <div className="text-14 text-ink-600 [&>p]:mb-2">
      {goneStage && <p>This view names the stage “{goneStage}”, which no longer exists. It shows every stage.</p>}
      {isOwnerGone && <p>This view names an owner who no longer has access. It shows the leads they still own.</p>}
      {!isOwn && <p>Someone else saved this view for everyone.</p>}
    </div>
  );
}

interface ViewDialogProps {
  id: 'save-view' | 'change-view';
  title: string;
  action: string;
  /** The id of the view to change. */
  view?: string;
  name?: string;
  shared?: boolean;
}

/** A button, and the dialog that it opens. */
function ViewDialog({ id, title, action, view, name = '', shared = false }: ViewDialogProps) {
  const foot = (
    <>
      {view && (
        <button
          type="submit"
          name="act"
          value="delete-view"
          formNoValidate
          className="button button-line button-danger"
        >
          Delete
        </button>
      )}
      <button type="submit" name="act" value={id} className="button">
        Save
      </button>
    </>
  );
  return (
    <>
      <button {...dialogOpener(id)} className="text-link min-h-11 cursor-pointer font-medium">
        {title}
      </button>
      <Form method="post" action={action} replace preventScrollReset className="contents">
        {view && <input type="hidden" name="view" value={view} />}
        <Dialog id={id} title={title} cancel="Cancel" foot={foot}>
          <TextField
            name="name"
            id={`${id}-name`}
            label="Name"
            defaultValue={name}
            maxLength={MAX_VIEW_NAME_LENGTH}
            autoComplete="off"
          />
          <Choice
            name="shared"
            label="Who sees it"
            options={[
              { value: 'me', label: 'Only I see it' },
              { value: 'everybody', label: 'Everyone sees it' },
            ]}
            defaultValue={shared ? 'everybody' : 'me'}
          />
        </Dialog>
      </Form>
    </>
  );
}
