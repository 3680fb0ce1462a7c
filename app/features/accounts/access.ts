import type { BodyKind } from '#app/platform/http/submission.ts';
import type { Role } from './account.ts';

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

/** These actions need `change` in this area. */
function inArea(area: Area, acts: string): Readonly<Record<string, Area>> {
  return Object.fromEntries(acts.split(' ').map((act) => [act, area]));
}

/** Of /admin/firm and its tabs: editors prepare the firm’s texts, administrators publish them. */
const FIRM_TEXTS: Rule = {
  area: 'firm',
  acts: { ...inArea('firm', 'save take-back discard restore up down remove'), publish: 'publishing' },
};

/** One entry for each address, as in `routes.ts`. */
export const RULES: Readonly<Record<string, Rule>> = {
  '/admin': {
    area: 'overview',
    acts: {
      ...inArea('office', 'replay send-waiting remove-samples dismiss-steps'),
      ...inArea('leads', 'whose done move take undo'),
    },
  },
  '/admin/articles': {
    area: 'articles',
    acts: inArea('articles', 'publish unpublish tag delete delete-one duplicate'),
  },
  '/admin/articles/:id': {
    area: 'articles',
    acts: inArea('articles', 'post save set-aside preview-link end-preview-link editor-mode'),
  },
  '/admin/articles/:id/revisions': { area: 'articles', acts: inArea('articles', 'post') },
  '/admin/articles/drafts': { area: 'articles', takes: ['json'], acts: inArea('articles', 'post') },
  '/admin/articles/presence': { area: 'articles', takes: ['json'], acts: inArea('articles', 'post') },
  '/admin/articles/assist': { area: 'articles', takes: ['json'], acts: inArea('articles', 'post') },
  '/admin/articles/card': { area: 'articles' },
  '/preview/articles/:id': { area: 'articles' },
  '/admin/leads': {
    area: 'leads',
    acts: inArea('leads', 'apply rows follow-up csv spam move undo save-view change-view delete-view release discard'),
  },
  '/admin/leads/csv': { area: 'leads' },
  '/admin/leads/new': { area: 'leads', acts: inArea('leads', 'save open add-to') },
  '/admin/leads/:id': {
    area: 'leads',
    acts: {
      ...inArea('leads', 'stage owner follow-up follow-up-done undo note log-call remove-note correct as-sent send'),
      ...inArea('leads', 'by-hand draft template unmerge mandate replay release discard'),
      erase: 'privacy',
    },
  },
  '/admin/leads/:id/merge': { area: 'leads', acts: inArea('leads', 'merge') },
  '/admin/leads/:id/draft': { area: 'leads', acts: inArea('leads', 'post') },
  '/admin/leads/import': { area: 'office', takes: ['upload'], acts: inArea('office', 'post') },
  '/admin/leads/import/:id': { area: 'office', acts: inArea('office', 'save start discard undo') },
  '/admin/leads/import/:id/skipped.csv': { area: 'office' },
  '/admin/leads/templates': { area: 'leads', acts: inArea('leads', 'save delete up down starting') },
  '/admin/leads/:id/person': { area: 'privacy' },
  '/admin/calendar': { area: 'leads', acts: inArea('leads', 'book move cancel done no-show open') },
  '/admin/calendar/settings': {
    area: 'leads',
    acts: {
      // Whether it is another person's calendar: `mayChangeHost` of the bookings.
      ...inArea('leads', 'hours closure remove-closure host remove-calendar try-now new-feed'),
      ...inArea('office', 'rules account'),
    },
  },
  '/admin/media': {
    area: 'articles',
    takes: ['form', 'upload'],
    acts: inArea('articles', 'post save delete delete-unused'),
  },
  '/admin/facts': { area: 'articles', acts: inArea('articles', 'save check restore add delete') },
  '/admin/firm': FIRM_TEXTS,
  '/admin/firm/people': {
    area: 'firm',
    takes: ['form', 'upload'],
    acts: { ...FIRM_TEXTS.acts, ...inArea('firm', 'upload draw initials place') },
  },
  '/admin/firm/begin': {
    area: 'publishing',
    acts: { ...inArea('publishing', 'save take-back discard publish'), test: 'office' },
  },
  '/admin/firm/preview': { area: 'firm' },
  '/admin/firm/testimonials': FIRM_TEXTS,
  '/admin/firm/questions': FIRM_TEXTS,
  '/admin/pictures': { area: 'articles', takes: ['upload'], acts: inArea('articles', 'post') },
  '/admin/import': { area: 'import', takes: ['upload'], acts: inArea('import', 'post') },
  '/admin/import/upload': { area: 'import', takes: ['bytes'], acts: inArea('import', 'begin piece finish discard') },
  '/admin/import/redirects': { area: 'import', acts: inArea('import', 'post delete') },
  '/admin/import/:id': {
    area: 'import',
    takes: ['form', 'upload'],
    acts: inArea('import', 'post tags start stop undo discard'),
  },
  '/admin/import/:id/report.csv': { area: 'import' },
  '/admin/tools/export': { area: 'import' },
  '/admin/tools/export/articles.json': { area: 'import' },
  '/admin/tools/utm': { area: 'campaigns', acts: inArea('campaigns', 'save delete') },
  '/admin/people': {
    area: 'office',
    acts: inArea('office', 'invite send-again withdraw role revoke end-sessions end-my-others require-passkeys'),
  },
  '/admin/audit': { area: 'office' },
  '/admin/audit/csv': { area: 'office' },
  '/admin/tools/grant-admin': { area: 'office', acts: inArea('office', 'post') },
  '/admin/health': { area: 'office', acts: inArea('office', 'test replay send-waiting hide') },
  '/admin/account': {
    area: 'account',
    acts: {
      ...inArea('account', 'profile password authenticator-begin authenticator-confirm authenticator-end'),
      ...inArea('account', 'recovery-codes passkey-begin passkey-add passkey-remove end-session end-others'),
      ...inArea('account', 'monday-email'),
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
