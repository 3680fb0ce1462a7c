import { Form, Link } from 'react-router';
import { REDIRECTS } from '#app/admin/import/labels.ts';
import type { Redirect, RedirectProblem, TypedRedirect } from '#app/features/articles/published/redirects.ts';
import { dateWithYear } from '#app/platform/format.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { ColumnHeaders } from '#app/ui/kit/list/column-headers.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';

interface RedirectFormProps {
  /** The path of the redirect that is edited; null for a new one. */
  edited: string | null;
  typed: TypedRedirect;
  problem: RedirectProblem | undefined;
}

export function RedirectForm({ edited, typed, problem }: RedirectFormProps) {
  const title = edited === null ? REDIRECTS.add : REDIRECTS.editTitle;
  const errorOf = (field: RedirectProblem['field']) => problem?.field === field && REDIRECTS.problems[problem.reason];
  const field = (name: RedirectProblem['field']) => {
    const error = errorOf(name);
    return { name, defaultValue: typed[name], autoComplete: 'off', ...(error && { error, autoFocus: true }) };
  };
  return (
    <Form method="post" aria-label={title} className="admin-form mb-10" noValidate>
      <h3 className="admin-title">{title}</h3>
      {edited !== null && <input type="hidden" name="edited" value={edited} />}
      <TextField {...field('path')} label={REDIRECTS.path} hint={REDIRECTS.pathHint} />
      <TextField {...field('target')} label={REDIRECTS.target} hint={REDIRECTS.targetHint} />
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button admin-button">
          {edited === null ? REDIRECTS.add : REDIRECTS.save}
        </button>
        {edited !== null && (
          <Link to="/admin/import/redirects" className="button button-line admin-button">
            {REDIRECTS.cancel}
          </Link>
        )}
      </p>
    </Form>
  );
}

export function RedirectTable({ redirects }: { redirects: Redirect[] }) {
  return (
    <table className="responsive-table">
      <caption className="sr-only">{REDIRECTS.title}</caption>
      <thead>
        <tr>
          <ColumnHeaders columns={REDIRECTS.columns} />
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {redirects.map((redirect, at) => (
          <tr key={redirect.path}>
            <td className="wide wrap-anywhere">{redirect.path}</td>
            <td className="wide wrap-anywhere">
              {redirect.title ? (
                <>
                  <Link to={`/admin/articles/${redirect.articleId}`} className="text-link">
                    {redirect.title}
                  </Link>
                  <small className="block text-ink-600">
                    {redirect.target}
                    {!redirect.isPublished && `, ${REDIRECTS.hidden}`}
                  </small>
                </>
              ) : (
                redirect.target
              )}
            </td>
            <td className="whitespace-nowrap">{dateWithYear(redirect.createdAt.toISOString())}</td>
            <td className="end">
              <Actions redirect={redirect} dialog={`delete-${at}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Actions({ redirect: { path }, dialog }: { redirect: Redirect; dialog: string }) {
  return (
    <span className="inline-flex gap-4">
      <Link to={`/admin/import/redirects?${new URLSearchParams({ edit: path })}`} className="link-act">
        {REDIRECTS.edit}
        <span className="sr-only"> {path}</span>
      </Link>
      <button {...dialogOpener(dialog)} className="link-act link-danger">
        {REDIRECTS.remove}
        <span className="sr-only"> {path}</span>
      </button>
      <ConfirmDialog id={dialog} {...REDIRECTS.dialog} subject={path}>
        <Form method="post" preventScrollReset>
          <button type="submit" name="act" value={`delete ${path}`} className="button button-destroy">
            {REDIRECTS.remove}
          </button>
        </Form>
      </ConfirmDialog>
    </span>
  );
}
