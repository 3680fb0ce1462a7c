import { data } from 'react-router';
import { questionsTag } from '#app/firm/questions.ts';
import { services } from '#app/platform/services.ts';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { breadcrumbs, faqPage, service } from '#app/site/frame/head/page-data.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { Questions } from '#app/site/frame/questions.tsx';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import { ToolEntrance } from '#app/tools/frame/tool-entrance.tsx';
import { Scale } from '#app/ui/drawings/scale.tsx';
import type { Route } from './+types/route';
import { BuyHero, FeeRows, FinancingPanel, SearchProcess, WALK_STEP } from './buy.tsx';
import { BUY_CLOSING, BUY_META, BUY_SERVICES, BUY_TOOL, HUNDRED_DAYS } from './content.ts';

const WEIGHTS = [3, 2.2, 1.4, 0.7];

export function loader({ context }: Route.LoaderArgs) {
  const { facts: book, now } = context.get(services);
  const facts = book.reader();
  const texts = facts.fill(PAGE_TEXTS.Buy);
  const loanPercent = facts.value('sba.7a.loan-to-value');
  return data(
    { texts, loanPercent, notes: facts.notes(now()) },
    { headers: facts.shared([questionsTag('buy')], now()) },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  const path = '/buy';
  const { meta: texts, services: offers } = loaderData?.texts ?? { meta: BUY_META, services: BUY_SERVICES };
  return pageHead({
    siteUrl,
    path,
    ...texts,
    structuredData: [
      breadcrumbs(siteUrl, [
        { label: 'Home', to: '/' },
        { label: 'Buy a Business', to: path },
      ]),
      service(siteUrl, { path, name: 'Buy-side advisory', description: texts.description, offers }),
      faqPage(loaderData?.texts.questions ?? []),
    ],
  });
};

export default function Buy({ loaderData: { texts, loanPercent, notes } }: Route.ComponentProps) {
  return (
    <>
      <BuyHero />
      <FeeRows services={texts.services} />
      <SearchProcess />
      <HundredDays />
      <FinancingPanel {...texts.financing} loanPercent={loanPercent} notes={notes} />
      <ToolEntrance {...BUY_TOOL} className="border-t" />
      <div className="pt-section">
        <Questions questions={texts.questions} />
      </div>
      <ClosingCta {...BUY_CLOSING} motif="buy" />
    </>
  );
}

/** The days after closing on a ruler. Its hatching gets lighter from phase to phase. */
function HundredDays() {
  const { days, phases, title, text } = HUNDRED_DAYS;
  const spans = phases.map((phase, index) => ({ ...phase, before: phases[index - 1]?.lastDay ?? 0 }));
  return (
    <section className="walk on-ink bg-ink-900 py-section text-ivory">
      <div className="wrap">
        <header className="grid grid-cols-1 items-end gap-x-6 gap-y-9 lg:grid-cols-[5fr_7fr]">
          <p className="-ml-[.04em] font-display text-[min(clamp(7rem,3rem+15vw,17rem),42vw)] leading-[.74] tracking-[-.05em] text-brass-300">
            {days} <span className="sr-only">days</span>
          </p>
          <div>
            <h2 className="max-w-[14ch]">{title}</h2>
            <p className="mt-4 max-w-[44ch] text-mute">{text}</p>
          </div>
        </header>
        <Scale
          label={`A ruler of ${days} days, divided after ${phases.map(({ lastDay }) => `day ${lastDay}`).join(', ')}.`}
          max={days}
          rise={45}
          ranges={spans.map(({ before, lastDay }, index) => ({
            from: before,
            to: lastDay,
            tone: index === 0 ? 'brass' : 'ink',
            weight: WEIGHTS[index],
          }))}
          labels={[
            { at: 0, text: '0' },
            ...phases.map(({ lastDay }) => ({ at: lastDay, text: lastDay === days ? `Day ${days}` : String(lastDay) })),
          ]}
          className="mt-[clamp(48px,5vw,80px)]"
        />
        <ol className="mt-5 grid gap-x-6 sm:grid-cols-2 min-[75rem]:gap-x-0 min-[75rem]:grid-cols-[10fr_20fr_30fr_40fr]">
          {spans.map(({ title: name, before, lastDay, text: work }) => (
            <li
              key={name}
              className={`${WALK_STEP} border-rule-ink py-4 max-[75rem]:border-t min-[75rem]:py-0 min-[75rem]:pr-6`}
            >
              <h3 className="text-[1.375rem]">{name}</h3>
              <p className="mt-1.5 min-[75rem]:max-w-[34ch] text-base leading-normal text-mute">
                <span className="whitespace-nowrap">
                  Days {before + 1}–{lastDay}.
                </span>{' '}
                {work}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
