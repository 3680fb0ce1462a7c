import type { FactNote } from '#app/features/facts/fact.ts';
import { formatCalendarDate } from '#app/platform/calendar.ts';
import { FactNotes } from '#app/site/frame/fact-notes.tsx';
import { FactLedger } from '#app/ui/fact-ledger.tsx';
import { PageLink, PageNavLink } from '#app/ui/links.tsx';
import { DISCLAIMER } from './disclaimer/content.ts';
import type { LegalClause, LegalDocument, LegalLine } from './document.ts';
import { PRIVACY_POLICY } from './privacy-policy/content.ts';
import { TERMS_OF_USE } from './terms-of-use/content.ts';
import './clauses.css';

/** The layout of the three legal pages: numbered clauses beside a summary. */
interface LegalPageProps {
  document: LegalDocument;
  /** About the figures in it that age. */
  notes?: readonly FactNote[];
}

export function LegalPage({ document: { title, effective, short, clauses }, notes = [] }: LegalPageProps) {
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
            className="in-short px-7 py-7.5 [&_dd]:max-w-[9em] [&_dd]:text-18 [&_dd]:text-balance lg:sticky lg:top-[calc(var(--masthead-height)_+_32px)] frame lg:order-1"
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

const DOCUMENTS = [PRIVACY_POLICY, TERMS_OF_USE, DISCLAIMER];

function LegalTabs() {
  return (
    <nav aria-label="Legal documents" className="legal-tabs" data-print="no">
      <ul className="wrap flex flex-wrap gap-x-4 lg:gap-x-8">
        {DOCUMENTS.map(({ path, title }) => (
          <li key={path}>
            <PageNavLink to={path}>{title}</PageNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Numbered clauses. Each number is a permalink. */
function Clauses({ clauses }: { clauses: readonly LegalClause[] }) {
  return (
    <ol className="clauses">
      {clauses.map(({ id, title, lines, items = [] }, index) => (
        <li key={id} id={id}>
          <a
            href={`#${id}`}
            aria-label={`Clause ${index + 1}, ${title}`}
            className="clause-number justify-self-start self-start min-w-11 min-h-11 text-brass-700 font-display normal-nums text-clause leading-[0.9] tracking-[-0.03em] no-underline hover:underline hover:decoration-1 hover:underline-offset-[0.14em]"
          >
            {index + 1}
          </a>
          <div>
            <h2>{title}</h2>
            {lines.map((line) => (
              <p key={keyOf(line)}>
                <Line line={line} />
              </p>
            ))}
            {items.length > 0 && (
              <ul>
                {items.map((item) => (
                  <li key={keyOf(item)}>
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
