import { data, Form, Link, redirect } from 'react-router';
import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { TransferHead } from '#app/admin/frame/office-head.tsx';
import { REDIRECTS } from '#app/admin/import/labels.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import {
  deleteRedirect,
  listRedirects,
  type RedirectProblem,
  saveRedirect,
  type TypedRedirect,
} from '#app/features/articles/published/redirects.ts';
import { isTakenPath, PAGES } from '#app/firm/pages.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { RedirectForm, RedirectTable } from './redirects.tsx';
import '#app/admin/import/import.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const parameters = new URL(request.url).searchParams;
  const search = (parameters.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200);
  const edited = parameters.get('edit');
  return { search, edited, ...(await orUnavailable(listRedirects(context.get(services).db, search))) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const { db } = context.get(services);
  const text = (name: string) => String(sent.form.get(name) ?? '');
  if (sent.act === 'delete') {
    await orUnavailable(deleteRedirect(db, sent.subject, user));
    return back('redirect-deleted');
  }
  const typed = { path: text('path'), target: text('target') };
  const edited = text('edited') || null;
  const problem = await orUnavailable(saveRedirect(db, { typed, edited, isTaken: isTakenPath, isPage, who: user }));
  return problem ? data<Answer>({ problem, typed, edited }, { status: 422 }) : back('redirect-saved');
}

const isPage = (path: string) => PAGES.some((page) => page.path === path);

interface Answer {
  problem: RedirectProblem;
  typed: TypedRedirect;
  edited: string | null;
}

const back = (flash: 'redirect-saved' | 'redirect-deleted') =>
  redirect('/admin/import/redirects', { headers: { 'set-cookie': flashCookie(flash) } });

export const meta: Route.MetaFunction = () => adminMeta(REDIRECTS.title);

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { redirects, all, search, edited } = loaderData;
  const answer = actionData as Answer | undefined;
  const opened = redirects.find(({ path }) => path === edited);
  return (
    <>
      <TransferHead />
      <h2 className="panel-title">{REDIRECTS.title}</h2>
      <p className="imp-now">{REDIRECTS.text}</p>
      <RedirectForm
        key={answer?.edited ?? opened?.path ?? ''}
        edited={answer ? answer.edited : (opened?.path ?? null)}
        typed={answer?.typed ?? opened ?? { path: '', target: '' }}
        problem={answer?.problem}
      />
      <Form className="one-line-form mb-6" role="search">
        <div className="field">
          <label htmlFor="q">{REDIRECTS.search}</label>
          <input id="q" name="q" type="search" defaultValue={search} key={search} />
        </div>
        <button type="submit" className="button button-line admin-button">
          {REDIRECTS.find}
        </button>
      </Form>
      {redirects.length > 0 ? (
        <RedirectTable redirects={redirects} />
      ) : (
        <p>{search ? REDIRECTS.noMatch : REDIRECTS.none}</p>
      )}
      {redirects.length < all && <p className="under-note">{REDIRECTS.more(redirects.length, all)}</p>}
      {search && (
        <p className="under-note">
          <Link to="/admin/import/redirects" className="text-link">
            Show all
          </Link>
        </p>
      )}
    </>
  );
}
