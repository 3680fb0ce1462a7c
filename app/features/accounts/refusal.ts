import { may, RULES } from './access.ts';
import type { Role } from './account.ts';

/** What a request wants: an address, an action there, or something that no address takes. */
export interface Requested {
  pattern: string;
  /** The name of the action; null if the request only reads. */
  act: string | null;
  /** The status of a body that cannot be read. */
  problem?: number;
}

/** The status of the refusal; null if the role may do it. */
export function refusalOf(role: Role, { pattern, act, problem }: Requested): number | null {
  if (!may(role, pattern)) return 403;
  if (problem) return problem;
  if (act === null) return null;
  if (!Object.hasOwn(RULES[pattern]?.acts ?? {}, act)) return 400;
  return may(role, pattern, act) ? null : 403;
}
