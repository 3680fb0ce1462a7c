import { SITE } from '#app/firm/identity.ts';
import seal from '#app/ui/art/seal.svg?raw';
import wordmark from '#app/ui/art/wordmark.svg?raw';
import { InlineSvg } from '#app/ui/drawings/outlined-words.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { PageLink } from '#app/ui/links.tsx';

/** The seal and the wordmark, on one line. */
export function Logo() {
  return (
    <LogoLink>
      <Rosette motif="seal" className={SEAL} />
      <span aria-hidden="true" className="wordmark" />
    </LogoLink>
  );
}

/** Inline SVG for the header, so that the logo appears with the first paint. */
export function InlineLogo() {
  return (
    <LogoLink>
      <InlineSvg svg={seal} className={SEAL} />
      <InlineSvg svg={wordmark} className="wordmark-inline" />
    </LogoLink>
  );
}

/** The height of the bar is in pixels: with large text, the seal still fits. */
const SEAL =
  'seal block size-[min(2.5rem,var(--masthead-height)-16px)] flex-none 2xl:size-[min(2.75rem,var(--masthead-height)-16px)]';

function LogoLink({ children }: { children: React.ReactNode }) {
  return (
    <PageLink to="/" className="flex min-h-11 items-center gap-3 no-underline">
      {children}
      <span className="sr-only">{SITE.name}</span>
    </PageLink>
  );
}
