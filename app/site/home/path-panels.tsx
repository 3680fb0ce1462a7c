import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { PathPanel } from './content.ts';

/** Buy is an ink panel; Sell is a framed sheet, offset downward. */
export function PathPanels({ buy, sell }: { buy: PathPanel; sell: PathPanel }) {
  return (
    <section className="pt-[clamp(48px,5vw,80px)] pb-section">
      <div className="wrap">
        <SectionHead
          title="Choose Your Path"
          lede="Every engagement begins with one question: which side of the table are you on?"
        />
        <div className="mt-9 grid gap-5 lg:mt-14 lg:grid-cols-12 lg:gap-x-6 lg:gap-y-0">
          <article className="on-ink relative flex flex-col overflow-hidden bg-ink-900 p-[clamp(28px,4.2vw,60px)] text-ivory lg:col-span-7 lg:min-h-140">
            <span className="crop">
              <Rosette
                motif="buy"
                className="-top-42.5 -right-42.5 w-[330px] text-brass-400/65 2xl:top-0 2xl:right-0 2xl:w-[clamp(330px,80vw-534px,620px)] 2xl:translate-x-[43.5%] 2xl:-translate-y-[43.5%]"
              />
            </span>
            <Panel {...buy} titleClass="text-[clamp(2rem,1.4rem+2vw,3rem)]" textClass="text-[#d5dacd]" />
          </article>
          <article className="frame flex flex-col p-[clamp(28px,3.2vw,46px)] [--frame-line:var(--color-rule)] lg:col-span-5 lg:-mb-16 lg:self-end">
            <span className="crop">
              <Rosette
                motif="sell"
                className="-top-22.5 -right-22.5 w-[210px] text-brass-500/60 2xl:top-0 2xl:right-0 2xl:w-[clamp(210px,25vw-60px,300px)] 2xl:translate-x-[36.7%] 2xl:-translate-y-[36.7%]"
              />
            </span>
            <Panel {...sell} titleClass="text-[clamp(1.9rem,1.4rem+1.4vw,2.5rem)]" textClass="text-ink-600" />
          </article>
        </div>
      </div>
    </section>
  );
}

interface PanelProps extends PathPanel {
  titleClass: string;
  textClass: string;
}

function Panel({ title, text, terms, link, titleClass, textClass }: PanelProps) {
  return (
    <>
      <h3 className={`relative max-w-[9ch] font-display leading-[1.04] ${titleClass}`}>{title}</h3>
      <p className={`relative mt-4.5 max-w-[38ch] ${textClass}`}>{text}</p>
      <dl className="terms relative mt-auto pt-7 lg:pt-10">
        {terms.map(({ label, fee, per }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {fee} {per && <span className="font-normal">{per}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <ArrowLink to={link.to} className="relative mt-5 self-start">
        {link.label}
      </ArrowLink>
    </>
  );
}
