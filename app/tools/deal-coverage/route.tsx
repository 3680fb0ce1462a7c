import { data, useLocation } from 'react-router';
import { DEAL_FACTS, DEAL_FIELDS } from '#app/features/tools/deal-coverage.ts';
import { personalParameters } from '#app/features/tools/tool-fields.ts';
import { services } from '#app/platform/services.ts';
import { siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { loadTool, toolHead } from '#app/tools/frame/tool-loader.ts';
import type { Route } from './+types/route';
import { DealCoverage } from './deal-page.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  const { data: tool, headers } = loadTool(request, DEAL_FIELDS, context.get(services), DEAL_FACTS);
  return data(tool, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const handle: SiteHandle = { parameters: personalParameters(DEAL_FIELDS) };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolHead(siteUrlOf(matches), 'deal-coverage', loaderData?.search);

/** A navigation, such as Back or "Back to the example", fills the form again. */
export default function DealCoverageRoute({ loaderData }: Route.ComponentProps) {
  return <DealCoverage key={useLocation().key} {...loaderData} />;
}
