import { href, Link, useLocation } from 'react-router';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import type { ListedLead } from '#app/features/leads/list/lead-list.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { shortTime } from '#app/firm/times.ts';
import { BulkBar, BulkForm } from '#app/ui/kit/list/bulk-form.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { TimeText } from '#app/ui/kit/time-text.tsx';

interface QuarantineTableProps {
  leads: readonly ListedLead[];
  now: Date;
  /** Discarded leads can only be released. */
  isDiscarded: boolean;
  action: string;
}

const DIALOG_ID = 'discard-selected';

/** Releases or discards leads one by one or several at once. One form, so that it works without scripts. */
export function QuarantineTable({ leads, now, isDiscarded, action }: QuarantineTableProps) {
  const columns: readonly Column<ListedLead>[] = [
    { head: 'Sender', width: 'md:w-44 xl:w-56', cell: (lead) => <Sender lead={lead} /> },
    { head: 'Reason', cell: (lead) => <Reason lead={lead} /> },
    {
      head: 'Received',
      width: 'md:w-32 xl:w-36',
      cell: ({ createdAt }) => <TimeText at={createdAt}>{shortTime(createdAt, now, OFFICE_ZONE)}</TimeText>,
    },
    {
      head: 'Decision',
      width: 'md:w-40',
      align: 'end',
      phone: 'acts',
      cell: (lead) => <Decision lead={lead} isDiscarded={isDiscarded} />,
    },
  ];
  return (
    <BulkForm rows={leads} action={action} done={undefined}>
      <DataTable
        caption="Quarantined leads"
        columns={columns}
        rows={leads}
        rowKey={({ id }) => id}
        ticks={{ name: 'lead', value: ({ id }) => id, label: ({ name }) => name }}
      />
      <BulkBar label="With selected leads">
        <div className="bulk-acts">
          <button type="submit" name="act" value="release">
            Release<span className="sr-only"> selected</span>
          </button>
          {!isDiscarded && (
            <button {...dialogOpener(DIALOG_ID)}>
              Discard<span className="sr-only"> selected</span>
            </button>
          )}
        </div>
      </BulkBar>
      <ConfirmDialog
        id={DIALOG_ID}
        title="Discard these leads"
        text="They move to the list Discarded and are deleted for good after 30 days."
      >
        <button type="submit" name="act" value="discard" className="button button-destroy">
          Discard
        </button>
      </ConfirmDialog>
    </BulkForm>
  );
}

interface CellProps {
  lead: ListedLead;
}

function Sender({ lead: { id, name, email } }: CellProps) {
  const { search } = useLocation();
  return (
    <>
      <Link
        to={href('/admin/leads/:id', { id })}
        state={{ back: search }}
        className="-my-1.5 inline-block py-1.5 font-semibold no-underline hover:underline"
      >
        {name}
      </Link>
      <small>{email}</small>
    </>
  );
}

function Reason({ lead: { quarantineReason, form, firstWords } }: CellProps) {
  return (
    <>
      <b>{quarantineReason}</b>
      <small>
        {LEAD_FORMS[form].internalTitle}
        {firstWords && `: “${firstWords}”`}
      </small>
    </>
  );
}

function Decision({ lead: { id, name }, isDiscarded }: CellProps & { isDiscarded: boolean }) {
  return (
    <>
      <button type="submit" name="act" value={`release ${id}`} className="link-act">
        Release<span className="sr-only"> {name}</span>
      </button>
      {!isDiscarded && (
        <button type="submit" name="act" value={`discard ${id}`} className="link-act link-danger">
          Discard<span className="sr-only"> {name}</span>
        </button>
      )}
    </>
  );
}
