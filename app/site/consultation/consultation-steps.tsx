import { SITE } from '#app/firm/identity.ts';
import { TESTIMONIALS } from '#app/firm/testimonials.ts';
import { SmallTombstone } from '#app/site/frame/tombstones.tsx';
import { CONSULTATION_PAGE } from './content.ts';

/** Beside the form: what happens after it is sent, and on wide screens a deal that a client closed. */
export function ConsultationSteps() {
  const { title, lede, stepsTitle, steps, preferToTalk } = CONSULTATION_PAGE;
  return (
    <div>
      <h1>{title}</h1>
      <p className="lede mt-5.5 max-w-[17.75em] text-ink-600">{lede}</p>
      <h2 className="sr-only">{stepsTitle}</h2>
      <ol className="step-ledger step-ledger-small mt-8 xl:mt-12">
        {steps.map(({ title: step, text }) => (
          <li key={step}>
            <div>
              <h3>{step}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="border-t border-ink-900 pt-4 text-base text-ink-600">
        {preferToTalk}{' '}
        <a
          href={SITE.phoneHref}
          className="text-link inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-ink-900"
        >
          {SITE.phone}
        </a>
        <br />
        {SITE.hours}
      </p>
      <SmallTombstone {...TESTIMONIALS[0]} className="mt-14 max-xl:hidden xl:sticky xl:top-29" />
    </div>
  );
}
