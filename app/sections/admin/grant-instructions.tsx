import { Link } from 'react-router';
import { GRANT_ADMIN } from '#app/content/admin.ts';
import { StateMark } from '#app/ui/state-mark.tsx';

/** How a person really gets access. Nothing on this page does it. */
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
            <p>In the folder of the site, run this. It adds the row to the table user_roles and writes it down.</p>
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
              . From then on the administration is open to them, until this takes it away again.
            </p>
            <pre>npm run admin -- revoke {email}</pre>
          </div>
        </li>
      </ol>
    </section>
  );
}
