import { data, redirect } from 'react-router';
import { EDITOR_MODES } from '#app/features/accounts/account.ts';
import { rememberEditorMode } from '#app/features/accounts/editor-mode.ts';
import type { SignedIn } from '#app/features/accounts/sessions/current-session.ts';
import {
  type ArticleFields,
  isTooLarge,
  lengthOf,
  readFields,
  storedFields,
} from '#app/features/articles/article-fields.ts';
import { saveTypedArticle, type TypedOutcome } from '#app/features/articles/article-work/save-typed-article.ts';
import { keepArticleDraft } from '#app/features/articles/editing/drafts.ts';
import { findEditedArticle } from '#app/features/articles/editing/edited-article.ts';
import { endPreviewLink, makePreviewLink } from '#app/features/articles/editing/preview-links.ts';
import { setAside } from '#app/features/articles/editing/revisions.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import type { Services } from '#app/platform/services.ts';
import type { EditorResult } from './editor-context.ts';
import { ARTICLE_EDITOR } from './labels.ts';

const TEXTS = {
  slugTaken: 'Another article uses this slug or used it before. Choose another.',
  gone: 'This article has been deleted in the meantime. Your text is stored in this browser; copy it into a new article.',
  notStored: 'The article could not be saved. Nothing is lost: your text is stored in this browser. Please try again.',
  keptAsDraft: 'Your text is too long to be shown again. It is kept as a draft, and one page back in your browser.',
  removals: 'Parts of the HTML would be removed. See below which, then save again to continue without them.',
} as const;

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

type Result = Promise<ReturnType<typeof respond> | Response>;

/** The action behind each button of the editor. */
const EDITOR_ACTIONS: Record<(typeof ACTS)[number], (sent: Submission) => Result> = {
  async save(sent) {
    const { form, services, user, id } = sent;
    const typed = {
      ...{ id, base: new Date(String(form.get('base'))), fields: readFields(form) },
      ...{ ticked: form.getAll('keep').map(String), accepted: String(form.get('removals') ?? '') },
    };
    return respondTo(sent, await saveTypedArticle(services, typed, user));
  },

  async 'set-aside'(sent) {
    const { form, services, user, id } = sent;
    if (id === null) return respond(sent, 400, { failure: TEXTS.notStored });
    const fields = readFields(form);
    if (isTooLarge(fields)) return respond(sent, 413, { failure: ARTICLE_EDITOR.tooLarge });
    await setAside(services.db, { articleId: id, fields }, user, services.now());
    return respond(sent, 200, { setAside: true });
  },

  async 'preview-link'(sent) {
    const { services, id } = sent;
    if (id === null || !(await findEditedArticle(services.db, id))) return respond(sent, 404, { failure: TEXTS.gone });
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

async function respondTo(sent: Submission, outcome: TypedOutcome): Result {
  if (outcome.ok) return respondToSaved(sent, outcome);
  const { fields: values } = outcome;
  switch (outcome.reason) {
    case 'too-large':
      return respond(sent, 413, { failure: ARTICLE_EDITOR.tooLarge });
    case 'invalid':
      return refuse(sent, 422, { errors: outcome.errors, values });
    case 'removals':
      return refuse(sent, 422, {
        ...{ removed: outcome.removed, errors: { bodyHtml: TEXTS.removals }, values },
      });
    case 'slug-taken':
      return refuse(sent, 422, { errors: { slug: TEXTS.slugTaken }, values });
    case 'gone':
      return refuse(sent, 404, { failure: TEXTS.gone, values });
    case 'not-stored':
      return refuse(sent, 503, { failure: TEXTS.notStored, values });
    case 'conflict': {
      const { theirs, savedBy, isOwn } = outcome;
      const savedAt = theirs.updatedAt.toISOString();
      const conflict = { theirs: theirs.fields, base: savedAt, savedAt, savedBy, isOwn };
      return refuse(sent, 409, { conflict, values });
    }
  }
}

async function respondToSaved(sent: Submission, { id, updatedAt, hasOpenNotes }: Extract<TypedOutcome, { ok: true }>) {
  if (!hasScripts(sent)) {
    const to = hasOpenNotes ? `/admin/articles/${id}#amount-notes` : '/admin/articles';
    return redirectTo(to, sent.id === null ? 'article-created' : 'article-updated');
  }
  const stored = await findEditedArticle(sent.services.db, id);
  if (!stored) return respond(sent, 404, { failure: TEXTS.gone });
  const { fields, hasBeenPublished } = stored;
  return respond(sent, 200, { saved: { id, base: updatedAt.toISOString(), fields, hasBeenPublished } });
}

const hasScripts = ({ form }: Submission) => form.get('scripts') === 'on';

/** A longer text takes too long to be written into a page. */
const MAX_SENT_BACK = 200_000;

/** With scripts the editor still has what was typed. A page without them gets it back, or it is kept as a draft. */
async function refuse(sent: Submission, status: number, { values, ...body }: EditorResult & { values: ArticleFields }) {
  if (hasScripts(sent)) return respond(sent, status, body);
  if (lengthOf(values) <= MAX_SENT_BACK) return respond(sent, status, { ...body, values });
  const { services, user, id } = sent;
  const draft = { id: crypto.randomUUID(), articleId: id, base: null, typedAt: Date.now() };
  await keepArticleDraft(services.db, user.id, { ...draft, fields: storedFields(values) }, services.now());
  return respond(sent, status, { ...body, failure: TEXTS.keptAsDraft });
}

function respond({ form }: Submission, status: number, body: EditorResult) {
  return data<EditorResult>({ ...body, sent: String(form.get('sent') ?? '') }, { status });
}

function redirectTo(to: string, toast: 'article-created' | 'article-updated'): Response {
  return redirect(to, { headers: { 'set-cookie': flashCookie(toast) } });
}
