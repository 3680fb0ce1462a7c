import { data, useLocation } from 'react-router';
import { formatCalendarDate } from '#app/platform/calendar.ts';
import { services } from '#app/platform/services.ts';
import { FactNotes } from '#app/site/frame/fact-notes.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import { FactLedger } from '#app/ui/fact-ledger.tsx';
import { PageLink, PageNavLink } from '#app/ui/links.tsx';
import type { Route } from './+types/route';
import { DISCLAIMER } from './disclaimer.ts';
import type { LegalClause, LegalLine } from './document.ts';
import { PRIVACY_POLICY } from './privacy-policy.ts';
import { TERMS_OF_USE } from './terms-of-use.ts';

const DOCUMENTS = [PRIVACY_POLICY, TERMS_OF_USE, DISCLAIMER];

/** Only the disclaimer quotes facts. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { facts: book, now } = context.get(services);
  const facts = book.reader();
  const disclaimer = url.pathname === DISCLAIMER.path ? facts.fill(PAGE_TEXTS['Legal Disclaimer']) : null;
  return data({ disclaimer, notes: facts.notes(now()) }, { headers: facts.shared([], now()) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead({ siteUrl: siteUrlOf(matches), ...documentAt(location.pathname) });

/** Numbered clauses beside a summary. */
export default function LegalPage({ loaderData: { disclaimer, notes } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { title, effective, short, clauses } = disclaimer ?? documentAt(pathname);
  return (
    <>
      <LegalTabs />
      <article className="wrap pb-section">
        <header className="grid items-end gap-x-[clamp(32px,5vw,88px)] gap-y-3 pt-[clamp(44px,5.4vw,88px)] pb-[clamp(32px,4vw,64px)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <h1 className="text-[clamp(2.75rem,1.4rem+4.4vw,5.5rem)] leading-[.98]">{title}</h1>
          {effective && (
            <p className="font-serif text-[1.1875rem] leading-[1.4] text-ink-600 italic">
              Effective <time dateTime={effective}>{formatCalendarDate(effective)}</time>
            </p>
          )}
        </header>
        <div className="grid items-start gap-x-[clamp(32px,5vw,88px)] gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <aside
            aria-labelledby="in-short"
            className="px-7 py-7.5 print:[&_dl>div]:py-1.5 [&_dd]:max-w-[9em] [&_dd]:text-18 [&_dd]:text-balance lg:sticky lg:top-[calc(var(--masthead-height)_+_32px)] frame lg:order-1"
          >
            <h2
              className="mb-3.5 text-brass-700 font-serif normal-nums italic font-normal text-20 leading-[1.2] tracking-normal"
              id="in-short"
            >
              In short
            </h2>
            <FactLedger facts={short} />
          </aside>
          <Clauses clauses={clauses} />
        </div>
        <FactNotes notes={notes} className="mt-10" />
      </article>
    </>
  );
}

function documentAt(path: string) {
  return DOCUMENTS.find((document) => document.path === path) ?? DISCLAIMER;
}

function LegalTabs() {
  return (
    <nav aria-label="Legal documents" className="legal-tabs border-b border-rule" data-print="no">
      <ul className="wrap flex flex-wrap gap-x-4 lg:gap-x-8">
        {DOCUMENTS.map(({ path, title }) => (
          <li key={path}>
            <PageNavLink
              to={path}
              className="-mb-px block border-b-2 border-transparent pt-4.5 pb-4 text-meta leading-[1.4] font-medium no-underline hover:border-current aria-[current]:border-brass-500 lg:text-ui"
            >
              {title}
            </PageNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const TEXT = 'mt-2.5 text-body leading-[1.68]';

/** Each number is a permalink. No grid in print: a page break inside a grid row would cut through the number. */
function Clauses({ clauses }: { clauses: readonly LegalClause[] }) {
  return (
    <ol className="border-t border-ink-900">
      {clauses.map(({ id, title, lines, items = [] }, index) => (
        <li
          key={id}
          id={id}
          className="grid grid-cols-[max(48px,9vw)_minmax(0,1fr)] border-rule py-7.5 not-last:border-b lg:grid-cols-[clamp(64px,9vw,136px)_minmax(0,var(--container-text))] print:relative print:block print:break-inside-auto! print:py-3.5 print:pl-13"
        >
          <a
            href={`#${id}`}
            aria-label={`Clause ${index + 1}, ${title}`}
            className="justify-self-start self-start min-w-11 min-h-11 text-brass-700 font-display normal-nums text-clause leading-[0.9] tracking-[-0.03em] no-underline hover:underline hover:decoration-1 hover:underline-offset-[0.14em] print:absolute print:left-0 print:text-36"
          >
            {index + 1}
          </a>
          <div>
            <h2 className="font-serif text-26 leading-[1.2] tracking-[-.012em]">{title}</h2>
            {lines.map((line) => (
              <p key={keyOf(line)} className={TEXT}>
                <Line line={line} />
              </p>
            ))}
            {items.length > 0 && (
              <ul className={TEXT}>
                {items.map((item) => (
                  <li
                    key={keyOf(item)}
                    className="relative pl-[1.9rem] not-first:mt-1.5 before:absolute before:top-[.84em] before:left-0 before:w-[1.1rem] before:border-t before:border-brass-500"
                  >
                    <Line line={item} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Line({ line }: { line: LegalLine }) {
  if (typeof line === 'string') return line;
  return line.map((part) => {
    if (typeof part === 'string') return part;
    return part.to.startsWith('/') ? (
      <PageLink key={part.to} to={part.to} className="text-link">
        {part.label}
      </PageLink>
    ) : (
      <a key={part.to} href={part.to} className="text-link">
        {part.label}
      </a>
    );
  });
}

function keyOf(line: LegalLine): string {
  return JSON.stringify(line);
}
