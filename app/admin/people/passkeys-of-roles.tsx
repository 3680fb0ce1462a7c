import { Form } from 'react-router';
import { ROLE_NAMES } from '#app/admin/frame/people-labels.ts';
import type { RolePasskeys } from '#app/features/accounts/passkeys/passkey-roles.ts';
import { Panel } from '#app/ui/kit/panel.tsx';

/** Which roles require a passkey. The next page asks for the password. */
export function PasskeysOfRoles({ roles }: { roles: readonly RolePasskeys[] }) {
  if (!roles.some(({ withPasskey, isRequired }) => withPasskey > 0 || isRequired)) return null;
  return (
    <div className="mt-10 max-w-[760px]">
      <Panel title="Passkeys">
        <p className="mb-3 text-ink-600">
          You can require passkeys for a role once everyone in it has one. Their passwords then no longer sign them in.
          New people use a password until they add a passkey.
        </p>
        <ul className="divide-y divide-rule border-y border-rule">
          {roles.map(({ role, people, withPasskey, isRequired }) => (
            <li key={role} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <span>
                <b>{ROLE_NAMES[role]}:</b> {isRequired && 'Required.'}{' '}
                {`${withPasskey} of ${people} ${people === 1 ? 'person has' : 'people have'} one.`}
              </span>
              {(isRequired || withPasskey === people) && (
                <Form method="post">
                  <input type="hidden" name="act" value="require-passkeys" />
                  <input type="hidden" name="role" value={role} />
                  <button type="submit" name="required" value={isRequired ? 'no' : 'yes'} className="link-act">
                    {isRequired ? 'Allow passwords again' : 'Require'}
                    <span className="sr-only"> {ROLE_NAMES[role]}</span>
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
