import { useEffect, useState } from 'react';
import { data, Form, Link, useNavigation } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { authorsInUse, tagsInUse } from '#app/features/articles/editing/edited-article.ts';
import { findListedArticle, type ListedArticle, listAllArticles } from '#app/features/articles/list/admin-list.ts';
import {
  ADMIN_PAGE_SIZE,
  type AdminListFilters,
  adminListPath,
  readAdminFilters,
} from '#app/features/articles/list/admin-list-filters.ts';
import { readsPerWeek } from '#app/features/overview/article-reads.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { services } from '#app/platform/services.ts';
import { EmptyState } from '#app/ui/kit/empty-state.tsx';
import { BulkForm } from '#app/ui/kit/list/bulk-form.tsx';
import { Dialog } from '#app/ui/kit/overlay/dialog.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { Route } from './+types/route';
import { ArticleFilters, ListCounts } from './article-filters.tsx';
import { ArticleFoot, ArticleTable, DUPLICATE_FORM } from './article-table.tsx';
import { ArticleBulkBar, BulkResult } from './bulk-bar.tsx';
import { FAILURES } from './labels.ts';
import { type ListResult, listAction } from './list-actions.ts';

const TITLE = 'Articles Management';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now, log } = context.get(services);
  const { searchParams } = new URL(request.url);
  const filters = readAdminFilters(searchParams);
  const toDelete = Number(searchParams.get('delete'));
  try {
    const [page, reads, authors, tags, deleting] = await Promise.all([
      listAllArticles(db, filters),
      readsPerWeek(db, dateIn(OFFICE_ZONE, now())),
      authorsInUse(db),
      tagsInUse(db),
      Number.isSafeInteger(toDelete) && toDelete > 0 && toDelete < 2 ** 31 ? findListedArticle(db, toDelete) : null,
    ]);
    const choices = { authors, tags };
    return data({ ...page, reads, choices, deleting, filters, today: dateIn(OFFICE_ZONE, now()), failed: false });
  } catch (error) {
    log.error({ err: error }, 'reading the list of articles failed');
    return data({ ...EMPTY, filters, today: dateIn(OFFICE_ZONE, now()), failed: true }, { status: 503 });
  }
}

/** Shows the error state when the server cannot be reached. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown; // The redirect to the login page.
    const filters = readAdminFilters(new URL(request.url).searchParams);
    return { ...EMPTY, filters, today: '', failed: true };
  }
}

const EMPTY = {
  articles: [] as ListedArticle[],
  total: 0,
  counts: { published: 0, drafts: 0 },
  reads: [] as number[],
  choices: { authors: [] as string[], tags: [] as string[] },
  deleting: null as ListedArticle | null,
};

export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  return listAction({ services: context.get(services), user, sent, url: request.url });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const [act = ''] = String((await request.clone().formData()).get('act')).split(' ');
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { failure: failureOf(act) };
  }
}

function failureOf(act: string): string {
  if (act === 'duplicate') return FAILURES.duplicate;
  return act === 'delete-one' ? FAILURES.delete : FAILURES.change;
}

export const meta: Route.MetaFunction = () => adminMeta(TITLE);

export default function Articles({ loaderData, actionData }: Route.ComponentProps) {
  const { articles, total, counts, reads, choices, filters, today, failed } = loaderData;
  const result: ListResult | undefined = actionData;
  const [deleting, setDeleting] = useState(loaderData.deleting);
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/admin/articles';
  useFailureToasts(failed, result);
  useEffect(() => setDeleting(loaderData.deleting), [loaderData]);

  return (
    <>
      <AdminHead title={TITLE}>
        <ButtonLink to="/admin/articles/new" className="max-xs:w-full">
          New Article
        </ButtonLink>
      </AdminHead>
      <ListCounts {...counts} reads={reads} />
      <ArticleFilters filters={filters} choices={choices} />
      <p role="status" className="mb-3 text-ink-600 empty:hidden">
        {isLoading && 'Loading...'}
      </p>
      <BulkResult result={result} />
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : ''}>
        {failed && <NotFetched filters={filters} />}
        {!failed && total === 0 && <EmptyList isFiltered={counts.published + counts.drafts > 0} />}
        {articles.length > 0 && (
          <BulkForm rows={articles} action={adminListPath(filters)} done={result?.bulk}>
            <ArticleTable {...{ articles, filters, today }} onDelete={setDeleting} />
            <ArticleBulkBar />
          </BulkForm>
        )}
        {total > 0 && <ArticleFoot filters={filters} shown={articles.length} total={total} size={ADMIN_PAGE_SIZE} />}
      </div>
      <Form method="post" action={adminListPath(filters)} id={DUPLICATE_FORM} />
      {deleting && <DeleteDialog article={deleting} filters={filters} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** The texts of §8. */
function useFailureToasts(notFetched: boolean, result: ListResult | undefined): void {
  useEffect(() => {
    if (notFetched) showToast({ tone: 'error', title: 'Error', text: NOT_FETCHED });
  }, [notFetched]);
  useEffect(() => {
    if (result?.failure) showToast({ tone: 'error', title: 'Error', text: result.failure });
  }, [result]);
}

/** No article matches the filters, or there is none yet. */
function EmptyList({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState>There are no articles yet. Create the first one.</EmptyState>;
  return (
    <EmptyState>
      <p>No articles match this search and these filters.</p>
      <Link to="/admin/articles" className="link-act">
        Show all articles
      </Link>
    </EmptyState>
  );
}

const NOT_FETCHED = 'Failed to fetch articles';

function NotFetched({ filters }: { filters: AdminListFilters }) {
  return (
    <div className="form-error">
      <p className="font-semibold">{NOT_FETCHED}</p>
      <p>The list could not be loaded. Your articles are safe. Please try again.</p>
      <Link to={adminListPath(filters)} replace className="form-error-link mt-1">
        Try again
      </Link>
    </div>
  );
}

interface DeleteDialogProps {
  article: ListedArticle;
  filters: AdminListFilters;
  onClose: () => void;
}

/** §2, verbatim. An open dialog without JavaScript, a modal dialog with it; the initial focus is on Cancel. */
function DeleteDialog({ article, filters, onClose }: DeleteDialogProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const foot = (
    <>
      <form method="dialog">
        <button type="submit" className="button button-line">
          Cancel
        </button>
      </form>
      <Form method="post" action={adminListPath(filters)} replace>
        <button
          type="submit"
          name="act"
          value={`delete-one ${article.id}`}
          disabled={isBusy}
          className="button button-destroy"
        >
          Delete
        </button>
      </Form>
    </>
  );
  return (
    <Dialog id="delete" title="Delete Article" isShown aria-describedby="delete-text" foot={foot} onClose={onClose}>
      <p id="delete-text">Are you sure you want to delete this article? This action cannot be undone.</p>
      <p className="font-semibold">{article.title}</p>
    </Dialog>
  );
}
