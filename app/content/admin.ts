import type { SiteLink } from './site.ts';

/** The administration: its screens, and what stands on them. */

export const ADMIN_NAME = { firm: 'WRC', area: 'Admin' } as const;

/** One line per screen that exists. */
export const ADMIN_NAVIGATION: readonly SiteLink[] = [
  { label: 'Overview', to: '/admin' },
  { label: 'Leads', to: '/admin/leads' },
  { label: 'Articles', to: '/admin/articles' },
  { label: 'UTM builder', to: '/admin/tools/utm' },
  { label: 'Export', to: '/admin/tools/export' },
  { label: 'Grant access', to: '/admin/tools/grant-admin' },
  { label: 'Account', to: '/admin/account' },
];

/** Its address begins every other: only there is it the current one. */
export const OVERVIEW_PATH = '/admin';
export const ADMIN_HOME = '/admin/articles';

export const GRANT_ADMIN = {
  title: 'Grant Admin Access',
  text: 'Access is granted by hand, on the server. This page checks that the database answers and shows the steps. It grants nothing itself.',
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
    text: 'Admin access gives full control over articles, content and leads. Give it to people, not to shared mailboxes, and take it away the day someone leaves.',
  },
  /** How a row is added by hand, for whoever has the database and not the server. */
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
    text: 'A six-figure code from your phone, asked for at each sign-in.',
    off: 'Off. Signing in takes only your password.',
    on: 'On. Signing in takes your password and a code.',
    begin: 'Set up',
    scan: 'Scan this with your authenticator app, or type the key by hand.',
    picture: 'Setup code for an authenticator app',
    confirm: 'Turn on',
    end: 'Turn off',
    busy: 'Checking...',
    wrongPassword: 'This is not your password.',
    wrongCode: 'This code is not valid. Wait for the next one, and check that the clock of your phone is right.',
  },
  recovery: {
    title: 'Recovery codes',
    text: 'For the day your phone is lost. Print them or write them down now: they are shown only this once.',
    renew: 'Make new codes',
    print: 'Print codes',
  },
  sessions: {
    title: 'Sessions',
    text: 'Where you are signed in. A session ends after an hour without use, and after seven days in any case.',
    columns: ['Device', 'Last used'],
    now: 'Now',
    here: 'This device',
    end: 'Sign out',
    endOthers: 'Sign out everywhere else',
  },
} as const;
