import { data, Form, Link, redirect } from 'react-router';
import { adminMeta, TransferHead } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import {
  deleteRedirect,
  listRedirects,
  type Redirect,
  type RedirectProblem,
  saveRedirect,
  type TypedRedirect,
} from '#app/features/articles/published/redirects.ts';
import { isTakenPath, PAGES } from '#app/firm/pages.ts';
import { dateWithYear } from '#app/platform/format.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { FilterBar, FilterSearch } from '#app/ui/kit/list/filter-bar.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { TimeText } from '#app/ui/kit/time-text.tsx';
import type { Route } from './+types/route';

const PATH = '/admin/import/redirects';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const parameters = new URL(request.url).searchParams;
  const search = (parameters.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200);
  const edited = parameters.get('edit');
  return { search, edited, ...(await listRedirects(context.get(services).db, search)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const { db } = context.get(services);
  const text = (name: string) => String(sent.form.get(name) ?? '');
  if (sent.act === 'delete') {
    await deleteRedirect(db, sent.subject, user);
    return back('redirect-deleted');
  }
  const typed = { path: text('path'), target: text('target') };
  const edited = text('edited') || null;
  const problem = await saveRedirect(db, { typed, edited, isTaken: isTakenPath, isPage, who: user });
  return problem ? data<Answer>({ problem, typed, edited }, { status: 422 }) : back('redirect-saved');
}

const isPage = (path: string) => PAGES.some((page) => page.path === path);

interface Answer {
  problem: RedirectProblem;
  typed: TypedRedirect;
  edited: string | null;
}

const back = (flash: 'redirect-saved' | 'redirect-deleted') =>
  redirect(PATH, { headers: { 'set-cookie': flashCookie(flash) } });

export const meta: Route.MetaFunction = () => adminMeta('Redirects');

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { redirects, all, search, edited } = loaderData;
  const answer = actionData as Answer | undefined;
  const opened = redirects.find(({ path }) => path === edited);
  return (
    <>
      <TransferHead />
      <h2 className="font-serif text-22">Redirects</h2>
      <p className="mb-5 text-ink-600">
        Addresses of the old site, and where they lead. Each answers with a permanent redirect (301).
      </p>
      <RedirectForm
        key={answer?.edited ?? opened?.path ?? ''}
        edited={answer ? answer.edited : (opened?.path ?? null)}
        typed={answer?.typed ?? opened ?? { path: '', target: '' }}
        problem={answer?.problem}
      />
      <FilterBar label="Redirects">
        <FilterSearch key={search} name="q" label="Search" value={search} />
        <button type="submit" className="button button-line noscript:hidden">
          Find
        </button>
        {search && (
          <Link to={PATH} className="link-act">
            Show all
          </Link>
        )}
      </FilterBar>
      <DataTable
        caption="Redirects"
        columns={COLUMNS}
        rows={redirects}
        rowKey={({ path }) => path}
        empty={
          search
            ? 'No redirects match. Search looks at both addresses and at the titles.'
            : 'No redirects yet. An import adds them, or add one here.'
        }
      />
      {redirects.length < all && (
        <p className="mt-2.5 text-14 text-ink-600">
          {redirects.length} of {all} shown. Search for the others.
        </p>
      )}
    </>
  );
}

interface RedirectFormProps {
  /** The path of the redirect that is edited; null for a new one. */
  edited: string | null;
  typed: TypedRedirect;
  problem: RedirectProblem | undefined;
}

const PROBLEMS: Record<RedirectProblem['reason'], string> = {
  path: 'Begin with / and give a path of this site, without a domain, ? or #.',
  live: 'This is the address of a page, so it cannot redirect.',
  resources:
    'Addresses under /resources belong to articles. Change the slug in the article: its old one then redirects.',
  taken: 'This address redirects already. Edit that redirect instead.',
  target: 'Begin with / and give a path of this site, without a domain.',
  missing: 'This site has no such page.',
  loop: 'This address redirects itself. Give the address where it leads.',
  gone: 'Someone else has deleted this redirect.',
};

function RedirectForm({ edited, typed, problem }: RedirectFormProps) {
  const title = edited === null ? 'Add a redirect' : 'Edit this redirect';
  const field = (name: RedirectProblem['field']) => {
    const error = problem?.field === name && PROBLEMS[problem.reason];
    return { name, defaultValue: typed[name], autoComplete: 'off', ...(error && { error, autoFocus: true }) };
  };
  return (
    <Form method="post" aria-label={title} className="mb-8 grid max-w-130 grid-cols-[minmax(0,1fr)] gap-4" noValidate>
      <h3 className="font-serif text-17">{title}</h3>
      {edited !== null && <input type="hidden" name="edited" value={edited} />}
      <TextField {...field('path')} label="Old address" hint="A path of this site, such as /2024/05/title" />
      <TextField
        {...field('target')}
        label="Leads to"
        hint="A page or an article of this site, such as /sell or /resources/title"
      />
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button">
          {edited === null ? 'Add a redirect' : 'Save'}
        </button>
        {edited !== null && (
          <Link to={PATH} className="button button-line">
            Cancel
          </Link>
        )}
      </p>
    </Form>
  );
}

const COLUMNS: readonly Column<Redirect>[] = [
  { head: 'Old address', cell: ({ path }) => path },
  { head: 'Leads to', cell: (redirect) => <Target {...redirect} /> },
  {
    head: 'Since',
    width: 'md:w-32',
    phone: 'half',
    cell: ({ createdAt }) => <TimeText at={createdAt}>{dateWithYear(createdAt.toISOString())}</TimeText>,
  },
  {
    head: 'Actions',
    isHeadHidden: true,
    width: 'md:w-34',
    align: 'end',
    phone: 'acts',
    cell: (redirect) => <Actions path={redirect.path} />,
  },
];

function Target({ title, articleId, target, isPublished }: Redirect) {
  if (!title) return target;
  return (
    <>
      <Link to={`/admin/articles/${articleId}`} className="text-link">
        {title}
      </Link>
      <small>
        {target}
        {!isPublished && ', not public yet'}
      </small>
    </>
  );
}

function Actions({ path }: { path: string }) {
  const dialog = `delete-${encodeURIComponent(path)}`;
  return (
    <>
      <Link to={`${PATH}?${new URLSearchParams({ edit: path })}`} className="link-act">
        Edit<span className="sr-only"> {path}</span>
      </Link>
      <button {...dialogOpener(dialog)} className="link-act link-danger">
        Delete<span className="sr-only"> {path}</span>
      </button>
      <ConfirmDialog
        id={dialog}
        title="Delete this redirect?"
        text="The old address then answers that the page does not exist."
        subject={path}
      >
        <Form method="post" preventScrollReset>
          <button type="submit" name="act" value={`delete ${path}`} className="button button-destroy">
            Delete
          </button>
        </Form>
      </ConfirmDialog>
    </>
  );
}
