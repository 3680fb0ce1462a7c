import { OFFICE_ZONE } from '#app/firm/office.ts';
import { checksOf, problemsOf } from './checks.ts';
import type { Check } from './endpoint-check.ts';
import type { HealthWatch } from './watch-health.ts';

export interface Warnings {
  /** Those that this browser has not hidden. */
  shown: Pick<Check, 'name' | 'state' | 'sentence'>[];
  isAny: boolean;
}

export const NO_WARNINGS: Warnings = { shown: [], isAny: false };
const COOKIE = 'wrc.hidden-';
const A_DAY_S = 86_400;

/** For every admin page, so it never fails: without a database the page itself says so. */
export async function readWarnings(
  health: HealthWatch,
  request: Request,
  zone: string = OFFICE_ZONE,
): Promise<Warnings> {
  const facts = await health.recent().catch(() => null);
  if (!facts) return NO_WARNINGS;
  const problems = problemsOf(checksOf(facts, zone));
  const cookies = (request.headers.get('cookie') ?? '').split('; ');
  const shown = problems.filter((problem) => !cookies.includes(`${COOKIE}${problem.name}=${problem.state}`));
  return { shown: shown.map(({ name, state, sentence }) => ({ name, state, sentence })), isAny: problems.length > 0 };
}

/** Hides `crm broken` for a day; a problem that gets worse is shown again. */
export function hideCookie(problem: string): string | null {
  const [, name, state] = /^([a-z-]{1,30}) (attention|broken)$/.exec(problem) ?? [];
  return name ? `${COOKIE}${name}=${state}; Path=/admin; Max-Age=${A_DAY_S}; HttpOnly; SameSite=Lax` : null;
}
