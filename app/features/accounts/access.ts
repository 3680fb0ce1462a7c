import type { BodyKind } from '#app/platform/http/submission.ts';
import type { Role } from './account.ts';
import { FIRM_RULES } from './firm-rules.ts';
import { LEAD_RULES } from './lead-rules.ts';

/**
 * The rules of the administration: which role may open which address and do which action there. The middleware, the
 * navigation, the buttons and the matrix of the People screen derive from them. What has no rule is refused to everyone.
 */

type Level = 'change' | 'read' | 'none';

/** What each role may do in each area: the rows of the matrix. */
export const AREAS = {
  leads: { admin: 'change', advisor: 'change', editor: 'none' },
  articles: { admin: 'change', advisor: 'none', editor: 'change' },
  import: { admin: 'change', advisor: 'none', editor: 'change' },
  firm: { admin: 'change', advisor: 'none', editor: 'change' },
  publishing: { admin: 'change', advisor: 'none', editor: 'none' },
  campaigns: { admin: 'change', advisor: 'change', editor: 'change' },
  overview: { admin: 'change', advisor: 'read', editor: 'read' },
  privacy: { admin: 'change', advisor: 'none', editor: 'none' },
  office: { admin: 'change', advisor: 'none', editor: 'none' },
  account: { admin: 'change', advisor: 'change', editor: 'change' },
} as const satisfies Record<string, Record<Role, Level>>;
export type Area = keyof typeof AREAS;

interface Rule {
  /** Opening the address needs at least `read` in its area. */
  area: Area;
  /** Each action of the address, as `act` names it (`post` without a name), and the area in which it needs `change`. */
  acts?: Readonly<Record<string, Area>>;
  /** The bodies that the address takes; forms by default. */
  takes?: readonly BodyKind[];
}

/** One line for each address, as in `routes.ts`. */
export const RULES: Readonly<Record<string, Rule>> = {
  '/admin': {
    area: 'overview',
    acts: {
      replay: 'office',
      'send-waiting': 'office',
      'remove-samples': 'office',
      'dismiss-steps': 'office',
      whose: 'leads', // Mine or everyone's.
      done: 'leads',
      move: 'leads', // A follow-up to another day.
      take: 'leads',
      undo: 'leads',
    },
  },
  '/admin/articles': {
    area: 'articles',
    acts: {
      publish: 'articles',
      unpublish: 'articles',
      tag: 'articles',
      delete: 'articles',
      'delete-one': 'articles',
      duplicate: 'articles',
    },
  },
  '/admin/articles/:id': {
    area: 'articles',
    acts: {
      post: 'articles',
      save: 'articles',
      'set-aside': 'articles',
      'preview-link': 'articles',
      'end-preview-link': 'articles',
      'editor-mode': 'articles',
    },
  },
  '/admin/articles/:id/revisions': { area: 'articles', acts: { post: 'articles' } },
  '/admin/articles/drafts': { area: 'articles', takes: ['json'], acts: { post: 'articles' } },
  '/admin/articles/presence': { area: 'articles', takes: ['json'], acts: { post: 'articles' } },
  '/admin/articles/assist': { area: 'articles', takes: ['json'], acts: { post: 'articles' } },
  '/admin/articles/card': { area: 'articles' },
  '/preview/articles/:id': { area: 'articles' },
  ...LEAD_RULES,
  '/admin/calendar': {
    area: 'leads',
    acts: { book: 'leads', move: 'leads', cancel: 'leads', done: 'leads', 'no-show': 'leads', open: 'leads' },
  },
  '/admin/calendar/settings': {
    area: 'leads',
    acts: {
      hours: 'leads',
      closure: 'leads',
      'remove-closure': 'leads',
      rules: 'office',
      host: 'leads', // Hours, closures and calendars of others: see calendar-actor.ts.
      account: 'office',
      'remove-calendar': 'leads',
      'try-now': 'leads',
      'new-feed': 'leads',
    },
  },
  '/admin/media': {
    area: 'articles',
    takes: ['form', 'upload'],
    acts: { post: 'articles', save: 'articles', delete: 'articles', 'delete-unused': 'articles' },
  },
  '/admin/facts': {
    area: 'articles',
    acts: { save: 'articles', check: 'articles', restore: 'articles', add: 'articles', delete: 'articles' },
  },
  ...FIRM_RULES,
  '/admin/pictures': { area: 'articles', takes: ['upload'], acts: { post: 'articles' } },
  '/admin/import': { area: 'import', takes: ['upload'], acts: { post: 'import' } },
  '/admin/import/upload': {
    area: 'import',
    takes: ['bytes'],
    acts: { begin: 'import', piece: 'import', finish: 'import', discard: 'import' },
  },
  '/admin/import/redirects': { area: 'import', acts: { post: 'import', delete: 'import' } },
  '/admin/import/:id': {
    area: 'import',
    takes: ['form', 'upload'],
    acts: {
      post: 'import',
      tags: 'import',
      start: 'import',
      stop: 'import',
      undo: 'import',
      discard: 'import',
    },
  },
  '/admin/import/:id/report.csv': { area: 'import' },
  '/admin/tools/export': { area: 'import' },
  '/admin/tools/export/articles.json': { area: 'import' },
  '/admin/tools/utm': { area: 'campaigns', acts: { save: 'campaigns', delete: 'campaigns' } },
  '/admin/people': {
    area: 'office',
    acts: {
      invite: 'office',
      'send-again': 'office',
      withdraw: 'office',
      role: 'office',
      revoke: 'office',
      'end-sessions': 'office',
      'end-my-others': 'office',
      'require-passkeys': 'office',
    },
  },
  '/admin/audit': { area: 'office' },
  '/admin/audit/csv': { area: 'office' },
  '/admin/tools/grant-admin': { area: 'office', acts: { post: 'office' } },
  '/admin/health': {
    area: 'office',
    acts: { test: 'office', replay: 'office', 'send-waiting': 'office', hide: 'office' },
  },
  '/admin/account': {
    area: 'account',
    acts: {
      profile: 'account',
      password: 'account',
      'authenticator-begin': 'account',
      'authenticator-confirm': 'account',
      'authenticator-end': 'account',
      'recovery-codes': 'account',
      'passkey-begin': 'account',
      'passkey-add': 'account',
      'passkey-remove': 'account',
      'end-session': 'account',
      'end-others': 'account',
      'monday-email': 'account',
    },
  },
  '/admin/*': { area: 'account' },
};

/** Addresses beside them that need no role: signing in, one's own session, and private links. */
export const OPEN_ADDRESSES: readonly string[] = [
  '/login',
  '/login/code',
  '/login/passkey',
  '/logout',
  '/session',
  '/session/sign-in',
  '/sign-up',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/monday-email',
  '/preview/:token',
];

/** Whether a role may open an address, or do an action there. */
export function may(role: Role | null | undefined, pattern: string, act?: string): boolean {
  const rule = Object.hasOwn(RULES, pattern) ? RULES[pattern] : undefined;
  if (!rule || !role) return false;
  if (act === undefined) return AREAS[rule.area][role] !== 'none';
  const area = rule.acts && Object.hasOwn(rule.acts, act) ? rule.acts[act] : undefined;
  return area !== undefined && AREAS[area][role] === 'change';
}

/** The first address of these that the role may open. */
export function firstOpen(role: Role | null | undefined, patterns: readonly string[]): string | undefined {
  return patterns.find((pattern) => may(role, pattern));
}
