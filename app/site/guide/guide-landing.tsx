import { RESOURCE_DOWNLOAD, RESOURCE_TOASTS } from '#app/features/leads/forms/resource-download.ts';
import type { GuideFile } from '#app/firm/guides.ts';
import { GUIDE_FORM, GUIDE_LANDING as TEXT } from '#app/site/frame/guides/content.ts';
import { coverOf, spreadOf } from '#app/site/frame/guides/guide-pictures.ts';
import { FormEnd, LeadForm } from '#app/site/frame/lead-form/lead-form.tsx';
import { useLeadForm } from '#app/site/frame/lead-form/use-lead-form.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { ButtonLink } from '#app/ui/links.tsx';

const FORM_ID = 'get';

interface GuideLandingProps {
  guide: GuideFile;
  /** The state of a download link is above, and has the page's heading. */
  isBelow: boolean;
}

/** What is in a guide, three of its spreads, for whom it is, and the form. */
export function GuideLanding({ guide, isBelow }: GuideLandingProps) {
  return (
    <>
      <Hero guide={guide} isBelow={isBelow} />
      <Spreads guide={guide} />
      <div className="border-t border-rule bg-paper-2">
        <div className="wrap grid gap-x-[clamp(32px,5vw,88px)] gap-y-12 py-section xl:grid-cols-[7fr_5fr]">
          <div>
            <section aria-labelledby="contents">
              <h2 id="contents">{TEXT.contents}</h2>
              <Contents guide={guide} />
            </section>
            <section aria-labelledby="audience" className="mt-12">
              <h2 id="audience" className="text-h3">
                {TEXT.audience}
              </h2>
              <p className="mt-3 max-w-[54ch] text-ink-600">{guide.audience}</p>
            </section>
          </div>
          <Request guide={guide} />
        </div>
      </div>
    </>
  );
}

function Hero({ guide, isBelow }: GuideLandingProps) {
  const Title = isBelow ? 'h2' : 'h1';
  const facts = [
    [TEXT.facts.pages, guide.length.figure],
    [TEXT.facts.chapters, guide.contents.findLast(({ number }) => number)?.number],
    [TEXT.facts.price, TEXT.facts.free],
  ];
  return (
    <div className="on-ink bg-ink-900 text-ivory">
      <div className="wrap grid gap-x-16 gap-y-9 py-[clamp(40px,5vw,80px)] lg:grid-cols-[7fr_5fr] lg:items-end">
        <div>
          <p className="font-serif text-[1.125rem] leading-[1.3] text-brass-300 italic">{guide.series}</p>
          <Title className="mt-3.5 mb-4.5 text-[clamp(2.75rem,1.5rem+4.6vw,5.25rem)] leading-[.98]">
            {guide.title}
          </Title>
          <p className="lede sm:max-w-[17.75em] text-mute">{guide.subtitle}.</p>
          <dl className="flex flex-wrap gap-x-0 gap-y-3 my-8.5">
            {facts.map(([label, value]) => (
              <div
                className="px-[clamp(16px,4vw,26px)] border-l border-l-rule-ink first:pl-0 first:border-0"
                key={label}
              >
                <dt className="text-mute text-15">{label}</dt>
                <dd className="font-display normal-nums text-36 leading-[1.1] tracking-[-0.02em]">{value}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink to={`#${FORM_ID}`} tone="brass" className="max-xs:w-full">
            {TEXT.button}
          </ButtonLink>
        </div>
        <img
          {...coverOf(guide.slug)}
          alt={`Cover of ${guide.title}`}
          className="justify-self-center w-[min(100%,300px)] h-auto [box-shadow:3px_3px_0_var(--color-paper-2),4px_4px_0_var(--color-rule-strong),7px_7px_0_var(--color-paper-0),8px_8px_0_var(--color-rule-strong)] lg:justify-self-end lg:w-[min(100%,430px)] lg:-mb-47.5 print:w-[2.4in] print:mb-0"
          fetchPriority="high"
        />
      </div>
    </div>
  );
}

function Spreads({ guide }: { guide: GuideFile }) {
  return (
    <section aria-labelledby="spreads" className="wrap py-[clamp(64px,8vw,128px)]">
      <h2 id="spreads">{TEXT.spreads}</h2>
      <p className="lede mt-3.5 max-w-[44rem] text-ink-600 lg:max-w-[36rem]">{guide.numbers}</p>
      <div className="grid gap-x-6 gap-y-11 mt-[clamp(36px,4vw,64px)] lg:grid-cols-[repeat(12,1fr)]">
        {guide.spreads.map(({ page, text }) => {
          const chapter = guide.contents.findLast((one) => one.page <= page);
          return (
            <figure
              className="lg:first:col-[1_/_13] lg:[&:nth-child(2)]:col-[1_/_7] lg:last:col-[7_/_13] lg:last:mt-16"
              key={page}
            >
              <a href={spreadOf(guide.slug, page)} title="Enlarge" className="block cursor-zoom-in">
                <img
                  className="w-full h-auto border border-rule-strong [background:#fff]"
                  src={spreadOf(guide.slug, page)}
                  alt={`${TEXT.pages(page)} of ${guide.title}`}
                  width={1520}
                  height={984}
                  loading="lazy"
                />
              </a>
              <figcaption className="max-w-[52ch] mt-3.5 text-ink-600 text-16">
                <b className="block text-ink-900 font-serif normal-nums font-normal text-20 leading-[1.3]">
                  {chapter?.number}. {chapter?.title}
                </b>
                {text} <i className="font-serif normal-nums whitespace-nowrap">{TEXT.pages(page)}</i>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}

function Contents({ guide }: { guide: GuideFile }) {
  return (
    <ol className="mt-6 [&>li>span:first-child]:text-brass-700 [&>li>span:first-child]:italic [&>li>span:last-child]:min-w-[2ch] [&>li>span:last-child]:tabular-nums [&>li>span:last-child]:text-right">
      {guide.contents.map(({ number, title, page }) => (
        <li
          className="grid grid-cols-[3.2rem_auto_1fr_auto] gap-x-2 gap-y-0 items-baseline py-2 font-serif normal-nums text-19 leading-[1.35]"
          key={title}
        >
          <span>{number && `${number}.`}</span>
          <b className="font-normal">{title}</b>
          <i className="border-b border-dotted border-b-rule-strong" aria-hidden="true" />
          <span>
            <span className="sr-only">page </span>
            {page}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Request({ guide }: { guide: GuideFile }) {
  const form = useLeadForm('guide-request', RESOURCE_DOWNLOAD);
  return (
    <aside
      id={FORM_ID}
      aria-labelledby="guide-request"
      className="sheet scroll-mt-28 self-start pt-20 xl:sticky xl:top-28"
      data-print="no"
    >
      <h2 id="guide-request" className="text-[2rem]">
        {TEXT.form.title}
      </h2>
      <p className="mt-2 text-ink-600">{TEXT.form.text}</p>
      <LeadForm
        form={form}
        label={TEXT.form.title}
        errorsTitle={RESOURCE_TOASTS.invalid}
        end={
          <FormEnd form={form} label={GUIDE_FORM.send} busyLabel={GUIDE_FORM.sending}>
            {RESOURCE_DOWNLOAD.consent.wording} {GUIDE_FORM.smallPrint}
          </FormEnd>
        }
      >
        <input type="hidden" name="guide" value={guide.slug} />
        <TextField autoComplete="name" {...form.field('name')} />
        <TextField type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      </LeadForm>
    </aside>
  );
}
