import { data, useLocation } from 'react-router';
import { personalParameters } from '#app/features/tools/tool-fields.ts';
import { BUYER_FACTS, BUYER_FIELDS } from '#app/features/tools/what-can-i-buy.ts';
import { services } from '#app/platform/services.ts';
import { siteUrlOf } from '#app/sections/head/page-head.ts';
import { WhatCanIBuy } from '#app/sections/tools/buy/buy-page.tsx';
import { loadTool, toolHead } from '#app/sections/tools/tool-loader.ts';
import type { SiteHandle } from '../site/layout.tsx';
import type { Route } from './+types/what-can-i-buy';

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
