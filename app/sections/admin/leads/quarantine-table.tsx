import { Form, href, Link, useLocation } from 'react-router';
import { LEADS_ADMIN } from '#app/content/leads-admin.ts';
import { OFFICE_ZONE } from '#app/content/office.ts';
import type { ListedLead } from '#app/features/leads/desk/lead-list.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { ConfirmDialog, dialogOpener } from '#app/ui/confirm-dialog.tsx';
import { shortTime } from './times.ts';

interface HeldTableProps {
  leads: readonly ListedLead[];
  now: Date;
  /** Those that were discarded can only be released. */
  discarded: boolean;
}

const DIALOG_ID = 'discard-selected';

/** What a honeypot caught: release or discard one by one, or several at once. One form, so that it works without scripts. */
export function HeldTable({ leads, now, discarded }: HeldTableProps) {
  const { search } = useLocation();
  return (
    <Form method="post" action={`/admin/leads${search}`}>
      <table className="responsive-table held-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Select</span>
            </th>
            {LEADS_ADMIN.heldColumns.map((column, index, all) => (
              <th key={column} scope="col" className={index === all.length - 1 ? 'end' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <HeldRow key={lead.id} {...{ lead, now, discarded }} />
          ))}
        </tbody>
      </table>
      <div className="list-foot">
        <p>With those that are ticked:</p>
        <div className="flex gap-2.5">
          <button type="submit" name="act" value="release" className="button button-line button-bar">
            {LEADS_ADMIN.release}
            <span className="sr-only"> all that are ticked</span>
          </button>
          {!discarded && (
            <button {...dialogOpener(DIALOG_ID)} className="button button-bar button-destroy">
              {LEADS_ADMIN.discard}
              <span className="sr-only"> all that are ticked</span>
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

function HeldRow({ lead, now, discarded }: Omit<HeldTableProps, 'leads'> & { lead: ListedLead }) {
  const { search } = useLocation();
  const { id, name, email, form, quarantineReason, firstWords, createdAt } = lead;
  return (
    <tr>
      <td className="held-tick">
        <label className="checkbox">
          <input type="checkbox" name="lead" value={id} />
          <span className="sr-only">Select {name}</span>
        </label>
      </td>
      <td className="held-sender">
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
        <div className="held-acts">
          <button type="submit" name="release" value={id} className="button button-line button-bar">
            {LEADS_ADMIN.release}
            <span className="sr-only"> {name}</span>
          </button>
          {!discarded && (
            <button type="submit" name="discard" value={id} className="button button-line button-bar button-danger">
              {LEADS_ADMIN.discard}
              <span className="sr-only"> {name}</span>
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}
