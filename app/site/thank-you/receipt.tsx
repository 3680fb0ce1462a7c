import '#app/site/frame/receipt.css';
import type { ReactNode } from 'react';
import type { GuideFile } from '#app/firm/guides.ts';
import { SITE } from '#app/firm/identity.ts';
import { GUIDE_READY } from '#app/site/frame/guides/content.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { THANK_YOU } from './content.ts';

interface ReceiptProps {
  /** A guide and its download link. A visitor who asked for a consultation did not request it, and gets no email with it. */
  download: { guide: GuideFile; isRequested: boolean; path: string } | null;
}

/** Drawn as a receipt with a perforated stub. */
export function Receipt({ download }: ReceiptProps) {
  const { received, title, promise, links, stub } = THANK_YOU;
  const requested = download?.isRequested ? download : null;
  return (
    <div className="receipt frame">
      <div className="receipt-body">
        <div className="mb-[clamp(28px,3.4vw,52px)] flex items-center gap-5">
          <Rosette motif="seal" className="size-19 flex-none text-brass-500" />
          <p className="font-serif text-[1.125rem] leading-[1.35] text-ink-600 italic">
            {received}
            <br />
            {SITE.address.city}, {SITE.address.state}
          </p>
        </div>
        <h1 className="max-w-[10em] text-[clamp(2.5rem,1.4rem+3.8vw,4.75rem)] leading-none">{title}</h1>
        {requested && <Download {...requested} />}
        <p className="lede mt-5 mb-8 text-ink-600">{promise}</p>
        <div className="flex flex-wrap gap-3.5">
          {links.map(({ label, to }, index) => (
            <ButtonLink key={to} to={to} tone={index === 0 && !requested ? 'ink' : 'line'} className="max-xs:w-full">
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
      {requested ? (
        <Stub {...requested.guide.length} title={requested.guide.title} text={GUIDE_READY.text} />
      ) : (
        <Stub {...stub}>
          <ButtonLink
            to={download?.path ?? stub.link.to}
            reloadDocument={Boolean(download)}
            tone="line"
            className="w-full"
          >
            {download ? GUIDE_READY.button : stub.link.label}
          </ButtonLink>
        </Stub>
      )}
    </div>
  );
}

function Download({ guide, path }: { guide: GuideFile; path: string }) {
  return (
    <div className="mt-6 mb-8 border-y border-ink-900 py-6">
      <p className="mb-4 font-serif text-[1.375rem] leading-[1.25]">{GUIDE_READY.title(guide.title)}</p>
      <ButtonLink to={path} reloadDocument className="max-xs:w-full">
        {GUIDE_READY.button}
      </ButtonLink>
    </div>
  );
}

interface StubProps {
  figure: string;
  unit: string;
  title: string;
  text: string;
  children?: ReactNode;
}

function Stub({ figure, unit, title, text, children }: StubProps) {
  return (
    <div className="receipt-stub perforated">
      <p className="flex items-baseline gap-3 font-display text-[clamp(4.5rem,3rem+4vw,7rem)] leading-[.8] tracking-[-.04em]">
        {figure}
        <small className="font-serif text-[1.125rem] leading-none tracking-normal text-ink-600 italic">{unit}</small>
      </p>
      <div>
        <h2 className="font-serif text-[clamp(1.5rem,1.2rem+.9vw,1.875rem)] leading-[1.15]">{title}</h2>
        <p className="mt-2 max-w-[44ch] text-ink-600">{text}</p>
      </div>
      {children}
    </div>
  );
}
