import { BENEFITS } from '#app/content/sell.ts';

/** Three benefits in a stepped layout. */
export function Benefits() {
  return (
    <section className="pt-[clamp(48px,5vw,88px)] pb-section">
      <div className="wrap">
        <h2 className="sr-only">What preparation does</h2>
        <ol>
          {BENEFITS.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid-cols-12 items-baseline gap-x-6 border-rule py-[clamp(20px,2.2vw,32px)] not-first:border-t lg:grid"
            >
              <div className={STEPS[index]}>
                <h3 className="font-display text-[clamp(2.25rem,1.4rem+3vw,4rem)] leading-none tracking-[-.025em] lg:whitespace-nowrap">
                  {title}
                </h3>
              </div>
              <p className={`max-w-[36ch] text-ink-600 max-lg:mt-2.5 ${TEXTS[index]}`}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const STEPS = ['lg:col-[1/7]', 'max-lg:pl-[8%] lg:col-[2/8]', 'max-lg:pl-[16%] lg:col-[3/9]'];
const TEXTS = ['lg:col-[7/11]', 'max-lg:ml-[8%] lg:col-[8/12]', 'max-lg:ml-[16%] lg:col-[9/13]'];
