import { RULES } from '#app/features/accounts/access.ts';
import { PAGES } from '#app/firm/pages.ts';

interface VisitedPage {
  path: string;
  status: 200 | 404;
  isIndexed: boolean;
  /** Made for one visitor: not shared, and its scripts come with it. */
  isPersonal?: true;
}

export const ARTICLE = '/resources/five-financing-mistakes';

/** Every kind of page there is: those of `firm/pages.ts`, an article, and what stands where there is none. */
export const VISITED_PAGES: readonly VisitedPage[] = [
  ...PAGES.map(
    ({ path, group }): VisitedPage => ({
      path,
      status: 200,
      isIndexed: group !== 'answer',
      ...(path === '/confirmed' && { isPersonal: true }),
    }),
  ),
  { path: ARTICLE, status: 200, isIndexed: true },
  { path: '/no-such-page', status: 404, isIndexed: false },
  { path: '/resources/no-such-article', status: 404, isIndexed: false },
];

interface AdminAddress {
  /** The route's pattern, as in the rules. */
  route: string;
  /** An example of it. */
  path: string;
  /** Every mutation of this address, as form fields that change nothing for an administrator. */
  mutations: readonly Readonly<Record<string, string>>[];
  /** For an administrator. `:id` is an id that does not exist. */
  status: number;
}

const acts = (names: string) => names.split(' ').map((act) => ({ act }));

/** Addresses with mutations, or for which the pattern is no example or the status is not 200. */
const DETAILS: Readonly<Record<string, Partial<AdminAddress>>> = {
  '/admin/articles': { mutations: [{ act: 'delete-one 2000000000' }] },
  '/admin/articles/:id': {
    path: '/admin/articles/new',
    mutations: [{ title: '' }, { act: 'preview-link' }, { act: 'editor-mode', mode: 'neither' }],
  },
  '/admin/articles/:id/revisions': { path: '/admin/articles/1/revisions' },
  '/admin/articles/drafts': { mutations: [{ id: 'none' }] },
  '/admin/articles/presence': { mutations: [{ tab: 'none' }] },
  '/admin/articles/assist': { mutations: [{ bodyHtml: '' }] },
  '/admin/leads': {
    mutations: [{ act: 'release' }, { act: 'discard' }, { act: 'release none' }, { act: 'discard none' }],
  },
  '/admin/leads/:id': {
    status: 404,
    mutations: [
      { act: 'stage', stage: 'Contacted' },
      { act: 'note', text: '' },
      { act: 'remove-note', note: 'none' },
      { act: 'replay', delivery: 'none' },
      { act: 'owner', owner: '' },
      { act: 'unmerge', other: 'none' },
      ...acts('release discard erase follow-up follow-up-done send by-hand draft template'),
    ],
  },
  '/admin/leads/:id/merge': { status: 404, mutations: [{ act: 'merge', with: 'none' }] },
  '/admin/leads/:id/draft': { status: 400, mutations: [{ id: 'none' }] },
  '/admin/leads/import': { mutations: [{ file: 'not a file' }] },
  '/admin/leads/import/:id': {
    status: 404,
    mutations: acts('save start discard undo'),
  },
  '/admin/leads/import/:id/skipped.csv': { status: 404 },
  '/admin/leads/templates': {
    mutations: [
      { act: 'save', id: 'none' },
      { act: 'delete', id: 'none' },
      { act: 'up', id: 'none' },
      { act: 'down', id: 'none' },
    ],
  },
  '/admin/leads/:id/person': { status: 404 },
  '/admin/media': {
    mutations: [
      { act: 'save', picture: 'none' },
      { act: 'delete', picture: 'none' },
      { act: 'delete-unused', seenAt: '' },
    ],
  },
  '/admin/facts': {
    mutations: [
      { act: 'save', key: 'none' },
      { act: 'check', key: 'none' },
      { act: 'add', key: '' },
      { act: 'delete', key: 'none' },
      { act: 'restore none' },
    ],
  },
  '/admin/firm': {
    mutations: [
      { act: 'save' },
      { act: 'take-back none' },
      { act: 'discard' },
      { act: 'restore 00000000-0000-4000-8000-000000000000' },
      { act: 'publish' },
    ],
  },
  '/admin/firm/begin': {
    mutations: ['save', 'take-back none', 'discard', 'publish', 'test'].map((act) => ({ act })),
  },
  '/admin/firm/people': {
    mutations: ['save', 'up 0', 'down 0', 'remove 0', 'place', 'upload', 'draw', 'initials'].map((act) => ({ act })),
  },
  '/admin/firm/testimonials': { mutations: [{ act: 'save' }, { act: 'up 0' }, { act: 'down 0' }, { act: 'remove 0' }] },
  '/admin/firm/questions': { mutations: [{ act: 'save' }, { act: 'up 0' }, { act: 'down 0' }, { act: 'remove 0' }] },
  '/admin/pictures': { mutations: [{ file: 'not a file' }] },
  '/admin/import': { mutations: [{ files: 'not a file' }] },
  '/admin/import/upload': { mutations: [{ act: 'none' }] },
  '/admin/import/redirects': { mutations: [{ path: '' }, { act: 'delete none' }] },
  '/admin/import/:id': {
    status: 404,
    mutations: acts('start stop undo discard tags'),
  },
  '/admin/import/:id/report.csv': { status: 404 },
  '/preview/articles/:id': { path: '/preview/articles/2000000000', status: 404 },
  '/admin/calendar': { mutations: [{ act: 'cancel', call: 'none' }] },
  '/admin/calendar/settings': { mutations: [{ act: 'rules' }, { act: 'closure' }] },
  '/admin/tools/utm': { mutations: [{ act: 'save' }, { act: 'delete', link: 'none' }] },
  '/admin/health': {
    mutations: [
      { act: 'test', about: 'booking' },
      { act: 'replay', about: 'newsletter' },
      { act: 'send-waiting' },
      { act: 'hide', about: 'disk broken' },
    ],
  },
  '/admin/people': {
    mutations: [
      { act: 'invite', email: '', role: 'editor' },
      { act: 'send-again', invitation: 'none' },
      { act: 'withdraw', invitation: 'none' },
      { act: 'role', person: 'none', role: 'editor' },
      { act: 'revoke', person: 'none' },
      { act: 'end-sessions', person: 'none' },
      { act: 'end-my-others' },
    ],
  },
  '/admin/tools/grant-admin': { mutations: [{ email: 'somebody@firm.example' }] },
  '/admin/*': { path: '/admin/no-such-screen', status: 404 },
  '/admin/account': {
    mutations: [
      { act: 'profile', name: '' },
      { act: 'password', currentPassword: '', newPassword: '', repeated: '' },
      { act: 'monday-email', monday: 'on' },
      { act: 'authenticator-begin', password: '' },
      { act: 'authenticator-confirm', uri: '', code: '' },
      { act: 'authenticator-end', password: '' },
      { act: 'recovery-codes', password: '' },
      { act: 'end-session', session: 'none' },
      { act: 'end-others' },
    ],
  },
};

/** Not those that scripts post to, or that answer with data. */
export const isScreen = (route: string) =>
  !/\/(drafts|presence|assist|card|draft|pictures|upload|preview|revisions|csv|person|[\w-]+\.(csv|json))$|^\/preview/.test(
    route,
  );

/** All admin addresses: those of the rules, which a test compares with the site map. */
export const ADMIN_ADDRESSES: readonly AdminAddress[] = Object.keys(RULES).map((route) => ({
  ...{ route, path: route, mutations: [], status: 200 },
  ...DETAILS[route],
}));
