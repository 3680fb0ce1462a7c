import type { ArticleCard } from '#app/features/articles/article.ts';
import type { SixDay } from '#app/features/booking/times/six-days.ts';
import type { ShownPerson } from '#app/firm/people.ts';
import { PROFILE } from '#app/firm/profile.ts';
import { shortCalendarDate } from '#app/platform/calendar.ts';
import { CategoryMark } from '#app/site/frame/articles/category.tsx';
import { Picker } from '#app/site/frame/booking/booking.tsx';
import { ArrowLink, ButtonLink, PageLink } from '#app/ui/links.tsx';

export interface ProfileProps {
  person: ShownPerson;
  /** The outlines of the monogram. */
  letters: readonly string[];
  /** Their next free times; null with a booking provider. */
  days: readonly SixDay[] | null;
  articles: readonly ArticleCard[];
}

const BOOK_ID = 'book';

export function Opening({ person: { bio } }: { person: ShownPerson }) {
  return (
    <>
      <h2 className="sr-only">Biography</h2>
      <p className="font-serif text-[clamp(1.375rem,1.2rem+.8vw,1.75rem)] leading-[1.38] tracking-[-.01em]">{bio[0]}</p>
    </>
  );
}

export function Paragraphs({ person: { bio } }: { person: ShownPerson }) {
  return bio.slice(1).map((paragraph) => (
    <p key={paragraph} className="mt-5 text-[1.0938rem] leading-[1.68] first:mt-0">
      {paragraph}
    </p>
  ));
}

/** To the free times further down the page. */
export function CallLink({ person: { firstName }, className }: { person: ShownPerson; className: string }) {
  return (
    <ButtonLink to={`#${BOOK_ID}`} className={className}>
      {PROFILE.book.title(firstName)}
    </ButtonLink>
  );
}

export function ProfileButtons() {
  return (
    <div className="mt-12 flex flex-wrap gap-3.5">
      <ButtonLink to={PROFILE.schedule.to} tone="line" className="max-xs:w-full">
        {PROFILE.schedule.label}
      </ButtonLink>
      <ButtonLink to={PROFILE.contact.to} tone="line" className="max-xs:w-full">
        {PROFILE.contact.label}
      </ButtonLink>
    </div>
  );
}

interface BookWithProps extends Pick<ProfileProps, 'person' | 'days'> {
  /** Title and times side by side, on ink. */
  wide?: boolean;
}

const WIDE_ON_INK =
  '[--color-rule:var(--color-rule-ink)] [&_.slot:hover]:bg-brass-400 [&_.slot:hover]:text-ink-950 [&_.slot:hover]:shadow-none [&_.slot:hover_small]:text-ink-950 xl:grid xl:grid-cols-[5fr_7fr] xl:gap-x-[clamp(36px,6vw,96px)]';

export function BookWith({ person: { slug, firstName }, days, wide = false }: BookWithProps) {
  const { book } = PROFILE;
  return (
    <section
      id={BOOK_ID}
      aria-labelledby="book-title"
      className={`@container scroll-mt-28 ${wide ? WIDE_ON_INK : ''}`}
      data-print="no"
    >
      <div>
        <h2 id="book-title" className="text-[clamp(1.75rem,1.3rem+1.2vw,2.25rem)]">
          {book.title(firstName)}
        </h2>
        <p className="mt-2 mb-4 text-ink-600 in-[.on-ink]:text-mute">{days?.length === 0 ? book.none : book.text}</p>
      </div>
      {days?.length ? (
        <Picker days={days} host={slug} />
      ) : (
        <ArrowLink to={`/book?with=${slug}`}>{days ? book.others : book.choose}</ArrowLink>
      )}
    </section>
  );
}

interface WrittenByProps extends Pick<ProfileProps, 'person' | 'articles'> {
  className: string;
}

/** Nothing for a person without articles. */
export function WrittenBy({ person: { firstName }, articles, className }: WrittenByProps) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="written" className={`@container ${className}`}>
      <h2 id="written">{PROFILE.written(firstName)}</h2>
      <ol className="mt-5 border-t border-t-ink-900">
        {articles.map(({ id, slug, title, category, publishDate }) => (
          <li
            className="relative grid gap-x-6 gap-y-1 py-4 border-b border-b-rule @min-[34rem]:grid-cols-[8rem_1fr_7rem] @min-[34rem]:items-baseline"
            key={id}
          >
            <time
              className="text-ink-600 font-serif normal-nums italic font-normal text-17 leading-[1.4]"
              dateTime={publishDate}
            >
              {shortCalendarDate(publishDate)}
            </time>
            <h3 className="text-[clamp(1.1875rem,1.1rem_+_0.5vw,1.4375rem)]">
              <PageLink to={`/resources/${slug}`} className="card-link wrap-anywhere">
                {title}
              </PageLink>
            </h3>
            <span className="inline-flex items-center gap-2 text-ink-600 text-15 @min-[34rem]:justify-self-end @min-[34rem]:self-center">
              <CategoryMark category={category} className="size-4 stroke-brass-700 stroke-[1.3]" />
              {category}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
