import { Form, Link } from 'react-router';
import type { SavedLink } from '#app/features/campaigns/saved-links.ts';
import { dateWithYear } from '#app/platform/format.ts';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { copyLink } from './generated-link.tsx';
import { UTM } from './labels.ts';

const { saved: TEXT } = UTM;

export function SavedLinks({ links, siteUrl }: { links: SavedLink[]; siteUrl: string }) {
  return (
    <section className="utm-saved" aria-labelledby="saved">
      <header>
        <h2 id="saved" className="admin-title">
          {TEXT.title}
        </h2>
        <p>{TEXT.text}</p>
      </header>
      {links.length === 0 ? <p>{TEXT.none}</p> : <LinkTable links={links} siteUrl={siteUrl} />}
      <p className="utm-note">{TEXT.note}</p>
    </section>
  );
}

function LinkTable({ links, siteUrl }: { links: SavedLink[]; siteUrl: string }) {
  return (
    <table className="responsive-table">
      <thead>
        <tr>
          {TEXT.columns.map((column, index) => (
            <th key={column} scope="col" className={index >= 2 && index <= 4 ? 'end' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {links.map((link) => (
          <tr key={link.id}>
            <td className="wide font-semibold">{link.name}</td>
            <td className="wide utm-address">{link.url.replace(siteUrl, '')}</td>
            <Count label="Visits" count={link.visits} />
            <Count label="Leads" count={link.leads} to={`/admin/leads?${leadsOf(link)}`} />
            <Count label="Bookings" count={link.bookings} />
            <td className="whitespace-nowrap">
              <Label>Created</Label>
              {dateWithYear(link.made)}
            </td>
            <td className="wide">
              <Actions link={link} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const leadsOf = ({ source, campaign, made }: SavedLink) =>
  new URLSearchParams({ list: 'all', source, ...(campaign && { campaign }), from: made });

function Count({ label, count, to }: { label: string; count: number | null; to?: string }) {
  const figure = count?.toLocaleString('en-US');
  return (
    <td className="end tabular-nums">
      <Label>{label}</Label>
      {figure === undefined && <span title={TEXT.elsewhere}>–</span>}
      {count && to ? (
        <Link to={to} className="text-link">
          {figure}
          <span className="sr-only"> {count === 1 ? 'lead' : 'leads'}, open the list</span>
        </Link>
      ) : (
        figure
      )}
    </td>
  );
}

/** Column label inside the cell, for phones, where rows are cards without a header. */
function Label({ children }: { children: string }) {
  return <span className="utm-label">{children} </span>;
}

function Actions({ link: { id, name, url } }: { link: SavedLink }) {
  const dialog = `delete-${id}`;
  return (
    <div className="utm-actions">
      <button type="button" className="button button-line" onClick={() => copyLink(url)}>
        {TEXT.copy}
        <span className="sr-only"> {name}</span>
      </button>
      <button {...dialogOpener(dialog)} className="button button-line button-danger">
        {TEXT.remove}
        <span className="sr-only"> {name}</span>
      </button>
      <ConfirmDialog id={dialog} {...TEXT.dialog} subject={name}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="act" value="delete" />
          <input type="hidden" name="link" value={id} />
          <button type="submit" className="button button-destroy">
            {TEXT.confirm}
          </button>
        </Form>
      </ConfirmDialog>
    </div>
  );
}
