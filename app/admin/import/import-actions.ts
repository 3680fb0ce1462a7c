import { data, href, redirect } from 'react-router';
import type { ToastName } from '#app/admin/frame/toasts.ts';
import type { SignedIn } from '#app/features/accounts/sessions/current-session.ts';
import { choiceFor } from '#app/features/importing/article-import.ts';
import {
  keepChoices,
  readChoices,
  startImport,
  stopImport,
  undoImport,
} from '#app/features/importing/decide-import.ts';
import { checkOf, findImport } from '#app/features/importing/import-view.ts';
import { receivePictures } from '#app/features/importing/receive-files.ts';
import { discardImport } from '#app/features/importing/uploads.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import type { Submission } from '#app/platform/http/submission.ts';
import type { Services } from '#app/platform/services.ts';
import { UPLOAD_PROBLEMS } from './labels.ts';

interface Parts {
  sent: Submission;
  id: string;
  user: SignedIn['user'];
  services: Services;
}

const START_PROBLEMS = {
  'open-categories': 'Choose what becomes of each category first.',
  'nothing-chosen': 'Choose at least one article.',
  gone: 'This import was started or deleted meanwhile.',
};

const refuse = (problem: string) => data({ problem }, { status: 422 });

/** The buttons of an import's page. Each of the check's buttons keeps all choices first. */
export async function importAction({ sent: { act, form, upload }, id, user, services }: Parts) {
  const { db, queue, now } = services;
  const here = href('/admin/import/:id', { id });
  if (upload) {
    const problem = await receivePictures(db, upload, id);
    return problem ? refuse(UPLOAD_PROBLEMS[problem]) : redirect(here);
  }
  if (act === 'discard') {
    await discardImport(db, id);
    return redirect('/admin/import');
  }
  if (act === 'stop') {
    await stopImport(db, id);
    return redirect(here);
  }
  if (act === 'undo') {
    const outcome = await undoImport(db, id, user, now());
    return withToast(here, outcome === 'undone' ? 'import-undone' : 'import-not-undone');
  }
  if (act === 'start' && !form.has('arrival')) return started();

  const found = await findImport(db, id);
  if (!found) throw data(null, { status: 404 });
  if (found.state !== 'checked') return redirect(here);
  const { categories } = await checkOf(db, id, []);
  const names = categories.map(({ name }) => name);
  const choices = readChoices(form, names);
  if (act === 'tags') {
    const open = names.filter((name) => !choiceFor(name, choices.settings.categories));
    const tags = Object.fromEntries(open.map((name) => [name, 'tag' as const]));
    choices.settings = { ...choices.settings, categories: { ...choices.settings.categories, ...tags } };
  }
  await keepChoices(db, id, choices);
  return act === 'start' ? started() : redirect(here + viewIn(form));

  async function started() {
    const outcome = await startImport(db, queue, id, user, now());
    return outcome === 'started' ? redirect(here) : refuse(START_PROBLEMS[outcome]);
  }
}

/** Which articles are shown, and which one is open. */
function viewIn(form: FormData): string {
  const [show, open] = [String(form.get('view') ?? form.get('show') ?? ''), String(form.get('open') ?? '')];
  const parameters = new URLSearchParams({ ...(show && { show }), ...(open && { open }) });
  return parameters.size > 0 ? `?${parameters}${open ? `#line-${open}` : ''}` : '';
}

const withToast = (to: string, name: ToastName) => redirect(to, { headers: { 'set-cookie': flashCookie(name) } });
