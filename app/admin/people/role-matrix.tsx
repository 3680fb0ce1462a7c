import { ROLE_NAMES } from '#app/admin/frame/labels.ts';
import { PEOPLE_ADMIN } from '#app/admin/frame/people-labels.ts';
import { AREAS, type Area } from '#app/features/accounts/access.ts';
import { ROLES } from '#app/features/accounts/account.ts';
import { Panel } from '#app/ui/kit/panel.tsx';

const { matrix: WORDS } = PEOPLE_ADMIN;

/** Filled for yes, a ring for read only, a dash for no. */
const MARKS = {
  change: 'size-3 rounded-full border-[1.5px] border-ink-700 bg-ink-700 forced-color-adjust-none',
  read: 'size-3 rounded-full border-[1.5px] border-ink-700',
  none: 'w-2.5 border-t-[1.5px] border-ink-700 align-middle',
};
const LEVELS = Object.keys(MARKS) as (keyof typeof MARKS)[];

/** What each role may do, from the rules themselves. */
export function RoleMatrix() {
  return (
    <div className="mt-10 max-w-[760px]">
      <Panel title={WORDS.title} aside={<Key />}>
        <table className="w-full border-collapse text-left [&_:is(th,td)]:py-2 [&_th]:font-normal">
          <thead className="text-14 text-ink-600 max-md:text-12">
            <tr>
              <th scope="col">
                <span className="sr-only">{WORDS.work}</span>
              </th>
              {ROLES.map((role) => (
                <th key={role} scope="col" className="w-[19%] text-center">
                  {ROLE_NAMES[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(AREAS) as Area[]).map((area) => (
              <tr key={area} className="border-t border-rule">
                <th scope="row" className="wrap-anywhere hyphens-auto">
                  {WORDS.areas[area]}
                </th>
                {ROLES.map((role) => (
                  <td key={role} className="text-center">
                    <Mark level={AREAS[area][role]} />
                    <span className="sr-only">{WORDS.levels[AREAS[area][role]]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </div>
  );
}

function Key() {
  return (
    <p className="flex flex-wrap gap-x-5" aria-hidden="true">
      {LEVELS.map((level) => (
        <span key={level} className="inline-flex items-center gap-1.5">
          <Mark level={level} /> {WORDS.levels[level]}
        </span>
      ))}
    </p>
  );
}

function Mark({ level }: { level: keyof typeof MARKS }) {
  return <i className={`inline-block ${MARKS[level]}`} />;
}
