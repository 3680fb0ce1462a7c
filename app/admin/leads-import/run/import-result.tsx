import { Form, href, Link } from 'react-router';
import type { RowCounts } from '#app/features/leads/import/import-view.ts';
import type { LeadImportState } from '#app/features/leads/import/lead-import.ts';
import { dateWithYear, formatCount, pluralize } from '#app/platform/format.ts';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';

interface StayingLead {
  id: string;
  name: string;
  stage: string;
}

interface ImportResultProps {
  import: { id: string; state: LeadImportState; rows: number; settings: { source: string; sends: boolean } };
  counts: RowCounts;
  stay: StayingLead[];
  /** Null once it cannot be undone. */
  undoUntil: Date | null;
}

/** Every row of the file is in one of these counts. */
export function ImportResult({ import: one, counts, stay, undoUntil }: ImportResultProps) {
  const isUndone = one.state === 'undone';
  return (
    <section className="max-w-[920px]">
      <h2 className="mb-5 font-display text-32 leading-tight">
        {isUndone ? 'This import was undone' : `${pluralize(counts.added, 'new lead')}`}
      </h2>
      {counts.rows === 0 ? (
        <p>The rows of this import were deleted after 30 days.</p>
      ) : (
        <FactList
          layout="columns"
          facts={[
            { label: isUndone ? 'New leads that stay' : 'New leads', value: formatCount(counts.added) },
            { label: isUndone ? 'Added to leads, stays' : 'Added to leads here', value: formatCount(counts.extended) },
            { label: 'Here already, nothing new', value: formatCount(counts.unchanged) },
            { label: 'Skipped', value: formatCount(counts.skipped) },
            ...(isUndone ? [{ label: 'Undone', value: formatCount(counts.undone) }] : []),
            // Erasing a person deletes their rows.
            ...(counts.rows < one.rows ? [{ label: 'Erased since', value: formatCount(one.rows - counts.rows) }] : []),
          ]}
        />
      )}
      {stay.length > 0 && (
        <div className="mt-8">
          <Panel title="Leads that stay" aside="Someone has changed them since the import.">
            <DataTable caption="Leads that stay" columns={STAY_COLUMNS} rows={stay} rowKey={({ id }) => id} />
          </Panel>
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        {!isUndone && counts.added > 0 && (
          <Link
            to={`/admin/leads?${new URLSearchParams({ list: 'all', source: one.settings.source })}`}
            className="button"
          >
            View these leads
          </Link>
        )}
        {counts.skipped > 0 && (
          <a href={href('/admin/leads/import/:id/skipped.csv', { id: one.id })} download className="button button-line">
            Skipped rows as CSV
          </a>
        )}
        {undoUntil && (
          <>
            <button {...dialogOpener('undo-import')} className="link-act link-danger">
              Undo this import
            </button>
            <small className="text-14 text-ink-600">Until {dateWithYear(undoUntil.toISOString())}.</small>
            <ConfirmDialog
              id="undo-import"
              title="Undo this import?"
              text={`The leads that it added are deleted, and those that it added to are as before. Leads that someone has changed since stay, and are listed.${one.settings.sends ? ' The CRM keeps what it has received.' : ''}`}
            >
              <Form method="post">
                <button type="submit" name="act" value="undo" className="button button-destroy">
                  Undo
                </button>
              </Form>
            </ConfirmDialog>
          </>
        )}
      </div>
    </section>
  );
}

const STAY_COLUMNS: readonly Column<StayingLead>[] = [
  {
    head: 'Lead',
    cell: ({ id, name }) => (
      <Link to={href('/admin/leads/:id', { id })} className="text-link">
        {name}
      </Link>
    ),
  },
  { head: 'Stage', width: 'md:w-56', cell: ({ stage }) => stage },
];
