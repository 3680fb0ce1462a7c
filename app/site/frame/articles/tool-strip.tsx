import { toolPath } from '#app/firm/tools.ts';
import { Instrument } from '#app/tools/frame/instruments.tsx';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { OPEN_TOOL, toolStripOf } from './calls-to-action.ts';

/** After the text of an article whose example opens one of the tools. */
export function ToolStrip({ slug }: { slug: string }) {
  const strip = toolStripOf(slug);
  if (!strip) return null;
  return (
    <aside
      aria-label={strip.title}
      data-print="no"
      className="mt-11 grid grid-cols-[clamp(84px,20%,132px)_minmax(0,1fr)] items-center gap-6 border-y border-ink-900 py-6"
    >
      <Instrument tool={strip.tool} />
      <div>
        <h2 className="font-serif text-[1.5rem] leading-[1.2] tracking-[-.012em]">{strip.title}</h2>
        <p className="mt-1 mb-1.5 text-base leading-normal text-ink-600">{strip.text}</p>
        <ArrowLink to={toolPath(strip.tool)}>{OPEN_TOOL}</ArrowLink>
      </div>
    </aside>
  );
}
