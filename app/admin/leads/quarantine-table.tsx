import { Form, href, Link, useLocation } from 'react-router';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import type { ListedLead } from '#app/features/leads/list/lead-list.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { shortTime } from '#app/firm/times.ts';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';

interface QuarantineTableProps {
  leads: readonly ListedLead[];
  now: Date;
  /** Discarded leads can only be released. */
  discarded: boolean;
}

const DIALOG_ID = 'discard-selected';

/** Releases or discards leads one by one or several at once. One form, so that it works without scripts. */
export function QuarantineTable({ leads, now, discarded }: QuarantineTableProps) {
  const { search } = useLocation();
  return (
    <Form method="post" action={`/admin/leads${search}`}>
      <table className="responsive-table quarantine-table">
        <thead>
          <tr>
            <th scope="col">Select</th>
            {LEADS_ADMIN.quarantineColumns.map((column, index, all) => (
              <th key={column} scope="col" className={index === all.length - 1 ? 'end' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <QuarantineRow key={lead.id} {...{ lead, now, discarded }} />
          ))}
        </tbody>
      </table>
      <div className="list-foot">
        <p>With selected leads:</p>
        <div className="flex gap-2.5">
          <button type="submit" name="act" value="release" className="button button-line button-bar">
            {LEADS_ADMIN.release}
            <span className="sr-only"> selected</span>
          </button>
          {!discarded && (
            <button {...dialogOpener(DIALOG_ID)} className="button button-bar button-destroy">
              {LEADS_ADMIN.discard}
              <span className="sr-only"> selected</span>
            </button>
          )}
        </div>
      </div>
      <ConfirmDialog id={DIALOG_ID} {...LEADS_ADMIN.dialog}>
        <button type="submit" name="act" value="discard" className="button button-destroy">
          {LEADS_ADMIN.discard}
        </button>
      </ConfirmDialog>
    </Form>
  );
}

function QuarantineRow({ lead, now, discarded }: Omit<QuarantineTableProps, 'leads'> & { lead: ListedLead }) {
  const { search } = useLocation();
  const { id, name, email, form, quarantineReason, firstWords, createdAt } = lead;
  return (
    <tr>
      <td className="quarantine-select">
        <label className="checkbox">
          <input type="checkbox" name="lead" value={id} />
          <span className="sr-only">Select {name}</span>
        </label>
      </td>
      <td className="quarantine-sender">
        <Link to={href('/admin/leads/:id', { id })} state={{ back: search }} className="lead-name">
          {name}
        </Link>
        <small>{email}</small>
      </td>
      <td className="wide">
        <b>{quarantineReason}</b>
        <small>
          {LEAD_FORMS[form].deskTitle}
          {firstWords && `: “${firstWords}”`}
        </small>
      </td>
      <td className="wide">
        <time dateTime={createdAt.toISOString()}>{shortTime(createdAt, now, OFFICE_ZONE)}</time>
      </td>
      <td className="wide end">
        <div className="quarantine-actions">
          <button type="submit" name="act" value={`release ${id}`} className="button button-line button-bar">
            {LEADS_ADMIN.release}
            <span className="sr-only"> {name}</span>
          </button>
          {!discarded && (
            <button
              type="submit"
              name="act"
              value={`discard ${id}`}
              className="button button-line button-bar button-danger"
            >
              {LEADS_ADMIN.discard}
              <span className="sr-only"> {name}</span>
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}
