import { PAGES } from '#app/content/pages.ts';
import { ARTICLE } from '#tests/support/site-pages.ts';

export interface Screen {
  /** The name of its reference, without the width. */
  name: string;
  path: string;
  isAdmin?: true;
}

/** 390 as a phone, 1440 as a desktop. */
export const WIDTHS = [390, 1440] as const;

const PUBLIC = [
  ...PAGES.map(({ path }) => path),
  ...[ARTICLE, '/no-such-page', '/newsletter', '/newsletter/unsubscribe', '/guides/eta-playbook'],
  ...['/login', '/sign-up', '/forgot-password'],
];
const ADMIN = [
  ...['/admin', '/admin/articles', '/admin/articles/new', '/admin/articles/1', '/admin/leads', '/admin/leads/LEAD'],
  ...['/admin/tools/export', '/admin/tools/utm', '/admin/tools/grant-admin', '/admin/account'],
];

/** Every public page and the main screens of the administration. `LEAD` becomes the id of a lead. */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC.map((path) => ({ name: nameOf(path), path })),
  ...ADMIN.map((path) => ({ name: nameOf(path), path, isAdmin: true as const })),
];

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-').toLowerCase();
}
