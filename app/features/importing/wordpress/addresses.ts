import type { WxrItem } from './wxr.ts';

/** The paths at which the post was public: its link, its slug, and the slugs it had before. */
export function addressesOf(item: WxrItem): { paths: string[]; notes: string[] } {
  if (!URL.canParse(item.link)) return { paths: [], notes: [] };
  const { pathname, search } = new URL(item.link);
  // Drafts have such a link as well, but readers never saw it.
  if (search) {
    const notes = item.status === 'publish' ? [`its old address cannot redirect: ${pathname}${search}`] : [];
    return { paths: item.slug ? [`/${item.slug}/`] : [], notes };
  }
  const before = item.oldSlugs.map((slug) => pathname.replace(/[^/]+(\/?)$/, `${slug}$1`));
  return { paths: [pathname, ...before, ...[item.slug, ...item.oldSlugs].map((slug) => `/${slug}/`)], notes: [] };
}
