import { SITE, type SiteLink } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';

/** Texts of the administration. */

export const ADMIN_NAME = live(() => ({ firm: SITE.name.split(' ')[0] ?? '', area: 'Admin' }));

/** The tabs of the office. Its link in the bar leads to the first that the person may open. */
export const OFFICE = {
  title: 'Office',
  tabs: [
    { label: 'People', to: '/admin/people', also: ['/admin/tools/grant-admin'] },
    { label: 'Firm', to: '/admin/firm' },
    { label: 'Audit log', to: '/admin/audit' },
    { label: 'Health', to: '/admin/health' },
    { label: 'Import and export', to: '/admin/import', also: ['/admin/tools/export'] },
  ],
  needsAttention: ', needs attention',
} as const satisfies { tabs: readonly AdminLink[]; [text: string]: unknown };

export const ROLE_NAMES = { admin: 'Administrator', advisor: 'Advisor', editor: 'Editor' } as const;

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

type RoleName = keyof typeof ROLE_NAMES;
const asRole = (role: RoleName) => (role === 'advisor' ? 'as an advisor' : `as an ${ROLE_NAMES[role].toLowerCase()}`);

/** What an administrator is asked to confirm by password. */
export const CONFIRMATIONS = {
  invite: (email: string, role: RoleName) => `Invite ${email} ${asRole(role)}?`,
  again: (email: string) => `Make a new link for ${email}? The earlier one stops working.`,
  role: (name: string, role: RoleName) => `Change the role of ${name} to ${ROLE_NAMES[role]}?`,
  revoke: (name: string) => `Revoke ${name}’s access?`,
  passkeys: (role: RoleName, isOn: boolean) =>
    isOn
      ? `Require passkeys for ${ROLE_NAMES[role].toLowerCase()}s?`
      : `Allow passwords for ${ROLE_NAMES[role].toLowerCase()}s again?`,
};

export const CONFIRM_BUTTONS = {
  invite: 'Send invitation',
  'send-again': 'Send again',
  role: 'Change role',
  revoke: 'Revoke access',
  'require-passkeys': 'Save',
};

/** The rows of the matrix of roles, and what a role may do there. */
export const AREA_LABELS = {
  leads: 'Leads, calls and own calendar: read, answer, move',
  articles: 'Articles and media: write',
  import: 'Import, export and redirects',
  firm: 'Texts of the firm: prepare',
  publishing: 'Texts of the firm: publish',
  campaigns: 'Campaign links',
  overview: 'Overview',
  privacy: 'Export or erase a person',
  office: 'People, audit log, health',
  account: 'Own account: password, authenticator, passkeys, sessions',
};
export const LEVEL_LABELS = { change: 'Yes', read: 'Read only', none: 'No' };

export const INVITATION = {
  title: 'Choose a password',
  text: (email: string, role: RoleName) => `You are invited ${asRole(role)}. You will sign in as ${email}.`,
  description: 'Accept an invitation to the administration.',
  button: 'Set password',
  busy: 'Setting password...',
  expired: {
    title: 'This link is no longer valid',
    text: 'It was used already, withdrawn, or is older than seven days. Ask the person who invited you for a new one.',
  },
} as const;

/** `also`: screens outside its path that belong to it. */
interface AdminLink extends SiteLink {
  also?: readonly string[];
}
