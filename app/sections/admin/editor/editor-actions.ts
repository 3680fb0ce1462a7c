import { data, redirect } from 'react-router';
import { ARTICLE_EDITOR } from '#app/content/article-editor.ts';
import { EDITOR_MODES } from '#app/features/accounts/account.ts';
import { rememberEditorMode } from '#app/features/accounts/editor-mode.ts';
import type { SignedIn } from '#app/features/accounts/sessions/current-session.ts';
import { type ArticleFields, readFields } from '#app/features/articles/article-fields.ts';
import { type ArticleValues, checkArticle, type FieldErrors } from '#app/features/articles/article-values.ts';
import { findEditedArticle } from '#app/features/articles/edited-article.ts';
import { endPreviewLink, makePreviewLink } from '#app/features/articles/preview-links.ts';
import { lastWriter, setAside } from '#app/features/articles/revisions.ts';
import { createArticle, type SaveOutcome, updateArticle } from '#app/features/articles/save-article.ts';
import { workOnBody } from '#app/features/articles/work-on-body.ts';
import { type KnownFacts, notesOnBody, openNotes } from '#app/features/facts/amount-notes.ts';
import { knownFacts, presentExceptions } from '#app/features/facts/quotable-facts.ts';
import { quotationProblem } from '#app/features/facts/quotations.ts';
import { flashCookie } from '#app/platform/flash.ts';
import type { Services } from '#app/platform/services.ts';
import type { EditorResult } from '#app/sections/admin/editor/editor-result.ts';
import { joinRemovals } from '#app/sections/admin/editor/editor-result.ts';

interface Submission {
  services: Services;
  user: SignedIn['user'];
  /** Null for a new article. */
  id: number | null;
  form: FormData;
}

const ACTS = ['save', 'set-aside', 'preview-link', 'end-preview-link', 'editor-mode'] as const;

/** Without a name the editor's form is saved. */
export function editorActionOf(name: string) {
  return EDITOR_ACTIONS[ACTS.find((act) => act === name) ?? 'save'];
}

/** Names in the texts that cannot be quoted. */
function quotationErrors(fields: ArticleFields, names: readonly string[]): FieldErrors | null {
  const errors: FieldErrors = {};
  for (const name of ['title', 'summary', 'bodyHtml', 'seoTitle', 'metaDescription'] as const) {
    const problem = quotationProblem(fields[name], names);
    if (problem) errors[name] = problem;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** With the amounts that are declared as meant, also by the boxes of the form without scripts. */
function withExceptions(fields: ArticleFields, ticked: readonly unknown[], known: KnownFacts): ArticleFields {
  const keptAmounts = [fields.keptAmounts, ...ticked].join('\n');
  return { ...fields, keptAmounts: presentExceptions({ ...fields, keptAmounts }, known) };
}

type Result = Promise<ReturnType<typeof respond> | Response>;

/** The action behind each button of the editor. */
const EDITOR_ACTIONS: Record<(typeof ACTS)[number], (sent: Submission) => Result> = {
  async save(sent) {
    const { form, services, id } = sent;
    const known = knownFacts(services.facts.quotable());
    const fields = withExceptions(readFields(form), form.getAll('keep'), known);
    const checked = await checkArticle(fields);
    if (!checked.ok) return respond(sent, 422, { errors: checked.errors, values: fields });
    const unknown = quotationErrors(fields, services.facts.names());
    if (unknown) return respond(sent, 422, { errors: unknown, values: fields });
    const removed = await workOnBody('removedMarkup', fields.bodyHtml);
    if (removed.length > 0 && form.get('removals') !== joinRemovals(removed)) {
      return respond(sent, 422, { removed, errors: { bodyHtml: ARTICLE_EDITOR.removalsTold }, values: fields });
    }
    try {
      return await respondTo(await store(sent, checked.values), sent, fields, known);
    } catch (problem) {
      services.log.error({ err: problem, article: id }, 'an article could not be saved');
      return respond(sent, 503, { failure: ARTICLE_EDITOR.notStored, values: fields });
    }
  },

  async 'set-aside'(sent) {
    const { form, services, user, id } = sent;
    if (id === null) return respond(sent, 400, { failure: ARTICLE_EDITOR.notStored });
    await setAside(services.db, { articleId: id, fields: readFields(form) }, user, services.now());
    return respond(sent, 200, { setAside: true });
  },

  async 'preview-link'(sent) {
    const { services, id } = sent;
    if (id === null || !(await findEditedArticle(services.db, id)))
      return respond(sent, 404, { failure: ARTICLE_EDITOR.gone });
    const { token, endsAt } = await makePreviewLink(services.db, id, services.now());
    return respond(sent, 200, {
      preview: { url: `${services.siteUrl}/preview/${token}`, endsAt: endsAt.toISOString() },
    });
  },

  async 'end-preview-link'(sent) {
    if (sent.id !== null) await endPreviewLink(sent.services.db, sent.id);
    return respond(sent, 200, { preview: 'ended' });
  },

  async 'editor-mode'(sent) {
    const mode = EDITOR_MODES.find((one) => one === sent.form.get('mode'));
    if (mode) await rememberEditorMode(sent.services.db, sent.user.id, mode);
    return respond(sent, mode ? 200 : 400, {});
  },
};

function store({ services: { db, now }, user, id, form }: Submission, values: ArticleValues): Promise<SaveOutcome> {
  if (id === null) return createArticle(db, values, user, now());
  const base = new Date(String(form.get('base')));
  // Without a valid base version, the update is a conflict.
  return updateArticle(db, { id, base: Number.isNaN(base.getTime()) ? new Date(0) : base, values }, user, now());
}

async function respondTo(outcome: SaveOutcome, sent: Submission, fields: ArticleFields, known: KnownFacts): Result {
  const { services, form, id } = sent;
  if (outcome.ok) {
    const hasScripts = form.get('scripts') === 'on';
    if (!hasScripts) {
      const notes = openNotes(notesOnBody(fields.bodyHtml, known), fields.keptAmounts);
      const to = notes.length > 0 ? `/admin/articles/${outcome.id}#amount-notes` : '/admin/articles';
      return redirectTo(to, id === null ? 'article-created' : 'article-updated');
    }
    const stored = await findEditedArticle(services.db, outcome.id);
    if (!stored) return respond(sent, 404, { failure: ARTICLE_EDITOR.gone });
    const { fields: saved, hasBeenPublished } = stored;
    const base = outcome.updatedAt.toISOString();
    return respond(sent, 200, { saved: { id: outcome.id, base, fields: saved, hasBeenPublished } });
  }
  if (outcome.reason === 'slug-taken') {
    return respond(sent, 422, { errors: { slug: ARTICLE_EDITOR.slugTaken }, values: fields });
  }
  if (outcome.reason !== 'conflict') return respond(sent, 404, { failure: ARTICLE_EDITOR.gone, values: fields });
  const { theirs } = outcome;
  const savedAt = theirs.updatedAt.toISOString();
  const savedBy = await lastWriter(services.db, id as number);
  return respond(sent, 409, { conflict: { theirs: theirs.fields, base: savedAt, savedAt, savedBy }, values: fields });
}

function respond({ form }: Submission, status: number, body: EditorResult) {
  return data<EditorResult>({ ...body, sent: String(form.get('sent') ?? '') }, { status });
}

function redirectTo(to: string, toast: 'article-created' | 'article-updated'): Response {
  return redirect(to, { headers: { 'set-cookie': flashCookie(toast) } });
}
