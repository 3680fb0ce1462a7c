import { useLocation } from 'react-router';
import { READINESS_FIELDS as FIELDS } from '#app/features/tools/exit-readiness.ts';
import { personalParameters } from '#app/features/tools/tool-fields.ts';
import { siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { loadParameters, toolHead } from '#app/tools/frame/tool-loader.ts';
import type { Route } from './+types/route';
import { ExitReadiness } from './exit-readiness.tsx';

export const loader = ({ request }: Route.LoaderArgs) => loadParameters(request, Object.keys(FIELDS));

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const handle: SiteHandle = { parameters: personalParameters(FIELDS) };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolHead(siteUrlOf(matches), 'exit-readiness', loaderData?.search);

/** A navigation, such as Back or "Back to the example", fills the form again. */
export default function ToolRoute({ loaderData }: Route.ComponentProps) {
  return <ExitReadiness key={useLocation().key} {...loaderData} />;
}
