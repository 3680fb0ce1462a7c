import { data } from 'react-router';
import { TOOLS_META } from '#app/content/tools.ts';
import { shared } from '#app/platform/page-headers.ts';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import { breadcrumbs } from '#app/sections/head/structured-data.ts';
import { ToolsIndex } from '#app/sections/tools/tools-index.tsx';
import type { Route } from './+types/tools';

export function loader() {
  return data(null, { headers: shared([]) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  const trail = [
    { label: 'Home', to: '/' },
    { label: 'Tools', to: '/tools' },
  ];
  return pageHead({ siteUrl, path: '/tools', ...TOOLS_META, structuredData: [breadcrumbs(siteUrl, trail)] });
};

export default ToolsIndex;
