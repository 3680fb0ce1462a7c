import { data, href } from 'react-router';
import { PEOPLE, type Person } from '#app/firm/people.ts';
import { services } from '#app/platform/services.ts';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { breadcrumbs } from '#app/site/frame/head/structured-data.ts';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import and from '#app/ui/art/headline-and.svg?raw';
import buy from '#app/ui/art/headline-buy.svg?raw';
import sell from '#app/ui/art/headline-sell.svg?raw';
import wide1600 from '#app/ui/art/hero/hero-1600.avif';
import wide1600Webp from '#app/ui/art/hero/hero-1600.webp';
import wide2400 from '#app/ui/art/hero/hero-2400.avif';
import tall600 from '#app/ui/art/hero/hero-tall-600.avif';
import tall780 from '#app/ui/art/hero/hero-tall-780.avif';
import { OutlinedWords } from '#app/ui/drawings/outlined-words.tsx';
import { type Motif, Rosette } from '#app/ui/drawings/rosette.tsx';
import { PageLink } from '#app/ui/links.tsx';
import type { Route } from './+types/route';
import { ComplianceNote, Focus, HowWeWork, ValuesRosette } from './about.tsx';
import { ABOUT_CLOSING, ABOUT_META, BRIDGE, LEADERSHIP, MISSION } from './content.ts';

const MOTIFS: readonly Motif[] = ['buy', 'capital'];
const PLACES = [
  'col-[1/11] xs:col-[1/8] lg:col-[5/9]',
  'col-[5/13] xs:col-[8/13] max-xs:mt-14 xs:mt-30 lg:col-[10/13] lg:mt-[clamp(40px,9vw,150px)]',
];

const LINK = 'text-link inline-flex min-h-11 items-center';

const OUTLINES = { buy, and, sell };

const PATH = '/about';

export function loader({ context }: Route.LoaderArgs) {
  const { facts: book, now } = context.get(services);
  const facts = book.reader();
  const texts = facts.fill(PAGE_TEXTS.About);
  return data({ texts, range: facts.value('firm.focus') }, { headers: facts.shared([], now()) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  return pageHead({
    siteUrl,
    path: PATH,
    ...(loaderData?.texts.meta ?? ABOUT_META),
    structuredData: [
      breadcrumbs(siteUrl, [
        { label: 'Home', to: '/' },
        { label: 'About', to: PATH },
      ]),
    ],
  });
};

export default function About({ loaderData: { texts, range } }: Route.ComponentProps) {
  return (
    <>
      <Mission />
      <Focus figure={texts.focus} range={range} />
      <HowWeWork {...texts.work} />
      <ValuesRosette />
      <Leadership />
      <ComplianceNote />
      <ClosingCta {...ABOUT_CLOSING} motif="insights" />
    </>
  );
}

function Mission() {
  const emphasis = MISSION.emphasis.map((word) => ({ word, svg: OUTLINES[word] }));
  return (
    <section>
      <div className="wrap pt-[clamp(48px,6vw,96px)] pb-[clamp(44px,5vw,72px)]">
        <h1 className="max-w-[19em] text-[clamp(2rem,1.1rem+3.7vw,4.5rem)] leading-[1.06] tracking-[-.024em] text-pretty wrap-anywhere">
          <Unbroken text={MISSION.before} />{' '}
          <OutlinedWords words={emphasis} className="text-brass-700 min-[20rem]:whitespace-nowrap" />{' '}
          <Unbroken text={MISSION.after} />
        </h1>
      </div>
      <BridgePlate />
    </section>
  );
}

/** Keeps compounds such as "owner-operators" on one line, unless the line is too short for them. */
function Unbroken({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="inline-block">
        {part}
      </span>
    ),
  );
}

function BridgePlate() {
  return (
    <figure className="bridge-plate relative h-60 overflow-hidden bg-ink-950 sm:h-[clamp(280px,27vw,480px)]">
      <picture>
        <source media="(width < 43.75rem)" type="image/avif" srcSet={`${tall600} 600w, ${tall780} 780w`} sizes="80vw" />
        <source type="image/avif" srcSet={`${wide1600} 1600w, ${wide2400} 2400w`} sizes="150vw" />
        <img
          className="w-[165%] max-w-none h-full ml-[-5%] object-cover [object-position:50%_93%] sm:w-[150%] sm:ml-[-8%] sm:[object-position:50%_80%]"
          src={wide1600Webp}
          width={2400}
          height={1350}
          alt={BRIDGE.picture}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <figcaption className="absolute right-gutter bottom-4 hidden bg-ink-950/85 px-3 py-1.5 font-serif text-[.9375rem] leading-[1.3] text-ivory-2 italic lg:block">
        {BRIDGE.caption}
      </figcaption>
    </figure>
  );
}

/** Staggered portraits of unequal size; initials on a rosette where there is no photograph. */
function Leadership() {
  return (
    <section className="on-ink bg-ink-900 py-section text-ivory">
      <div className="wrap grid grid-cols-12 gap-x-2 lg:gap-x-6">
        <header className="col-span-full mb-8 lg:col-[1/5]">
          <h2>{LEADERSHIP.title}</h2>
          <p className="lede mt-4 text-mute">{LEADERSHIP.lede}</p>
        </header>
        {PEOPLE.map((person, index) => (
          <Leader key={person.slug} person={person} motif={MOTIFS[index] ?? 'sell'} className={PLACES[index] ?? ''} />
        ))}
      </div>
    </section>
  );
}

function Leader({ person, motif, className }: { person: Person; motif: Motif; className: string }) {
  const { slug, name, role, short, linkedIn, monogram, portrait } = person;
  return (
    <article className={className}>
      <span
        aria-hidden={portrait ? undefined : true}
        className="relative grid aspect-4/5 place-items-center border border-paper-0 bg-paper-2 text-brass-500 [box-shadow:inset_0_0_0_7px_var(--color-paper-0),inset_0_0_0_8px_var(--color-rule-strong)] print:break-inside-avoid"
      >
        {portrait ? (
          <img
            {...portrait}
            alt={portrait.alt}
            loading="lazy"
            className="absolute inset-1.75 size-[calc(100%-14px)] object-cover"
          />
        ) : (
          <>
            <span className="crop inset-2">
              <Rosette motif={motif} className="top-1/2 left-1/2 w-[150%] -translate-1/2 opacity-75" />
            </span>
            <b className="relative border border-rule-strong bg-paper-0 px-[.24em] pt-[.27em] pb-[.1em] font-display text-[clamp(3rem,2rem+3vw,5rem)] leading-none font-normal text-ink-900">
              {monogram}
            </b>
          </>
        )}
      </span>
      <h3 className="mt-5 text-[clamp(1.5rem,1.2rem+1vw,2rem)]">{name}</h3>
      <p className="mt-1 text-brass-300">{role}</p>
      <p className="mt-2 text-ui text-mute">{short}</p>
      <p className="mt-2 flex flex-wrap gap-x-5.5">
        <PageLink to={href('/about/:name', { name: slug })} className={LINK}>
          Profile<span className="sr-only"> of {name}</span>
        </PageLink>
        <a href={linkedIn} rel="noopener" className={LINK}>
          LinkedIn<span className="sr-only"> of {name}</span>
        </a>
      </p>
    </article>
  );
}
