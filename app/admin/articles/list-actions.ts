import { data, href, redirect } from 'react-router';
import type { ToastName } from '#app/admin/frame/toasts.ts';
import type { SignedIn } from '#app/features/accounts/sessions/current-session.ts';
import { TAGS } from '#app/features/articles/article-values.ts';
import { deleteArticle } from '#app/features/articles/editing/delete-article.ts';
import { duplicateArticle } from '#app/features/articles/editing/duplicate-article.ts';
import {
  ADMIN_PAGE_SIZE,
  adminListPath,
  BULK_ACTS,
  type BulkAct,
  type BulkOutcome,
  readAdminFilters,
} from '#app/features/articles/list/admin-list-filters.ts';
import { changeArticles } from '#app/features/articles/list/change-articles.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import type { Submission } from '#app/platform/http/submission.ts';
import type { Services } from '#app/platform/services.ts';
import { FAILURES } from './labels.ts';

/** The action data of the list. */
export interface ListResult {
  failure?: string;
  bulk?: BulkOutcome;
}

interface Parts {
  services: Services;
  user: SignedIn['user'];
  sent: Submission;
  url: string;
}

/** The action behind each button of the list. */
export async function listAction(parts: Parts) {
  const act = BULK_ACTS.find((one) => one === parts.sent.act);
  if (act) return changeSelected(parts, act);
  return parts.sent.act === 'duplicate' ? duplicateOne(parts) : deleteOne(parts);
}

/** Returns its result instead of redirecting: it names articles, and repeating it changes nothing. */
async function changeSelected({ services: { db, now, log }, user, sent: { form } }: Parts, act: BulkAct) {
  const ids = form.getAll('article').slice(0, ADMIN_PAGE_SIZE).map(idFrom);
  if (ids.length === 0) return data<ListResult>({ failure: 'Select at least one article first.' }, { status: 422 });
  const tags = TAGS.safeParse(act === 'tag' ? String(form.get('tag') ?? '') : '');
  const isWithoutTag = act === 'tag' && tags.data?.length === 0;
  if (!tags.success || isWithoutTag) {
    return data<ListResult>({ failure: tags.error?.issues[0]?.message ?? 'Enter a tag first.' }, { status: 422 });
  }
  try {
    return data<ListResult>({ bulk: await changeArticles(db, { act, ids, tags: tags.data }, user, now()) });
  } catch (error) {
    log.error({ err: error, act }, 'changing several articles failed');
    return data<ListResult>({ failure: FAILURES.change }, { status: 500 });
  }
}

async function duplicateOne({ services: { db, now, log }, user, sent }: Parts) {
  const id = idFrom(sent.subject);
  try {
    const copy = await duplicateArticle(db, id, user, now());
    if (copy === null) return withToast('/admin/articles', 'article-not-fetched');
    return withToast(href('/admin/articles/:id', { id: String(copy) }), 'article-duplicated');
  } catch (error) {
    log.error({ err: error }, 'duplicating an article failed');
    return data<ListResult>({ failure: FAILURES.duplicate }, { status: 500 });
  }
}

/** §4: Delete removes the article, shows success, reloads the list. */
async function deleteOne({ services: { db, now, log }, user, sent, url }: Parts) {
  const id = idFrom(sent.subject);
  try {
    await deleteArticle(db, id, user, now());
  } catch (error) {
    log.error({ err: error }, 'deleting an article failed');
    return data<ListResult>({ failure: FAILURES.delete }, { status: 500 });
  }
  return withToast(adminListPath(readAdminFilters(new URL(url).searchParams)), 'article-deleted');
}

function withToast(to: string, toast: ToastName): Response {
  return redirect(to, { headers: { 'set-cookie': flashCookie(toast) } });
}

function idFrom(given: unknown): number {
  const id = Number(given);
  if (!Number.isSafeInteger(id) || id < 1 || id >= 2 ** 31) throw data(null, { status: 400 });
  return id;
}
