import { Link } from 'react-router';
import { GRANT_ADMIN } from '#app/admin/frame/labels.ts';
import { StateMark } from '#app/ui/kit/state-mark.tsx';

/** The manual process (§2). This page itself grants nothing. */
export function GrantInstructions({ email }: { email: string }) {
  return (
    <section className="border-t border-ink-900 pt-3" aria-labelledby="instructions">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id="instructions" className="admin-title">
          {GRANT_ADMIN.steps.title}
        </h2>
        <p className="text-ui text-ink-600">
          <StateMark state="done">{GRANT_ADMIN.verified}</StateMark>
        </p>
      </div>
      <ol className="admin-steps">
        <li>
          <div>
            <h3>Ask the person to sign up first</h3>
            <p>
              <b>{email}</b> needs an account at{' '}
              <Link to="/sign-up" className="text-link">
                /sign-up
              </Link>{' '}
              and a confirmed address before a role can be granted.
            </p>
          </div>
        </li>
        <li>
          <div>
            <h3>Grant the role on the server</h3>
            <p>
              In the site’s folder, run this command. It adds the row to the table user_roles and records it in the
              audit log.
            </p>
            <pre>npm run admin -- grant {email}</pre>
          </div>
        </li>
        <li>
          <div>
            <h3>The person signs in again</h3>
            <p>
              At{' '}
              <Link to="/login" className="text-link">
                /login
              </Link>
              . They then have access to the administration. This command revokes it.
            </p>
            <pre>npm run admin -- revoke {email}</pre>
          </div>
        </li>
      </ol>
    </section>
  );
}
