import { data } from 'react-router';
import { DiaryTable } from '#app/book/frame/diary.tsx';
import { useVisitorsZone } from '#app/book/frame/visitors-zone.ts';
import { readCalendar } from '#app/features/booking/hosts/read-calendar.ts';
import { type Diary, diaryOf } from '#app/features/booking/times/diary.ts';
import { freeTimes, noticeEnds } from '#app/features/booking/times/free-times.ts';
import { sharedTimes } from '#app/features/booking/times/offered-times.ts';
import { ALL_ZONES, knownZone, zoneOptions, zoneParameter } from '#app/features/booking/times/zones.ts';
import { SITE } from '#app/firm/identity.ts';
import { addressOfHost, hostCalled, personAt } from '#app/firm/people.ts';
import { isOutage } from '#app/platform/db/unavailable.ts';
import { incomplete, shared } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import { Booking } from '#app/site/frame/booking/booking.tsx';
import { BOOK } from '#app/site/frame/booking/content.ts';
import { detailsPath } from '#app/site/frame/booking/six-times.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { PageLink } from '#app/ui/links.tsx';
import type { Route } from './+types/route';
import { openLink } from './open-link.ts';

const HEAD =
  'wrap grid gap-x-12 gap-y-7 pt-[clamp(32px,5vw,76px)] pb-[clamp(28px,3.4vw,52px)] lg:grid-cols-[8fr_4fr] lg:items-end';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, keyedHash, now, bookingUrl, log } = context.get(services);
  if (bookingUrl) return data({ kind: 'frame' } as const, { headers: shared([]) });
  const { searchParams } = new URL(request.url);
  const zone = knownZone(searchParams.get('zone'));
  const token = searchParams.get('for');
  if (token !== null) throw await openLink({ db, keyedHash, now }, token, searchParams.get('with'));
  try {
    const at = now();
    const calendar = await readCalendar(db, at);
    const host = calendar.hosts.find(({ slug }) => slug === hostCalled(searchParams.get('with') ?? ''))?.slug ?? null;
    return data(
      {
        kind: 'diary',
        diary: diaryOf(calendar, { now: at, zone, host }),
        people: calendar.hosts.map(({ slug, name }) => ({ slug: addressOfHost(slug), name })),
        chosen: host ? addressOfHost(host) : '',
        link: LINK_NOTES.find((note) => note === searchParams.get('link')) ?? null,
        zones: zoneOptions(zone, searchParams.get('zone') === ALL_ZONES),
      } as const,
      { headers: sharedTimes(noticeEnds(freeTimes(calendar, at, host), calendar), at) },
    );
  } catch (error) {
    if (!isOutage(error)) throw error;
    log.warn({ err: error }, 'the free times could not be read');
    return data({ kind: 'none' } as const, { status: 503, headers: { ...shared([]), ...incomplete } });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Why a personal link did not work. */
const LINK_NOTES = ['expired', 'used', 'colleague'] as const;

export const handle: SiteHandle = {
  parameters: { zone: zoneParameter, with: (slug) => personAt(slug)?.slug ?? null, link: LINK_NOTES, for: 'personal' },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ siteUrl: siteUrlOf(matches), path: '/book', ...BOOK.meta, socialImage: 'book' });

export default function Book({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'diary') return <BookPage {...loaderData} />;
  if (loaderData.kind === 'none') return <NoTimes />;
  return (
    <div className="wrap py-section">
      <h1 className="mb-8">{BOOK.title}</h1>
      <Booking title={BOOK.meta.title} note={BOOK.facts.minutes} height="h-[720px]" days={null} />
    </div>
  );
}

interface BookPageProps {
  diary: Diary;
  people: readonly { slug: string; name: string }[];
  /** The chosen person; empty for the first available. */
  chosen: string;
  /** Why a personal link did not work. */
  link: (typeof LINK_NOTES)[number] | null;
  zones: readonly { value: string; label: string }[];
}

/** `/book`: every free time is a link. */
function BookPage({ diary, people, chosen, link, zones }: BookPageProps) {
  useVisitorsZone();
  const { zone, next, total } = diary;
  const hrefOf = (time: string) => detailsPath(time, zone.isOffice ? undefined : zone.id);
  return (
    <>
      <div className={HEAD}>
        <div>
          <h1>{BOOK.title}</h1>
          {link && (
            <p role="status" className="mt-4.5 max-w-[32em] border-l-4 border-brass-500 bg-paper-2 px-4 py-2.5">
              {BOOK.links[link]}
            </p>
          )}
          <p className="lede mt-4.5 max-w-[21em] text-ink-600">{BOOK.lede}</p>
        </div>
        <dl className="fact-ledger">
          <div>
            <dt>{BOOK.facts.length}</dt>
            <dd>{BOOK.facts.minutes}</dd>
          </div>
          <div>
            <dt>{BOOK.facts.how}</dt>
            <dd>{BOOK.facts.ways}</dd>
          </div>
          {next && (
            <div>
              <dt>{BOOK.facts.next}</dt>
              <dd>
                <PageLink to={hrefOf(next.time)} className="text-link">
                  {next.words}
                </PageLink>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div className="wrap">
        <form
          className="grid grid-cols-1 border-y border-y-ink-900 xl:grid-cols-[1fr_minmax(340px,auto)]"
          action="/book"
          method="get"
        >
          <nav
            aria-label={BOOK.withWhom}
            className="grid grid-cols-1 gap-0.5 pt-3 pb-0 xl:grid-cols-[auto_1fr] xl:gap-x-9 xl:gap-y-0 xl:items-stretch xl:p-0"
          >
            <span className="text-ink-600 font-sans text-15 leading-[1.3] xl:self-center">{BOOK.with}</span>
            <div className="flex flex-wrap gap-x-7.5 gap-y-0 max-xl:gap-x-6.5 max-xl:gap-y-0">
              <PersonLink zone={zone} slug="" name={BOOK.firstAvailable} isChosen={!chosen} />
              {people.map(({ slug, name }) => (
                <PersonLink key={slug} zone={zone} slug={slug} name={name} isChosen={slug === chosen} />
              ))}
            </div>
          </nav>
          <div className="grid grid-cols-1 gap-0.5 py-3 border-t border-t-rule [&_.button]:flex-none xl:grid-cols-[auto_1fr] xl:gap-x-5 xl:gap-y-0 xl:items-center xl:pr-0 xl:pl-8 xl:py-0 xl:border-t-0 xl:border-l xl:border-l-rule">
            <label className="text-ink-600 font-sans text-15 leading-[1.3]" htmlFor="zone">
              {BOOK.zone}
            </label>
            <div className="flex gap-2.5 items-center">
              <select
                className="select min-h-11 flex-1 border-0 bg-transparent bg-[position:right_8px_center] py-1.5 pr-7.5 pl-0 text-16 font-semibold"
                id="zone"
                name="zone"
                key={zone.id}
                defaultValue={zone.id}
              >
                {zones.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              {chosen && <input type="hidden" name="with" value={chosen} />}
              <button className="button button-line button-bar" type="submit">
                {BOOK.show}
              </button>
            </div>
          </div>
        </form>
        {total === 0 && <OtherTimes lead={BOOK.none} />}
        <DiaryTable diary={diary} hrefOf={hrefOf} />
        {total > 0 && <OtherTimes lead={BOOK.other.title} />}
      </div>
    </>
  );
}

interface PersonLinkProps {
  zone: Diary['zone'];
  slug: string;
  name: string;
  isChosen: boolean;
}

/** On a phone only the first name is shown. */
function PersonLink({ zone, slug, name, isChosen }: PersonLinkProps) {
  const query = new URLSearchParams({ ...(slug && { with: slug }), ...(!zone.isOffice && { zone: zone.id }) });
  const [first = '', ...rest] = slug ? name.split(' ') : [name];
  return (
    <PageLink
      className="relative inline-flex items-center min-h-12 font-sans font-medium text-16 leading-[1.2] no-underline text-ink-700 after:content-[''] after:absolute after:right-0 after:bottom-0 after:left-0 after:h-0.75 hover:after:bg-rule-strong aria-[current]:font-semibold aria-[current]:text-ink-900 aria-[current]:after:bg-brass-500 xl:min-h-18"
      to={query.size ? `/book?${query}` : '/book'}
      aria-current={isChosen || undefined}
      preventScrollReset
    >
      {first}
      {rest.length > 0 && <span className="max-xl:hidden sm:max-xl:inline">&nbsp;{rest.join(' ')}</span>}
    </PageLink>
  );
}

function OtherTimes({ lead }: { lead: string }) {
  return (
    <div className="grid gap-x-12 gap-y-2 pt-[clamp(36px,4vw,60px)] pb-section [&_p+p]:max-w-[62ch] [&_p+p]:text-ink-600 lg:grid-cols-[4fr_8fr] lg:items-baseline">
      <p className="font-serif text-22 leading-[1.2]">{lead}</p>
      <p>
        {BOOK.other.before}{' '}
        <a className="text-link" href={`mailto:${SITE.email}`}>
          {SITE.email}
        </a>
        {BOOK.other.or}{' '}
        <a className="text-link" href={SITE.phoneHref}>
          {SITE.phone}
        </a>
        , {SITE.hours}.
      </p>
    </div>
  );
}

/** Where the times cannot be read. */
function NoTimes() {
  return (
    <div className={HEAD}>
      <div>
        <h1>{BOOK.title}</h1>
        <p className="lede mt-4.5 max-w-[21em] text-ink-600">{BOOK.unavailable.title}</p>
        <p className="mt-4 text-ink-600">{BOOK.unavailable.text}</p>
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          <a className="text-link" href={SITE.phoneHref}>
            {SITE.phone}
          </a>
          <a className="text-link" href={`mailto:${SITE.email}`}>
            {SITE.email}
          </a>
          <a className="text-link" href="/book">
            {BOOK.unavailable.again}
          </a>
        </p>
      </div>
    </div>
  );
}
