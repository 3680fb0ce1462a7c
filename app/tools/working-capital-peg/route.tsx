import { useLocation } from 'react-router';
import { personalParameters } from '#app/features/tools/tool-fields.ts';
import { PASTE, pegFields } from '#app/features/tools/working-capital-peg.ts';
import { siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { loadParameters, toolHead } from '#app/tools/frame/tool-loader.ts';
import type { Route } from './+types/route';
import { WorkingCapitalPeg } from './working-capital-peg.tsx';

const FIELDS = pegFields();

export const loader = ({ request }: Route.LoaderArgs) => loadParameters(request, [...Object.keys(FIELDS), PASTE]);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const handle: SiteHandle = { parameters: { ...personalParameters(FIELDS), [PASTE]: 'personal' } };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolHead(siteUrlOf(matches), 'working-capital-peg', loaderData?.search);

/** A navigation, such as Back or "Back to the example", fills the form again. */
export default function ToolRoute({ loaderData }: Route.ComponentProps) {
  return <WorkingCapitalPeg key={useLocation().key} {...loaderData} />;
}
