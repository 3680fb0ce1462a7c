export interface AdminAddress {
  path: string;
  /** The line of the site map, where the path is only one example of it. */
  route?: string;
  /** Every kind of thing that can be sent there, as the fields of a form that changes nothing for an administrator. */
  mutations: readonly Readonly<Record<string, string>>[];
  /** What an administrator is answered at this very address; 200 if nothing is said. `:id` is nobody's id. */
  status?: number;
}

/** All of the administration. Whoever adds a screen adds a line; a test compares this list with the site map. */
export const ADMIN_ADDRESSES: readonly AdminAddress[] = [
  { path: '/admin', mutations: [] },
  { path: '/admin/articles', mutations: [{ id: '2000000000' }] },
  { path: '/admin/articles/new', route: '/admin/articles/:id', mutations: [{ title: '' }, { intent: 'preview-link' }] },
  { path: '/admin/articles/1/revisions', route: '/admin/articles/:id/revisions', mutations: [] },
  { path: '/admin/articles/drafts', mutations: [{ id: 'none' }] },
  { path: '/admin/articles/assist', mutations: [{ bodyHtml: '' }] },
  { path: '/admin/articles/card', mutations: [] },
  {
    path: '/admin/leads',
    mutations: [{ act: 'release' }, { act: 'discard' }, { release: 'none' }, { discard: 'none' }],
  },
  { path: '/admin/leads/csv', mutations: [] },
  {
    path: '/admin/leads/:id',
    status: 404,
    mutations: [
      { act: 'stage', stage: 'Contacted' },
      { act: 'note', text: '' },
      { act: 'remove-note', note: 'none' },
      { act: 'replay', delivery: 'none' },
      { act: 'release' },
      { act: 'discard' },
      { act: 'erase' },
    ],
  },
  { path: '/admin/leads/:id/person', status: 404, mutations: [] },
  { path: '/admin/pictures', mutations: [{ file: 'not a file' }] },
  { path: '/admin/tools/export', mutations: [] },
  { path: '/admin/tools/export/articles.json', mutations: [] },
  { path: '/admin/tools/utm', mutations: [{ form: 'save' }, { form: 'delete', link: 'none' }] },
  { path: '/admin/tools/grant-admin', mutations: [{ email: 'somebody@firm.example' }] },
  {
    path: '/admin/account',
    mutations: [
      { form: 'password', currentPassword: '', newPassword: '', repeated: '' },
      { form: 'authenticator-begin', password: '' },
      { form: 'authenticator-confirm', uri: '', code: '' },
      { form: 'authenticator-end', password: '' },
      { form: 'recovery-codes', password: '' },
      { form: 'end-session', session: 'none' },
      { form: 'end-others' },
    ],
  },
];
