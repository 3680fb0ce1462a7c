import { GUIDES } from '#app/content/guides.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { FormFor } from './list-address.ts';

/** The three guides, each told by its length. */
export function GuideLedger({ formFor }: { formFor: FormFor }) {
  return (
    <section aria-labelledby="guides" className="pt-[124px] pb-section xl:pt-[clamp(64px,7vw,112px)]">
      <div className="wrap">
        <h2 id="guides" className="sr-only">
          Guides
        </h2>
        <ul className="border-t border-ink-900 xl:w-[58%]">
          {GUIDES.map(({ slug, title, length, text }) => (
            <li key={slug} className={ROW}>
              <p className="flex flex-wrap items-baseline gap-2.5 font-display text-[clamp(3rem,2.2rem+2vw,4.25rem)] leading-[.85] tracking-[-.035em]">
                {length.figure}
                <small className="font-serif text-[1.0625rem] leading-none tracking-normal text-ink-600 italic">
                  {length.unit}
                </small>
              </p>
              <div className="max-md:order-3 max-md:w-full">
                <h3 className="text-[1.5rem]">{title}</h3>
                <p className="text-base text-ink-600">{text}</p>
              </div>
              <ButtonLink to={formFor(slug)} tone="line" small>
                Download <span className="sr-only">{title}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const ROW =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-3.5 border-b border-rule py-6 md:grid ' +
  'md:grid-cols-[minmax(150px,auto)_1fr_auto] md:gap-x-6 md:gap-y-2';
