export interface AdminAddress {
  path: string;
  /** Every kind of thing that can be sent there, as the fields of a form that changes nothing for an administrator. */
  mutations: readonly Readonly<Record<string, string>>[];
}

/** All of the administration. Whoever adds a screen adds a line; a test compares this list with the site map. */
export const ADMIN_ADDRESSES: readonly AdminAddress[] = [
  { path: '/admin/articles', mutations: [] },
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
