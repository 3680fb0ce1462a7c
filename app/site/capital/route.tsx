import { data } from 'react-router';
import { DEAL_FIELDS } from '#app/features/tools/deal-coverage.ts';
import { readTool } from '#app/features/tools/tool-fields.ts';
import { questionsTag } from '#app/firm/questions.ts';
import { sbaLimits } from '#app/firm/sba.ts';
import { services } from '#app/platform/services.ts';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { breadcrumbs, faqPage, service } from '#app/site/frame/head/page-data.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { Questions } from '#app/site/frame/questions.tsx';
import { SbaSheet, type SbaSheetProps } from '#app/site/frame/sba-sheet.tsx';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import { Instrument } from '#app/tools/frame/instruments.tsx';
import { FactLedger } from '#app/ui/fact-ledger.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import type { Route } from './+types/route';
import { CaseStudy } from './case-study.tsx';
import {
  CAPITAL_CLOSING,
  type CAPITAL_FEE,
  CAPITAL_HERO,
  CAPITAL_META,
  CAPITAL_OFFER,
  CAPITAL_PROCESS,
  CAPITAL_TOOL,
  PRIVATE_DEBT,
} from './content.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { facts: book, now } = context.get(services);
  const facts = book.reader();
  const limits = sbaLimits((key) => facts.value(key));
  const texts = facts.fill(PAGE_TEXTS.Capital);
  const { typed } = readTool(DEAL_FIELDS, new URLSearchParams());
  const tool = CAPITAL_TOOL.fields.map((field) => ({ ...field, value: typed[field.name] }));
  return data(
    { texts, limits, tool, notes: facts.notes(now()) },
    { headers: facts.shared([questionsTag('capital')], now()) },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  const path = '/capital';
  const name = 'Capital Advisory';
  const { meta: texts, offer } = loaderData?.texts ?? { meta: CAPITAL_META, offer: CAPITAL_OFFER };
  return pageHead({
    siteUrl,
    path,
    ...texts,
    structuredData: [
      breadcrumbs(siteUrl, [
        { label: 'Home', to: '/' },
        { label: name, to: path },
      ]),
      service(siteUrl, { path, name, description: texts.description, offers: [offer] }),
      faqPage(loaderData?.texts.questions ?? []),
    ],
  });
};

export default function Capital({ loaderData: { texts, limits, tool, notes } }: Route.ComponentProps) {
  return (
    <>
      <CapitalHero facts={texts.hero} />
      <CaseStudy />
      <DealEntrance {...CAPITAL_TOOL} fields={tool} />
      <Offerings sba={texts.sba} limits={limits} notes={notes} />
      <FeeLine {...texts.fee} />
      <CapitalProcess />
      <Questions questions={texts.questions} />
      <ClosingCta {...CAPITAL_CLOSING} motif="capital" />
    </>
  );
}

interface DealEntranceProps {
  title: string;
  text: string;
  /** Of the deal's own form: its other figures are those of the example. */
  fields: readonly { name: string; label: string; value: string }[];
  button: string;
}

/** The way to the tool that weighs a deal: a form with two of its fields. */
function DealEntrance({ title, text, fields, button }: DealEntranceProps) {
  return (
    <section aria-label={title} data-print="no" className="border-b border-rule">
      <form
        method="get"
        action="/tools/deal-coverage#answer"
        noValidate
        className="wrap grid grid-cols-[minmax(0,1fr)] items-end gap-x-6 gap-y-4.5 py-9 lg:grid-cols-[132px_minmax(0,1fr)_190px_190px_auto] lg:py-11"
      >
        <Instrument tool="deal-coverage" className="max-lg:hidden" />
        <div className="lg:self-center">
          <h2 className="text-[clamp(1.75rem,1.3rem+1.5vw,2.375rem)] leading-[1.1]">{title}</h2>
          <p className="mt-2 text-base leading-normal text-ink-600">{text}</p>
        </div>
        {fields.map(({ name, label, value }) => (
          <div key={name} className="field">
            <label htmlFor={name}>{label}</label>
            <span className="amount">
              <i aria-hidden="true">$</i>
              <input id={name} name={name} type="text" inputMode="decimal" autoComplete="off" defaultValue={value} />
            </span>
          </div>
        ))}
        <button type="submit" className="button button-line">
          {button}
        </button>
      </form>
    </section>
  );
}

function CapitalHero({ facts }: { facts: typeof CAPITAL_HERO.facts }) {
  const { title, lede, link } = CAPITAL_HERO;
  return (
    <section className="wrap grid items-end gap-x-[clamp(32px,6vw,104px)] gap-y-9 pt-[clamp(52px,6.4vw,104px)] pb-[clamp(56px,6vw,96px)] lg:grid-cols-[8fr_4fr]">
      <div>
        <h1 className="text-[clamp(2.5rem,12.6vw,4.6rem)] lg:text-[min(8.2vw,7.5rem)] leading-[.96] tracking-[-.03em]">
          {title}
        </h1>
        <p className="lede mt-7 mb-8 max-w-[21em] text-ink-600">{lede}</p>
        <ButtonLink to={link.to} className="max-xs:w-full">
          {link.label}
        </ButtonLink>
      </div>
      <FactLedger facts={facts} />
    </section>
  );
}

/** A framed sheet for the SBA loan with its fixed limits; a plain list for individually negotiated private debt. */
function Offerings(sheet: SbaSheetProps) {
  return (
    <section className="py-section">
      <div className="wrap grid grid-cols-1 items-start gap-x-[clamp(32px,5vw,88px)] gap-y-14 lg:grid-cols-[7fr_5fr]">
        <SbaSheet {...sheet} />
        <div className="lg:pt-[clamp(0px,5vw,72px)]">
          <h2>{PRIVATE_DEBT.title}</h2>
          <p className="mt-2.5 max-w-[46ch] text-ink-600">{PRIVATE_DEBT.text}</p>
          <dl className="mt-8.5 border-t border-ink-900">
            {PRIVATE_DEBT.kinds.map(({ name, text }) => (
              <div key={name} className="border-b border-rule py-5">
                <dt className="font-serif text-[1.5rem] leading-[1.2] tracking-[-.012em]">{name}</dt>
                <dd className="mt-1 max-w-[40ch] text-ink-600">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

function FeeLine({ figure, text }: typeof CAPITAL_FEE) {
  return (
    <>
      <div aria-hidden="true" className="braid" />
      <section aria-label="Our fee" className="bg-paper-2 py-[clamp(48px,5.4vw,88px)]">
        <div className="wrap grid items-center gap-x-[clamp(28px,5vw,80px)] gap-y-3 sm:grid-cols-[auto_1fr]">
          <p className="pt-[.1em] font-display text-[clamp(5rem,2.6rem+9vw,11rem)] leading-[.8] tracking-[-.05em]">
            {figure}
          </p>
          <p className="max-w-[18ch] font-display text-[clamp(1.5rem,1.1rem+1.7vw,2.5rem)] leading-[1.14] tracking-[-.018em]">
            {text}
          </p>
        </div>
      </section>
    </>
  );
}

function CapitalProcess() {
  return (
    <section className="py-section">
      <div className="wrap grid gap-x-6 gap-y-9 lg:grid-cols-[4fr_8fr]">
        <h2 className="max-w-[11ch] self-start lg:sticky lg:top-30">{CAPITAL_PROCESS.title}</h2>
        <StepLedger steps={CAPITAL_PROCESS.steps} />
      </div>
    </section>
  );
}

interface StepLedgerProps {
  steps: readonly { title: string; text: string }[];
  className?: string;
}

/** Numbered steps separated by hairlines. */
function StepLedger({ steps, className = '' }: StepLedgerProps) {
  return (
    <ol className={`step-ledger ${className}`}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
