import { data } from 'react-router';
import { TOOLS_INDEX as T, TOOL_PAGES, TOOLS_META, type ToolSlug, toolPath } from '#app/firm/tools.ts';
import { shared } from '#app/platform/http/page-headers.ts';
import { breadcrumbs } from '#app/site/frame/head/page-data.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { Ground } from '#app/tools/frame/engraving.tsx';
import { GROUND, INSTRUMENTS, Instrument } from '#app/tools/frame/instruments.tsx';
import { HeadRow, SmallNote } from '#app/tools/frame/tool-page.tsx';
import { PageLink } from '#app/ui/links.tsx';
import type { Route } from './+types/route';

const SLUGS = Object.keys(TOOL_PAGES) as ToolSlug[];

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

/** The instruments on one plate; the list below is its legend. */
function ToolsIndex() {
  return (
    <>
      <div className="wrap pt-[clamp(32px,3.6vw,56px)] pb-[clamp(40px,4.4vw,64px)] print:pb-2">
        <HeadRow title={T.title} lede={T.lede} note={T.note} />
      </div>
      <div
        className="on-ink plate bg-ink-900 pt-[clamp(40px,4vw,64px)] pb-[clamp(28px,2.6vw,40px)] max-md:hidden"
        data-print="no"
      >
        <div className="wrap">
          <svg viewBox="0 0 1360 420" className="engraving" aria-hidden="true">
            <Ground left={10} right={1350} y={GROUND} lines={7} />
            {SLUGS.map((slug, index) => {
              const { Drawing, x } = INSTRUMENTS[slug];
              return (
                <g key={slug}>
                  <Drawing x={x} base={GROUND} />
                  <text
                    x={x}
                    y={GROUND + 54}
                    textAnchor="middle"
                    className="fill-brass-300 font-serif normal-nums italic text-[19px] leading-normal"
                  >
                    Fig. {index + 1}
                  </text>
                </g>
              );
            })}
          </svg>
        </div>
      </div>
      <section className="pt-2 pb-[clamp(64px,7vw,112px)]" aria-label="Tools">
        <div className="wrap">
          <ol className="border-b border-b-rule">
            {SLUGS.map((slug, index) => (
              <li
                className="relative grid grid-cols-[104px_minmax(0,1fr)] gap-x-5 gap-y-1 py-6.5 border-t border-t-rule first:border-t-0 max-md:first:border-t max-md:first:border-t-ink-900 md:grid-cols-[96px_minmax(0,5.4fr)_minmax(0,4fr)_minmax(0,2.6fr)] md:gap-x-8 md:gap-y-0 md:items-baseline md:py-8.5"
                key={slug}
              >
                <div className="on-ink row-[1_/_6] self-start px-2 pt-3 pb-2 bg-ink-900 md:hidden" data-print="no">
                  <Instrument tool={slug} />
                </div>
                <p className="text-brass-700 font-serif normal-nums italic text-18 leading-[1.3]" aria-hidden="true">
                  Fig. {index + 1}
                </p>
                {/* Each row would stay with the next one in print, and all of them would begin on a new page. */}
                <h2 className="print:break-after-auto! font-display normal-nums font-normal text-entry leading-[1.1] tracking-[-0.018em] text-balance">
                  <PageLink to={toolPath(slug)} className="card-link">
                    {TOOL_PAGES[slug].title}
                  </PageLink>
                </h2>
                <p className="text-ink-600 max-w-[44ch] text-16 leading-[1.55] mt-1 md:mt-0">
                  {TOOL_PAGES[slug].legend.text}
                </p>
                <dl className="col-2 mt-1.5 text-15 leading-[1.45] md:col-auto md:m-0">
                  {(['audience', 'needs'] as const).map((part) => (
                    <div key={part} className="flex flex-wrap gap-x-2.5 md:not-first:mt-1 xl:flex-nowrap">
                      <dt className="flex-none text-ink-600">{T[part]}</dt>
                      <dd className="font-semibold">{TOOL_PAGES[slug].legend[part]}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ol>
          <SmallNote>{T.smallPrint}</SmallNote>
        </div>
      </section>
    </>
  );
}
