import { SEARCH } from '#app/content/buy.ts';
import { Funnel } from './funnel.tsx';

/** The five steps, each below its part of the funnel (beside it on small screens). */
export function SearchProcess() {
  return (
    <section className="border-t border-rule bg-paper-2 py-section">
      <div className="wrap">
        <header className="mb-8 grid items-end gap-x-6 gap-y-4 lg:mb-7 lg:grid-cols-[7fr_5fr]">
          <h2 className="max-w-[10em] max-[22.5rem]:text-[1.95rem]">{SEARCH.title}</h2>
          <p className="lede text-ink-600">{SEARCH.lede}</p>
        </header>
        <div className="max-lg:grid max-lg:grid-cols-[84px_1fr] max-lg:gap-5">
          <Funnel
            label={SEARCH.picture}
            lines={SEARCH.lines}
            left={SEARCH.steps.map(({ linesLeft }) => linesLeft)}
            className="size-full lg:aspect-[64/15] lg:h-auto"
          />
          <ol className="grid auto-rows-fr [counter-reset:step] lg:grid-cols-5">
            {SEARCH.steps.map(({ title, text }) => (
              <li
                key={title}
                className="pb-8.5 [counter-increment:step] lg:border-rule-strong lg:px-4 lg:pt-5 lg:pb-0 lg:not-first:border-l lg:first:pl-0"
              >
                <h3 className="before:text-[.8em] before:text-brass-700 before:italic before:content-[counter(step,upper-roman)_'._']">
                  {title}
                </h3>
                <p className="mt-2 text-base leading-normal text-ink-600">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
