import { type ReactNode, useEffect } from 'react';
import { data, Link } from 'react-router';
import { AccountForm, fieldOf } from '#app/account/frame/account-form.tsx';
import type { AccountFormResult } from '#app/account/frame/account-form-result.ts';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { ADMIN_HOME } from '#app/admin/frame/people-labels.ts';
import { canReadRoles } from '#app/features/accounts/admins/roles.ts';
import { readAccountForm } from '#app/features/accounts/forms.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { services } from '#app/platform/services.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { Route } from './+types/route';

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
  if (!verified) return data<Answer>({ failure: FAILED, values }, { status: 503 });
  return data<Answer>({ email: form.values.email, values });
}

/** An unreachable server or database means that the check failed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown; // The redirect to the login page.
    return data<Answer>({ failure: FAILED }, { status: 503 });
  }
}

type Answer = AccountFormResult & { email?: string };

/** The texts of this page are those of §6 and §8. */
const TITLE = 'Grant Admin Access';
const FAILED = 'Failed to verify database access';

export const meta: Route.MetaFunction = () => adminMeta(TITLE);

export default function GrantAdmin({ actionData }: Route.ComponentProps) {
  useAnswerToasts(actionData);
  return (
    <div className="mx-auto max-w-[1024px]">
      <Link to={ADMIN_HOME} className="admin-back">
        <span aria-hidden="true">←</span> Back to Admin
      </Link>
      <AdminHead
        title={TITLE}
        text="Access is granted manually, on the server. This page checks the database connection and shows the steps. It does not grant access itself."
      />
      <div className="mt-4 grid items-start gap-x-[clamp(24px,3.4vw,48px)] gap-y-10 2xl:grid-cols-[7fr_5fr]">
        <div className="grid gap-9">
          <Panel title="Who should have access?">
            <AccountForm
              label="Show instructions"
              busyLabel="Checking..."
              answer={actionData}
              className="one-line-form"
              button="button max-xs:w-full"
            >
              <TextField {...fieldOf(actionData, 'email')} label="Email" type="email" autoComplete="off" />
            </AccountForm>
          </Panel>
          {actionData?.email && <Instructions email={actionData.email} />}
        </div>
        <aside>
          <div className="frame p-[clamp(26px,3vw,38px)]">
            <h2 className="mb-2.5 font-serif text-22 leading-tight">Security note</h2>
            <p>
              Admin access gives full control over articles, content and leads. Give it to people, not to shared
              mailboxes, and revoke it the day someone leaves.
            </p>
          </div>
          <p className="mt-6">
            See who has access, and invite a person by email:{' '}
            <Link to="/admin/people" className="text-link">
              People
            </Link>
            .
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <a href={INSERT_DOCS} target="_blank" rel="noopener" className="button button-line">
              View Cloud Docs <ExternalMark />
            </a>
            <ButtonLink to={ADMIN_HOME} tone="line">
              Back to Admin
            </ButtonLink>
          </p>
        </aside>
      </div>
    </div>
  );
}

/** How to insert the row with SQL, for operators with access to the database only. */
const INSERT_DOCS = 'https://www.postgresql.org/docs/current/sql-insert.html';

/** The manual process (§2). This page itself grants nothing. */
function Instructions({ email }: { email: string }) {
  return (
    <Panel title="Instructions" aside={<StateMark state="done">Database access verified</StateMark>}>
      <ol className="divide-y divide-rule">
        <Step number={1} title="Ask the person to sign up first">
          <b>{email}</b> needs an account at{' '}
          <Link to="/sign-up" className="text-link">
            /sign-up
          </Link>{' '}
          and a confirmed address before a role can be granted.
        </Step>
        <Step number={2} title="Grant the role on the server" command={`npm run admin -- grant ${email}`}>
          In the site’s folder, run this command. It adds the row to the table user_roles and records it in the audit
          log.
        </Step>
        <Step number={3} title="The person signs in again" command={`npm run admin -- revoke ${email}`}>
          At{' '}
          <Link to="/login" className="text-link">
            /login
          </Link>
          . They then have access to the administration. This command revokes it.
        </Step>
      </ol>
    </Panel>
  );
}

interface StepProps {
  number: number;
  title: string;
  command?: string;
  children: ReactNode;
}

function Step({ number, title, command, children }: StepProps) {
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] py-4.5">
      <span aria-hidden="true" className="font-display text-32 leading-none text-brass-700">
        {number}
      </span>
      <div>
        <h3 className="font-sans text-15 font-semibold">{title}</h3>
        <p className="mt-0.5 wrap-anywhere text-ink-600">{children}</p>
        {command && (
          <pre className="mt-2.5 bg-paper-2 px-4 py-3.5 font-mono text-14 leading-relaxed wrap-anywhere whitespace-pre-wrap">
            {command}
          </pre>
        )}
      </div>
    </li>
  );
}

/** The texts of §8. */
function useAnswerToasts(answer: Answer | undefined): void {
  useEffect(() => {
    if (!answer?.email) return;
    showToast({
      tone: 'error',
      title: 'Important',
      text: 'The person must sign up first, before the role can be granted.',
    });
    showToast({
      tone: 'success',
      title: 'Instructions',
      text: 'Three steps: 1. The person signs up. 2. You run the command on the server. 3. The person signs in again.',
    });
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
