import { useEffect } from 'react';
import { data, Link } from 'react-router';
import { AccountForm, fieldOf } from '#app/account/frame/account-form.tsx';
import type { AccountFormResult } from '#app/account/frame/account-form-result.ts';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { GRANT_ADMIN } from '#app/admin/frame/labels.ts';
import { canReadRoles } from '#app/features/accounts/admins/roles.ts';
import { readAccountForm } from '#app/features/accounts/forms.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { services } from '#app/platform/services.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { Route } from './+types/route';
import { GrantInstructions } from './grant-instructions.tsx';

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return null;
}

/** Only checks database access; the role is granted manually (§2, §6). */
export async function action({ request, context }: Route.ActionArgs) {
  const { form: fields } = (await recheckAdmin(request, context)).sent;
  const values = { email: String(fields.get('email') ?? '') };
  const form = readAccountForm('email', fields);
  if (!form.ok) return data<Answer>({ errors: form.errors, values }, { status: 422 });
  const verified = await canReadRoles(context.get(services).db);
  if (!verified) return data<Answer>({ failure: GRANT_ADMIN.failed, values }, { status: 503 });
  return data<Answer>({ email: form.values.email, values });
}

/** An unreachable server or database means that the check failed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown; // The redirect to the login page.
    return data<Answer>({ failure: GRANT_ADMIN.failed }, { status: 503 });
  }
}

type Answer = AccountFormResult & { email?: string };

export const meta: Route.MetaFunction = () => adminMeta(GRANT_ADMIN.title);

export default function GrantAdmin({ actionData }: Route.ComponentProps) {
  useAnswerToasts(actionData);
  return (
    <div className="max-w-[1024px] mx-auto">
      <Link to={GRANT_ADMIN.back.to} className="admin-back">
        <span aria-hidden="true">←</span> {GRANT_ADMIN.back.label}
      </Link>
      <AdminHead title={GRANT_ADMIN.title} text={GRANT_ADMIN.text} />
      <div className="grid items-start gap-x-[clamp(24px,3.4vw,48px)] gap-y-10 2xl:grid-cols-[7fr_5fr]">
        <div className="grid gap-9">
          <section className="border-t border-ink-900 pt-3" aria-labelledby="who">
            <h2 id="who" className="admin-title">
              {GRANT_ADMIN.who}
            </h2>
            <AccountForm
              label={GRANT_ADMIN.button}
              busyLabel={GRANT_ADMIN.busy}
              answer={actionData}
              className="one-line-form"
              button="button admin-button max-xs:w-full"
            >
              <TextField {...fieldOf(actionData, 'email')} label="Email" type="email" autoComplete="off" />
            </AccountForm>
          </section>
          {actionData?.email && <GrantInstructions email={actionData.email} />}
        </div>
        <aside>
          <div className="frame p-[clamp(26px,3vw,38px)]">
            <h2 className="admin-title mb-2.5">{GRANT_ADMIN.security.title}</h2>
            <p>{GRANT_ADMIN.security.text}</p>
          </div>
          <p className="mt-6">
            {GRANT_ADMIN.people.before}
            <Link to="/admin/people" className="text-link">
              {GRANT_ADMIN.people.link}
            </Link>
            .
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <a href={GRANT_ADMIN.docs.href} target="_blank" rel="noopener" className="button button-line admin-button">
              {GRANT_ADMIN.docs.label} <ExternalMark />
            </a>
            <ButtonLink to={GRANT_ADMIN.back.to} tone="line" className="admin-button">
              {GRANT_ADMIN.back.label}
            </ButtonLink>
          </p>
        </aside>
      </div>
    </div>
  );
}

/** The texts of §8. */
function useAnswerToasts(answer: Answer | undefined): void {
  useEffect(() => {
    if (!answer?.email) return;
    showToast({ tone: 'error', ...GRANT_ADMIN.important });
    showToast({ tone: 'success', title: GRANT_ADMIN.steps.title, text: GRANT_ADMIN.steps.toast });
  }, [answer]);
}

function ExternalMark() {
  return (
    <>
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 flex-none fill-none stroke-current stroke-[1.5]">
        <path d="M9 2h5v5M14 2 7.5 8.5M12 9.5V14H2V4h4.5" />
      </svg>
      <span className="sr-only">(opens in a new tab)</span>
    </>
  );
}
