import { data } from 'react-router';
import { latestArticles } from '#app/features/articles/published/published-articles.ts';
import { withHeroPictures } from '#app/features/pictures/find-pictures.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { TESTIMONIALS_TAG, testimonialsOn } from '#app/firm/testimonials.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { incomplete, sharedUntilTomorrow } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { website } from '#app/site/frame/head/structured-data.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { Tombstones } from '#app/site/frame/tombstones.tsx';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import strategic from '#app/ui/art/headline-strategic.svg?raw';
import wide1600 from '#app/ui/art/hero/hero-1600.avif';
import wide1600Webp from '#app/ui/art/hero/hero-1600.webp';
import wide2400 from '#app/ui/art/hero/hero-2400.avif';
import wide2400Webp from '#app/ui/art/hero/hero-2400.webp';
import tall600 from '#app/ui/art/hero/hero-tall-600.avif';
import tall780 from '#app/ui/art/hero/hero-tall-780.avif';
import tall780Webp from '#app/ui/art/hero/hero-tall-780.webp';
import tall1080 from '#app/ui/art/hero/hero-tall-1080.avif';
import tall1080Webp from '#app/ui/art/hero/hero-tall-1080.webp';
import { OutlinedWords } from '#app/ui/drawings/outlined-words.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { ArrowLink, ButtonLink } from '#app/ui/links.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { Route } from './+types/route';
import { HERO, HOME_CLOSING, HOME_META, type PathPanel } from './content.ts';
import { TrustLedger, ValuesLedger } from './ledgers.tsx';
import { LibraryTeaser } from './library-teaser.tsx';

const EMPHASIS = [{ word: 'strategic', svg: strategic }];

const TEASERS = 3;

/** §7: on an error, the section is hidden. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, log, storageUrl, facts: book } = context.get(services);
  const facts = book.reader();
  const texts = facts.fill(PAGE_TEXTS.Home);
  const testimonials = testimonialsOn(dateIn(OFFICE_ZONE, now()));
  const deals = testimonials ? { testimonials } : {};
  try {
    const latest = await latestArticles(db, dateIn(OFFICE_ZONE, now()), TEASERS);
    const articles = facts.fill(await withHeroPictures(db, latest, storageUrl));
    const headers = sharedUntilTomorrow(['articles', TESTIMONIALS_TAG, ...facts.tags], now(), OFFICE_ZONE);
    return data({ texts, articles, ...deals }, { headers });
  } catch (error) {
    log.error({ err: error }, 'reading the articles of the home page failed');
    return data({ texts, articles: [], ...deals }, { headers: incomplete });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const handle: SiteHandle = { overPicture: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  return pageHead({ siteUrl, path: '/', ...(loaderData?.texts.meta ?? HOME_META), structuredData: [website(siteUrl)] });
};

export default function Home({ loaderData: { texts, articles, testimonials } }: Route.ComponentProps) {
  return (
    <>
      <Hero dealSize={texts.dealSize} />
      <div aria-hidden="true" className="braid" />
      <TrustLedger items={texts.trust} />
      <PathPanels buy={texts.buy} sell={texts.sell} />
      <ValuesLedger />
      <Tombstones testimonials={testimonials} />
      <LibraryTeaser articles={articles} />
      <ClosingCta {...HOME_CLOSING} motif="buy" />
    </>
  );
}

function Hero({ dealSize }: { dealSize: string }) {
  return (
    <section className="hero on-ink">
      <HeroImage />
      <div className="hero-text wrap">
        <h1>
          Build lasting wealth <br className="max-[22.5rem]:hidden" />
          through <OutlinedWords words={EMPHASIS} className="text-brass-300" /> <br className="max-[22.5rem]:hidden" />
          business acquisitions.
        </h1>
        <p className="mt-5 max-w-[31em] text-[clamp(1.0625rem,1rem+.22vw,1.25rem)] leading-[1.55] text-ivory-2 @min-[62.5rem]:mt-6 @min-[62.5rem]:@max-[80rem]:max-w-[25em]">
          {HERO.subline}
        </p>
        <p className="mt-4.5 flex items-center gap-3 text-meta text-[#d9d8c8] @min-[62.5rem]:text-ui">
          <span aria-hidden="true" className="hidden w-9 border-t border-brass-300 @min-[62.5rem]:block" />
          {dealSize}
        </p>
        <div className="mt-[26px] flex flex-wrap gap-3 @min-[62.5rem]:mt-8 @min-[62.5rem]:gap-3.5">
          <ButtonLink to={HERO.apply.to} tone="brass" className="max-sm:w-full">
            {HERO.apply.label}
          </ButtonLink>
          <ButtonLink to={HERO.schedule.to} tone="line" className="max-sm:w-full">
            {HERO.schedule.label}
          </ButtonLink>
        </div>
      </div>
      <p className="absolute right-gutter bottom-[18px] z-2 hidden bg-ink-950/85 px-3 py-1 font-serif text-[.9375rem] leading-[1.3] text-ivory-2 italic @min-[62.5rem]:block">
        {HERO.caption}
      </p>
    </section>
  );
}

/**
 * Low priority, because the headline is the LCP element. Tall image below 1000 px, wide image above, as in hero.css. `80vw`: on high-density phone screens a fifth fewer pixels look the same and save a third of the
 * bytes.
 */
function HeroImage() {
  const tall = '(width < 62.5rem)';
  const tallSizes = '80vw';
  return (
    <picture>
      <source
        media={tall}
        type="image/avif"
        srcSet={`${tall600} 600w, ${tall780} 780w, ${tall1080} 1080w`}
        sizes={tallSizes}
      />
      <source media={tall} type="image/webp" srcSet={`${tall780Webp} 780w, ${tall1080Webp} 1080w`} sizes={tallSizes} />
      <source type="image/avif" srcSet={`${wide1600} 1600w, ${wide2400} 2400w`} sizes="max(100vw, 1350px)" />
      <source type="image/webp" srcSet={`${wide1600Webp} 1600w, ${wide2400Webp} 2400w`} sizes="max(100vw, 1350px)" />
      <img src={wide1600Webp} width={2400} height={1350} alt={HERO.picture} fetchPriority="low" />
    </picture>
  );
}

/** Buy is an ink panel; Sell is a framed sheet, offset downward. */
function PathPanels({ buy, sell }: { buy: PathPanel; sell: PathPanel }) {
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
