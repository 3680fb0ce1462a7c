import { ROLE_NAMES } from '#app/admin/frame/labels.ts';
import { PEOPLE_ADMIN } from '#app/admin/frame/people-labels.ts';
import { AREAS, type Area } from '#app/features/accounts/access.ts';
import { ROLES } from '#app/features/accounts/account.ts';

const { matrix: WORDS } = PEOPLE_ADMIN;
const LEVELS = ['change', 'read', 'none'] as const;

/** What each role may do, from the rules themselves: filled for yes, a ring for read only, a dash for no. */
export function RoleMatrix() {
  return (
    <section className="role-matrix" aria-labelledby="matrix">
      <h2 id="matrix" className="panel-title">
        {WORDS.title}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{WORDS.work}</span>
            </th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {ROLE_NAMES[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(AREAS) as Area[]).map((area) => (
            <tr key={area}>
              <th scope="row">{WORDS.areas[area]}</th>
              {ROLES.map((role) => (
                <td key={role}>
                  <i className={`may may-${AREAS[area][role]}`} />
                  <span className="sr-only">{WORDS.levels[AREAS[area][role]]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="matrix-key" aria-hidden="true">
        {LEVELS.map((level) => (
          <span key={level}>
            <i className={`may may-${level}`} /> {WORDS.levels[level]}
          </span>
        ))}
      </p>
    </section>
  );
}
