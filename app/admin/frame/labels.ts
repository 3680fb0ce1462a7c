import type { SiteLink } from '#app/firm/identity.ts';

/** Texts of the administration. */

export const ADMIN_NAME = { firm: 'WRC', area: 'Admin' } as const;

/** The tabs of the office. Its link in the bar leads to the first that the person may open. */
export const OFFICE = {
  title: 'Office',
  tabs: [
    { label: 'People', to: '/admin/people', also: ['/admin/tools/grant-admin'] },
    { label: 'Audit log', to: '/admin/audit' },
    { label: 'Health', to: '/admin/health' },
    { label: 'Import and export', to: '/admin/import', also: ['/admin/tools/export'] },
  ],
  needsAttention: ', something here needs a person',
} as const satisfies { tabs: readonly AdminLink[]; [text: string]: unknown };

export const ROLE_NAMES = { admin: 'Administrator', advisor: 'Advisor', editor: 'Editor' } as const;

/** `also`: screens outside its path that belong to it. */
interface AdminLink extends SiteLink {
  also?: readonly string[];
}

export const ADMIN_NAVIGATION: readonly AdminLink[] = [
  { label: 'Overview', to: '/admin' },
  { label: 'Leads', to: '/admin/leads' },
  { label: 'Calendar', to: '/admin/calendar' },
  { label: 'Articles', to: '/admin/articles' },
  { label: 'Media', to: '/admin/media' },
  { label: 'Facts', to: '/admin/facts' },
  { label: 'UTM builder', to: '/admin/tools/utm' },
];

/** A prefix of every other admin path, so its link needs an exact match. */
export const OVERVIEW_PATH = '/admin';
export const ADMIN_HOME = '/admin/articles';
export const ACCOUNT_PATH = '/admin/account';
