import { OFFICE_ZONE } from '#app/firm/office.ts';
import './diary-bar.css';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DiaryTable } from '#app/book/frame/diary.tsx';
import type { Diary } from '#app/features/booking/times/diary.ts';
import { SITE } from '#app/firm/identity.ts';
import { BOOK } from '#app/site/frame/booking/content.ts';
import { detailsPath } from '#app/site/frame/booking/six-times.tsx';
import { PageLink } from '#app/ui/page-link.tsx';

interface BookPageProps {
  diary: Diary;
  people: readonly { slug: string; name: string }[];
  /** The chosen person; empty for the first available. */
  chosen: string;
  zones: readonly { value: string; label: string }[];
}

/** `/book`: every free time is a link. */
export function BookPage({ diary, people, chosen, zones }: BookPageProps) {
  useVisitorsZone();
  const { zone, next, total } = diary;
  const hrefOf = (time: string) => detailsPath(time, zone.isOffice ? undefined : zone.id);
  return (
    <>
      <div className="wrap book-head">
        <div>
          <h1>{BOOK.title}</h1>
          <p className="lede">{BOOK.lede}</p>
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
        <form className="book-bar" action="/book" method="get">
          <nav aria-label={BOOK.withWhom} className="book-with">
            <span className="book-label">{BOOK.with}</span>
            <div>
              <PersonLink zone={zone} slug="" name={BOOK.firstAvailable} isChosen={!chosen} />
              {people.map(({ slug, name }) => (
                <PersonLink key={slug} zone={zone} slug={slug} name={name} isChosen={slug === chosen} />
              ))}
            </div>
          </nav>
          <div className="zone">
            <label htmlFor="zone">{BOOK.zone}</label>
            <div>
              <select id="zone" name="zone" key={zone.id} defaultValue={zone.id}>
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
    <PageLink to={query.size ? `/book?${query}` : '/book'} aria-current={isChosen || undefined} preventScrollReset>
      {first}
      {rest.length > 0 && <span>&nbsp;{rest.join(' ')}</span>}
    </PageLink>
  );
}

function OtherTimes({ lead }: { lead: string }) {
  return (
    <div className="book-foot">
      <p className="font-serif text-[1.375rem] leading-[1.2]">{lead}</p>
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

/** The page comes in Central, because it is shared. Scripts put the visitor's own zone into the address, once. */
function useVisitorsZone(): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const hasZone = search.has('zone');
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (hasZone || !timeZone || timeZone === OFFICE_ZONE) return;
    const query = new URLSearchParams(location.search);
    query.set('zone', timeZone);
    navigate(`/book?${query}`, { replace: true, preventScrollReset: true });
  }, [hasZone, navigate]);
}

/** Where the times cannot be read. */
export function NoTimes() {
  return (
    <div className="wrap book-head">
      <div>
        <h1>{BOOK.title}</h1>
        <p className="lede">{BOOK.unavailable.title}</p>
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
