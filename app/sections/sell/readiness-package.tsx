import { DELIVERABLES, PACKAGE } from '#app/content/sell.ts';
import { SELL_SIDE } from '#app/content/services.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Rosette } from '#app/ui/rosette.tsx';

/** The fee on ink, and the list of deliverables on a sheet that overlaps the next section. */
export function ReadinessPackage() {
  return (
    <section className="on-ink relative bg-ink-900 pt-section text-ivory">
      <span className="crop max-lg:hidden">
        <Rosette motif="sell" fine className="-top-82.5 -right-82.5 w-[820px] text-brass-400/60" />
      </span>
      <div className="wrap relative grid grid-cols-1 items-start gap-x-[clamp(32px,6vw,104px)] gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div className="lg:sticky lg:top-30 lg:pb-section">
          <h2 className="max-w-[11ch] text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]">{SELL_SIDE.name}</h2>
          <p className="mt-7 font-display text-[min(18vw,clamp(3.25rem,1.4rem+6vw,6.5rem))] leading-[.92] tracking-[-.04em] whitespace-nowrap text-brass-300 lg:mt-11 lg:text-[min(7.4vw,6.5rem)]">
            {SELL_SIDE.fee}
          </p>
          <p className="mt-3.5 mb-7.5 text-mute">{PACKAGE.terms}</p>
          <ButtonLink to={PACKAGE.link.to} tone="brass" className="max-xs:w-full">
            {PACKAGE.link.label}
          </ButtonLink>
        </div>
        <Schedule />
      </div>
    </section>
  );
}

function Schedule() {
  return (
    <div className="frame -mb-[120px] border-paper-0 px-[clamp(26px,3vw,48px)] py-[clamp(28px,3vw,46px)] text-ink-900 lg:-mb-[160px]">
      <p className="border-b border-ink-900 pb-3.5 font-serif text-[1.125rem] leading-[1.3] text-ink-600 italic">
        {PACKAGE.caption}
      </p>
      <ol>
        {SELL_SIDE.items.map((item, index) => (
          <li
            key={item}
            className="grid grid-cols-[36px_1fr] items-baseline border-rule py-3.5 not-last:border-b last:pb-0 sm:grid-cols-[56px_1fr]"
          >
            <span aria-hidden="true" className="font-serif text-[1.125rem] leading-none text-brass-700 italic">
              {index + 1}
            </span>
            <h3 className="text-[clamp(1.25rem,1.1rem+.6vw,1.5625rem)]">{item}</h3>
            <p className="col-start-2 mt-0.5 text-ui text-ink-600">{DELIVERABLES[item]}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
