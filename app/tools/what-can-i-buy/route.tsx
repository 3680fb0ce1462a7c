import { data, useLocation } from 'react-router';
import { personalParameters } from '#app/features/tools/tool-fields.ts';
import { BUYER_FACTS, BUYER_FIELDS } from '#app/features/tools/what-can-i-buy.ts';
import { services } from '#app/platform/services.ts';
import { siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { loadTool, toolHead } from '#app/tools/frame/tool-loader.ts';
import type { Route } from './+types/route';
import { WhatCanIBuy } from './buy-page.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  const { data: tool, headers } = loadTool(request, BUYER_FIELDS, context.get(services), BUYER_FACTS);
  return data(tool, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const handle: SiteHandle = { parameters: personalParameters(BUYER_FIELDS) };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolHead(siteUrlOf(matches), 'what-can-i-buy', loaderData?.search);

export default function WhatCanIBuyRoute({ loaderData }: Route.ComponentProps) {
  return <WhatCanIBuy key={useLocation().key} {...loaderData} />;
}
