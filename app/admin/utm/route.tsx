import { data, redirect } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { emptyLink, LINK_PARTS, type LinkFields } from '#app/features/campaigns/link.ts';
import { deleteLink, listLinks, type SaveProblem, saveLink } from '#app/features/campaigns/saved-links.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { LinkBuilder, UTM_TITLE } from './link-builder.tsx';
import { SavedLinks } from './saved-links.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, siteUrl } = context.get(services);
  return { links: await orUnavailable(listLinks(db)), siteUrl };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const { db, siteUrl } = context.get(services);
  const typed = (name: string) => String(sent.form.get(name) ?? '').trim();

  if (sent.act === 'delete') {
    const gone = await orUnavailable(deleteLink(db, user, typed('link')));
    return back(gone ? 'link-deleted' : 'link-gone');
  }
  const fields = Object.fromEntries(['base', ...LINK_PARTS].map((name) => [name, typed(name)])) as LinkFields;
  const saved = await orUnavailable(saveLink(db, user, siteUrl, typed('name'), fields));
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
