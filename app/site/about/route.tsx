import { data } from 'react-router';
import { PEOPLE, PEOPLE_TAG, type Person } from '#app/firm/people.ts';
import { services } from '#app/platform/services.ts';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { breadcrumbs } from '#app/site/frame/head/page-data.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { LeaderCard } from '#app/site/frame/leader-card.tsx';
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
import type { Motif } from '#app/ui/drawings/rosette.tsx';
import type { Route } from './+types/route';
import { ComplianceNote, Focus, HowWeWork, ValuesRosette } from './about.tsx';
import { ABOUT_CLOSING, ABOUT_META, BRIDGE, LEADERSHIP, MISSION } from './content.ts';

const MOTIFS: readonly Motif[] = ['buy', 'capital', 'sell', 'insights'];
const MAX_STAGGERED = 4;
const PLACES = [
  'col-[1/11] xs:col-[1/8] lg:col-[5/9]',
  'col-[5/13] xs:col-[8/13] max-xs:mt-14 xs:mt-30 lg:col-[10/13] lg:mt-[clamp(40px,9vw,150px)]',
];

const OUTLINES = { buy, and, sell };

const PATH = '/about';

export function loader({ context }: Route.LoaderArgs) {
  const { facts: book, now } = context.get(services);
  const facts = book.reader();
  const texts = facts.fill(PAGE_TEXTS.About);
  return data(
    { texts, range: facts.value('firm.focus'), people: PEOPLE.map(cardOf) },
    { headers: facts.shared([PEOPLE_TAG], now()) },
  );
}

/** Of a person, what the page shows. */
function cardOf({ slug, name, role, short, linkedIn, monogram, portrait }: Person) {
  return { slug, name, role, short, linkedIn, monogram, portrait };
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

export default function About({ loaderData: { texts, range, people } }: Route.ComponentProps) {
  return (
    <>
      <Mission />
      <Focus figure={texts.focus} range={range} />
      <HowWeWork {...texts.work} />
      <ValuesRosette />
      <Leadership people={people} />
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

/** Two stand staggered, at unequal sizes; more than four in even rows. */
function Leadership({ people }: { people: readonly ReturnType<typeof cardOf>[] }) {
  const isStaggered = people.length <= MAX_STAGGERED;
  const cards = people.map((person, index) => (
    <LeaderCard
      key={person.slug}
      person={person}
      motif={MOTIFS[index % MOTIFS.length] ?? 'sell'}
      className={isStaggered ? `${PLACES[index % 2]} ${index > 1 ? 'max-xs:mt-14 lg:mt-16' : ''}` : ''}
    />
  ));
  return (
    <section className="on-ink bg-ink-900 py-section text-ivory">
      <div className="wrap grid grid-cols-12 gap-x-2 lg:gap-x-6">
        <header className="col-span-full mb-8 lg:col-[1/5]">
          <h2>{LEADERSHIP.title}</h2>
          <p className="lede mt-4 text-mute">{LEADERSHIP.lede}</p>
        </header>
        {isStaggered ? (
          cards
        ) : (
          <div className="col-span-full grid grid-cols-1 gap-x-6 gap-y-14 xs:grid-cols-2 lg:grid-cols-4">{cards}</div>
        )}
      </div>
    </section>
  );
}
