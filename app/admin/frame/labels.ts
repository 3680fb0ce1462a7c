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

/** For a person whose role does not allow what was asked for. */
export const REFUSED = {
  title: 'Your role does not include this',
  text: 'Nothing was changed. If you need access, ask an administrator.',
  back: 'Go to your screens',
} as const;

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

export const GRANT_ADMIN = {
  title: 'Grant Admin Access',
  text: 'Access is granted manually, on the server. This page checks the database connection and shows the steps. It does not grant access itself.',
  who: 'Who should have access?',
  button: 'Show instructions',
  busy: 'Checking...',
  verified: 'Database access verified',
  failed: 'Failed to verify database access',
  important: { title: 'Important', text: 'The person must sign up first, before the role can be granted.' },
  steps: {
    title: 'Instructions',
    toast: 'Three steps: 1. The person signs up. 2. You run the command on the server. 3. The person signs in again.',
  },
  security: {
    title: 'Security note',
    text: 'Admin access gives full control over articles, content and leads. Give it to people, not to shared mailboxes, and revoke it the day someone leaves.',
  },
  people: { before: 'See who has access, and invite a person by email: ', link: 'People' },
  /** How to insert the row with SQL, for operators with access to the database only. */
  docs: { label: 'View Cloud Docs', href: 'https://www.postgresql.org/docs/current/sql-insert.html' },
  back: { label: 'Back to Admin', to: ADMIN_HOME },
} as const;

export const ACCOUNT = {
  title: 'Account',
  password: {
    title: 'Password',
    text: 'Changing it signs you out on every other device.',
    button: 'Change password',
    busy: 'Changing...',
    wrong: 'This is not your current password.',
  },
  authenticator: {
    title: 'Authenticator app',
    text: 'A six-digit code from your phone, required at each sign-in.',
    off: 'Off. Signing in takes only your password.',
    on: 'On. Signing in takes your password and a code.',
    begin: 'Set up',
    scan: 'Scan this with your authenticator app, or type the key by hand.',
    picture: 'Setup code for an authenticator app',
    confirm: 'Turn on',
    end: 'Turn off',
    busy: 'Checking...',
    wrongPassword: 'This is not your password.',
    wrongCode: 'This code is not valid. Wait for the next one, and check that your phone’s clock is right.',
  },
  recovery: {
    title: 'Recovery codes',
    text: 'In case you lose your phone. Print them or write them down now: they are shown only once.',
    renew: 'Generate new codes',
    print: 'Print codes',
  },
  sessions: {
    title: 'Sessions',
    text: 'Where you are signed in. A session ends after an hour of inactivity, and after seven days in any case.',
    columns: ['Device', 'Last used'],
    now: 'Now',
    here: 'This device',
    end: 'Sign out',
    endOthers: 'Sign out everywhere else',
  },
} as const;

/** Tick boxes of lists. */
export const SELECTION = { select: 'Select', selectAll: 'Select all', clear: 'Clear' } as const;

/** Texts of import, export and redirects. */
export const TRANSFER = {
  text: 'Bring articles in from another system, or take them all out in one file.',
  links: [
    { label: 'Redirects', to: '/admin/import/redirects' },
    { label: 'Export all articles', to: '/admin/tools/export' },
  ],
} as const;
