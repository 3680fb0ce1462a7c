import { useState } from 'react';
import { data, redirect } from 'react-router';
import { SESSION_REFUSED } from '#app/account/frame/browser-environment.ts';
import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { editorModeOf } from '#app/features/accounts/editor-mode.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { newArticleFields } from '#app/features/articles/article-fields.ts';
import { findEditedArticle } from '#app/features/articles/editing/edited-article.ts';
import { previewLinkEnd } from '#app/features/articles/editing/preview-links.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { PEOPLE } from '#app/firm/people.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { Editor } from './editor.tsx';
import { editorActionOf } from './editor-actions.ts';
import type { EditorResult } from './editor-context.ts';
import { ARTICLE_EDITOR } from './labels.ts';
import './rich-text/rich-text.css';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db, now, siteUrl, log, facts } = context.get(services);
  const editorMode = await editorModeOf(db, user.id);
  const account = { email: user.email, hasCode: user.twoFactorEnabled };
  const common = {
    userId: user.id,
    account,
    editorMode,
    today: dateIn(OFFICE_ZONE, now()),
    siteUrl,
    quotable: facts.quotable(),
    authors: PEOPLE.map(({ slug, name, role, monogram, short, email, linkedIn }) => ({
      ...{ slug, name, role, monogram, short, email, linkedIn },
    })),
  };
  if (params.id === 'new') {
    const fields = newArticleFields(common.today, common.authors[0] ?? { name: '', role: '' });
    return { ...common, id: null, fields, base: null, hasBeenPublished: false, previewEndsAt: null };
  }
  const id = idFrom(params.id);
  try {
    const article = id === null ? null : await findEditedArticle(db, id);
    if (!article) throw backToList();
    const previewEndsAt = await previewLinkEnd(db, article.id, now());
    const { fields, updatedAt, hasBeenPublished } = article;
    return {
      ...{ ...common, id: article.id, fields, base: updatedAt.toISOString(), hasBeenPublished },
      previewEndsAt: previewEndsAt?.toISOString() ?? null,
    };
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    log.error({ err: problem }, 'reading an article failed');
    throw backToList();
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const id = params.id === 'new' ? null : idFrom(params.id);
  if (id === null && params.id !== 'new') throw data(null, { status: 404 });
  return editorActionOf(sent.act)({ services: context.get(services), user, id, form: sent.form });
}

const NOT_REACHED =
  'The server cannot be reached. Nothing is lost: your text is stored in this browser. Please try again.';

/** Keeps the editor and its text when the server cannot be reached. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.get('location') === '/login') {
      dispatchEvent(new Event(SESSION_REFUSED));
      return data<EditorResult>({ signedOut: true }, { status: 401 });
    }
    if (thrown instanceof Response) throw thrown;
    return data<EditorResult>({ failure: NOT_REACHED }, { status: 503 });
  }
}

/** The editor opens a sign-in box of its own when the session ends. */
export const handle = { staysAfterSignOut: true };

export const meta: Route.MetaFunction = ({ params }) =>
  adminMeta(params.id === 'new' ? ARTICLE_EDITOR.newTitle : ARTICLE_EDITOR.editTitle);

export default function ArticleEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { key, onCreated } = useEditorKey(loaderData.id);
  return <Editor key={key} loaded={loaderData} result={actionData as EditorResult | undefined} onCreated={onCreated} />;
}

/** Each article gets an editor of its own, except one that has just been created: it keeps the one it was written in. */
function useEditorKey(id: number | null) {
  const [editor, setEditor] = useState({ key: 0, of: id, created: 0 });
  if (editor.of !== id) setEditor({ key: editor.key + (id === editor.created ? 0 : 1), of: id, created: 0 });
  return { key: editor.key, onCreated: (created: number) => setEditor((before) => ({ ...before, created })) };
}

/** §4, §8: with an error toast. */
function backToList(): Response {
  return redirect('/admin/articles', { headers: { 'set-cookie': flashCookie('article-not-fetched') } });
}

function idFrom(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id < 2 ** 31 ? id : null;
}
