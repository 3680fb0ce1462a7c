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

/** Texts of /admin/people and of the page behind an invitation's link. */
type RoleName = keyof typeof ROLE_NAMES;
const asRole = (role: RoleName) => (role === 'advisor' ? 'as an advisor' : `as an ${ROLE_NAMES[role].toLowerCase()}`);

export const PEOPLE_ADMIN = {
  title: 'People',
  invite: {
    title: 'Invite a person',
    email: 'Email address',
    hint: 'name@example.com',
    role: 'Role',
    button: 'Send invitation',
    buttonWithoutMail: 'Create invitation',
    note: 'The link in the email works for seven days and for one person. They choose their own password.',
    noteWithoutMail:
      'No mail server is set (SMTP_URL), so nothing is sent. You get a link to pass on. It works for seven days and for one person, who chooses a password with it.',
  },
  caption: 'Who has access',
  columns: ['Person', 'Role', 'Authenticator', 'Last sign-in', 'Sessions'],
  actions: 'Actions',
  you: 'you',
  since: 'Access since',
  unconfirmed: 'Email not confirmed',
  roleOf: (name: string) => `Role of ${name}`,
  apply: 'Apply',
  on: 'On',
  off: 'Off',
  now: 'Now',
  thisDevice: 'this device',
  never: 'Never',
  endSessions: 'End sessions',
  endMine: 'End my others',
  revoke: 'Revoke',
  waiting: 'Waiting',
  expired: 'Expired',
  goodUntil: (time: string) => `The link works until ${time}.`,
  ended: (day: string) => `The link expired ${day}. Send it again.`,
  invitedBy: (day: string, name: string) => `Invited ${day} by ${name}`,
  sendAgain: 'Send again',
  newLink: 'New link',
  withdraw: 'Withdraw',
  note: 'Revoking ends all sessions right away and keeps what the person wrote. The last administrator cannot be revoked.',
  grant: { before: 'Access can also be granted on the server: ', link: 'Grant Admin Access' },
  dialogs: {
    revoke: {
      title: (name: string) => `Revoke ${name}’s access?`,
      text: 'This ends all their sessions. What they wrote stays.',
      confirm: 'Revoke access',
      handOver: 'Revoke and hand over',
    },
    endSessions: {
      title: (name: string) => `End all sessions of ${name}?`,
      text: 'They have to sign in again on every device.',
      confirm: 'End sessions',
    },
    withdraw: {
      title: (email: string) => `Withdraw the invitation of ${email}?`,
      text: 'The link stops working right away.',
      confirm: 'Withdraw',
    },
  },
  confirm: {
    text: 'Enter your password to change access.',
    password: 'Your password',
    cancel: 'Cancel',
    wrong: 'This is not your password.',
    missing: 'Enter your password.',
    invite: (email: string, role: RoleName) => `Invite ${email} ${asRole(role)}?`,
    again: (email: string) => `Make a new link for ${email}? The earlier one stops working.`,
    role: (name: string, role: RoleName) => `Change the role of ${name} to ${ROLE_NAMES[role]}?`,
    revoke: (name: string) => `Revoke ${name}’s access?`,
    buttons: {
      invite: 'Send invitation',
      'send-again': 'Send again',
      role: 'Change role',
      revoke: 'Revoke access',
      'require-passkeys': 'Save',
    },
    passkeys: (role: RoleName, isOn: boolean) =>
      isOn
        ? `Require passkeys for ${ROLE_NAMES[role].toLowerCase()}s?`
        : `Allow passwords for ${ROLE_NAMES[role].toLowerCase()}s again?`,
  },
  link: {
    title: (email: string) => `The link for ${email}`,
    text: 'It is shown only now. Copy it and pass it on yourself: anyone who has it can choose the password.',
    copy: 'Copy link',
    copied: 'Copied',
  },
  problems: {
    'has access': 'This person already has access.',
    'invited already': 'This person has already been invited. Use Send again below.',
    'too many emails': 'This address has received six invitations within an hour. Try again later.',
    role: 'Choose a role.',
    gone: 'This person no longer has access.',
    heir: 'The person who should take the leads has no access to leads anymore. Nothing was changed.',
    'last administrator': 'This is the last administrator. Make someone else an administrator first.',
    'not allowed': 'You are no longer an administrator, so nothing was changed.',
    passkeys: 'Not everyone in this role has a passkey yet. Nothing was changed.',
    own: 'Your own role is fixed. Ask another administrator.',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'You can require passkeys for a role once everyone in it has one. Their passwords then no longer sign them in. New people use a password until they add a passkey.',
    state: (many: number, people: number) => `${many} of ${people} ${people === 1 ? 'person has' : 'people have'} one.`,
    isRequired: 'Required.',
    require: 'Require',
    allow: 'Allow passwords again',
  },
  matrix: {
    title: 'What each role can do',
    work: 'Work',
    levels: { change: 'Yes', read: 'Read only', none: 'No' },
    areas: {
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
    },
  },
} as const;

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** `Four people have access, and one invitation is waiting.` */
export function peopleSummary(people: number, waiting: number): string {
  const count = (many: number) => NUMBERS[many] ?? String(many);
  const access = people === 1 ? 'One person has access' : `${count(people)} people have access`;
  if (waiting === 0) return `${access}.`;
  const number = count(waiting).toLowerCase();
  return `${access}, and ${number} ${waiting === 1 ? 'invitation is' : 'invitations are'} waiting.`;
}

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
