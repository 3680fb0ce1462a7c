import { data } from 'react-router';
import type { Range } from '#app/firm/fact-values.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { questionsTag } from '#app/firm/questions.ts';
import { SELL_SIDE } from '#app/firm/services.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { sharedUntilTomorrow } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { breadcrumbs, faqPage, service } from '#app/site/frame/head/page-data.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { Questions } from '#app/site/frame/questions.tsx';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import { ToolEntrance } from '#app/tools/frame/tool-entrance.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import serifText from '#app/ui/fonts/newsreader-text.woff2?url';
import { preloadFont } from '#app/ui/fonts/reading-font.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import type { Route } from './+types/route';
import { BENEFITS, DELIVERABLES, PACKAGE, SELL_CLOSING, SELL_HERO, SELL_META, SELL_TOOL } from './content.ts';
import { exitDates } from './exit-dates.ts';
import { ExitPhases } from './exit-phases.tsx';
import { Towers } from './towers.tsx';

const STEPS = ['lg:col-[1/7]', 'max-lg:pl-[8%] lg:col-[2/8]', 'max-lg:pl-[16%] lg:col-[3/9]'];
const TEXTS = ['lg:col-[7/11]', 'max-lg:ml-[8%] lg:col-[8/12]', 'max-lg:ml-[16%] lg:col-[9/13]'];

const PATH = '/sell';

/** Without a month of closing the page is shared, until the months on offer change. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { facts: book, now } = context.get(services);
  const facts = book.reader();
  const texts = facts.fill(PAGE_TEXTS.Sell);
  const asked = new URL(request.url).searchParams.get('close');
  const dates = exitDates(asked, dateIn(OFFICE_ZONE, now()));
  const content = { texts, dates, increase: facts.value('firm.value-increase') };
  const headers = asked ? NOT_SHARED : sharedUntilTomorrow([questionsTag('sell'), ...facts.tags], now(), OFFICE_ZONE);
  return data(content, { headers });
}

const NOT_SHARED = { 'cache-control': 'no-store' };

export const handle: SiteHandle = { parameters: { close: 'personal' } };

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const links: Route.LinksFunction = () => [preloadFont(serifText)];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  const { meta: texts, offer } = loaderData?.texts ?? { meta: SELL_META, offer: SELL_SIDE };
  const { description } = texts;
  return pageHead({
    siteUrl,
    path: PATH,
    ...texts,
    structuredData: [
      service(siteUrl, { path: PATH, name: 'Sell-side advisory', description, offers: [offer] }),
      breadcrumbs(siteUrl, [
        { label: 'Home', to: '/' },
        { label: 'Sell a Business', to: PATH },
      ]),
      faqPage(loaderData?.texts.questions ?? []),
    ],
  });
};

export default function Sell({ loaderData: { texts, dates, increase } }: Route.ComponentProps) {
  return (
    <>
      <SellHero lede={texts.lede} increase={increase} />
      <ToolEntrance {...SELL_TOOL} />
      <Benefits />
      <ReadinessPackage fee={texts.offer.fee} />
      <ExitPhases dates={dates} />
      <Questions questions={texts.questions} />
      <ClosingCta {...SELL_CLOSING} motif="sell" />
    </>
  );
}

function SellHero({ lede, increase }: { lede: typeof SELL_HERO.lede; increase: Range }) {
  const { title, link, towers } = SELL_HERO;
  return (
    <section className="border-b border-ink-900">
      <div className="wrap grid items-end gap-x-[clamp(24px,4vw,64px)] gap-y-6 pt-[clamp(40px,4.4vw,72px)] lg:grid-cols-[5.6fr_6.4fr]">
        <div className="grid justify-items-start pb-2 lg:pb-[clamp(40px,6vw,96px)]">
          <h1 className="text-[clamp(2.5rem,12.6vw,3rem)] leading-[.95] tracking-[-.028em] text-wrap sm:text-[clamp(3rem,1.2rem+5.6vw,6.25rem)]">
            {title}
          </h1>
          <p className="lede mt-7 mb-8 max-w-[18.75em] text-ink-600">
            {lede.before} <span className="whitespace-nowrap">{lede.figure}</span> {lede.after}
          </p>
          <ButtonLink to={link.to} className="max-xs:w-full">
            {link.label}
          </ButtonLink>
        </div>
        <Towers increase={increase} labels={towers} />
      </div>
    </section>
  );
}

/** Three benefits in a stepped layout. */
function Benefits() {
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

/** The fee on ink, and the list of deliverables on a sheet that overlaps the next section. */
function ReadinessPackage({ fee }: { fee: string }) {
  return (
    <section className="on-ink relative bg-ink-900 pt-section text-ivory">
      <span className="crop max-lg:hidden">
        <Rosette motif="sell" fine className="-top-82.5 -right-82.5 w-[820px] text-brass-400/60" />
      </span>
      <div className="wrap relative grid grid-cols-1 items-start gap-x-[clamp(32px,6vw,104px)] gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div className="lg:sticky lg:top-30 lg:pb-section">
          <h2 className="max-w-[11ch] text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]">{SELL_SIDE.name}</h2>
          <p className="mt-7 font-display text-[min(18vw,clamp(3.25rem,1.4rem+6vw,6.5rem))] leading-[.92] tracking-[-.04em] whitespace-nowrap text-brass-300 lg:mt-11 lg:text-[min(7.4vw,6.5rem)]">
            {fee}
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
    <div className="frame -mb-[120px] print:mb-0! print:break-inside-avoid border-paper-0 px-[clamp(26px,3vw,48px)] py-[clamp(28px,3vw,46px)] text-ink-900 lg:-mb-[160px]">
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
