import { data, type MetaDescriptor } from 'react-router';
import type { FactBook } from '#app/features/facts/fact-book.ts';
import { type SourcedFacts, sourcedFacts } from '#app/features/tools/sourced-facts.ts';
import { readTool, type ToolFields, toolQuery } from '#app/features/tools/tool-fields.ts';
import type { FactKey } from '#app/firm/facts.ts';
import { TOOL_PAGES, type ToolSlug, toolPath } from '#app/firm/tools.ts';
import { shared } from '#app/platform/http/page-headers.ts';
import { breadcrumbs, webApplication } from '#app/site/frame/head/page-data.ts';
import { pageHead } from '#app/site/frame/head/page-head.ts';
import { socialImage } from '#app/site/frame/head/social-images.ts';
import { absoluteUrl } from '#app/site/frame/head/structured-data.ts';

/** What a tool's page calculates with. It calculates by itself: in the browser too, so that figures stay there. */
export interface ToolData<Key extends FactKey = never> {
  /** The address's own parameters, or empty for the example. */
  search: string;
  facts: SourcedFacts<Key>;
}

/** The loader of every tool: its parameters as typed, and the facts that it calculates with. */
export function loadTool<Key extends FactKey>(
  request: Request,
  fields: ToolFields,
  { facts: book, now }: { facts: FactBook; now: () => Date },
  keys: readonly Key[],
) {
  const search = toolQuery(readTool(fields, new URL(request.url).searchParams));
  const reader = book.reader();
  const facts = sourcedFacts(book, reader, keys, now());
  // Addresses with figures are the visitor's own: no cache has them.
  const headers = search ? { 'cache-control': 'no-store' } : reader.shared([], now());
  return data<ToolData<Key>>({ search, facts }, { headers });
}

/** The loader of a tool that calculates without facts: its own parameters, as they are in the address. */
export function loadParameters(request: Request, names: readonly string[]) {
  const known = [...new URL(request.url).searchParams].filter(([name]) => names.includes(name));
  const search = known.length > 0 ? `?${new URLSearchParams(known)}` : '';
  return data({ search }, { headers: search ? { 'cache-control': 'no-store' } : shared([]) });
}

/** The document head of a tool. An address with figures is not indexed; its canonical address has none. */
export function toolHead(siteUrl: string, slug: ToolSlug, search = ''): MetaDescriptor[] {
  const { title, searched, description } = TOOL_PAGES[slug];
  const path = toolPath(slug);
  const structuredData = [
    breadcrumbs(siteUrl, [
      { label: 'Home', to: '/' },
      { label: 'Tools', to: '/tools' },
      { label: title, to: path },
    ]),
    webApplication(siteUrl, { path, name: title, description }),
  ];
  const { path: url, alt } = socialImage(slug, title);
  const image = { url, alt, isCard: true } as const;
  const page = { siteUrl, path, title: searched, description, image, structuredData };
  if (!search) return pageHead(page);
  const canonical = { tagName: 'link', rel: 'canonical', href: absoluteUrl(siteUrl, path) };
  return [...pageHead({ ...page, robots: 'noindex' }), canonical];
}
