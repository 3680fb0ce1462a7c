import { data } from 'react-router';
import { TOOLS_META } from '#app/firm/tools.ts';
import { shared } from '#app/platform/http/page-headers.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { breadcrumbs } from '#app/site/frame/head/structured-data.ts';
import type { Route } from './+types/route';
import { ToolsIndex } from './tools-index.tsx';

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
