import '#app/sections/legal/clauses.css';
import type { LegalDocument } from '#app/content/legal/document.ts';
import { formatCalendarDate } from '#app/platform/calendar.ts';
import { FactLedger } from '#app/ui/fact-ledger.tsx';
import { Clauses } from './clauses.tsx';
import { LegalTabs } from './legal-tabs.tsx';

/** The layout of the three legal pages: numbered clauses beside a summary. */
export function LegalPage({ document: { title, effective, short, clauses } }: { document: LegalDocument }) {
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
          <aside aria-labelledby="in-short" className="in-short frame lg:order-1">
            <h2 id="in-short">In short</h2>
            <FactLedger facts={short} />
          </aside>
          <Clauses clauses={clauses} />
        </div>
      </article>
    </>
  );
}
