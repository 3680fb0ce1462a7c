import { data, Form, Link, redirect } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { emptyLink, LINK_PARTS, type LinkFields } from '#app/features/campaigns/link.ts';
import {
  deleteLink,
  listLinks,
  type SavedLink,
  type SaveProblem,
  saveLink,
} from '#app/features/campaigns/saved-links.ts';
import { dateWithYear, formatCount } from '#app/platform/format.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import type { Route } from './+types/route';
import { copyLink, LinkBuilder, UTM_TITLE } from './link-builder.tsx';

const FIGURE = { width: 'md:w-19', align: 'end', phone: 'half', hasPhoneLabel: true } as const;

const leadsOf = ({ source, campaign, made }: SavedLink) =>
  new URLSearchParams({ list: 'all', source, ...(campaign && { campaign }), from: made });

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, siteUrl } = context.get(services);
  return { links: await listLinks(db), siteUrl };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent, key } = await recheckAdmin(request, context);
  const { db, siteUrl } = context.get(services);
  const typed = (name: string) => String(sent.form.get(name) ?? '').trim();

  if (sent.act === 'delete') {
    const gone = await deleteLink(db, user, typed('link'));
    return back(gone ? 'link-deleted' : 'link-gone');
  }
  const fields = Object.fromEntries(['base', ...LINK_PARTS].map((name) => [name, typed(name)])) as LinkFields;
  const saved = await saveLink(db, user, siteUrl, typed('name'), fields, key);
  if (saved.ok) return back('link-saved');
  return data<Answer>({ problem: saved.reason, fields, name: typed('name') }, { status: 422 });
}

/** The submitted values of a link that was not saved. */
interface Answer {
  problem: SaveProblem;
  fields: LinkFields;
  name: string;
}

const back = (flash: 'link-saved' | 'link-deleted' | 'link-gone') =>
  redirect('/admin/tools/utm', { headers: { 'set-cookie': flashCookie(flash) } });

export const meta: Route.MetaFunction = () => adminMeta(UTM_TITLE);

export default function Utm({ loaderData: { links, siteUrl }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  return (
    <>
      <AdminHead title={UTM_TITLE} text="A tagged link tells you which post, email or ad a lead came from." />
      <LinkBuilder
        start={answer?.fields ?? emptyLink(siteUrl)}
        name={answer?.name ?? ''}
        problem={answer?.problem}
        savedNames={links.map(({ name }) => name)}
      />
      <SavedLinks links={links} siteUrl={siteUrl} />
    </>
  );
}

function SavedLinks({ links, siteUrl }: { links: SavedLink[]; siteUrl: string }) {
  const columns: readonly Column<SavedLink>[] = [
    { head: 'Name', width: 'md:w-24 xl:w-48', cell: ({ name }) => <b>{name}</b> },
    {
      head: 'Link',
      cell: ({ url }) => <span className="font-mono text-13 text-ink-600">{url.replace(siteUrl, '')}</span>,
    },
    { ...FIGURE, head: 'Visits', cell: ({ visits }) => <Figure count={visits} /> },
    {
      ...FIGURE,
      head: 'Leads',
      cell: (link) => <Figure count={link.leads} to={`/admin/leads?${leadsOf(link)}`} />,
    },
    { ...FIGURE, head: 'Bookings', width: 'md:w-23', cell: ({ bookings }) => <Figure count={bookings} /> },
    { head: 'Created', width: 'md:w-28 xl:w-32', hasPhoneLabel: true, cell: ({ made }) => dateWithYear(made) },
    { head: 'Actions', width: 'md:w-26 xl:w-34', phone: 'acts', cell: (link) => <Actions link={link} /> },
  ];
  return (
    <div className="mt-12">
      <Panel title="Saved links" aside="Visits, leads and bookings since each link was created">
        <DataTable
          caption="Saved links"
          columns={columns}
          rows={links}
          rowKey={({ id }) => id}
          empty="There are no saved links yet. Build one above, give it a name and save it."
        />
        <p className="mt-4 max-w-[75ch] text-ink-600">
          Leads and bookings are attributed to the last link a person used. Visitors who send Global Privacy Control are
          not counted; bookings are counted only if the calendar reports them.
        </p>
      </Panel>
    </div>
  );
}

function Figure({ count, to }: { count: number | null; to?: string }) {
  if (count === null) return <span title="Points to another site, where we do not count visits.">–</span>;
  if (count === 0 || !to) return formatCount(count);
  return (
    <Link to={to} className="text-link">
      {formatCount(count)}
      <span className="sr-only"> {count === 1 ? 'lead' : 'leads'}, open the list</span>
    </Link>
  );
}

function Actions({ link: { id, name, url } }: { link: SavedLink }) {
  const dialog = `delete-${id}`;
  return (
    <>
      <button type="button" className="link-act" onClick={() => copyLink(url)}>
        Copy<span className="sr-only"> {name}</span>
      </button>
      <button {...dialogOpener(dialog)} className="link-act link-danger">
        Delete<span className="sr-only"> {name}</span>
      </button>
      <ConfirmDialog
        id={dialog}
        title="Delete this link?"
        text="It is removed from this list. Its visits and leads stay in the figures."
        subject={name}
      >
        <Form method="post" preventScrollReset>
          <input type="hidden" name="act" value="delete" />
          <input type="hidden" name="link" value={id} />
          <button type="submit" className="button button-destroy">
            Delete link
          </button>
        </Form>
      </ConfirmDialog>
    </>
  );
}
