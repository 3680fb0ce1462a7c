import { Link } from 'react-router';
import { SITE } from '#app/content/site.ts';
import seal from '#app/ui/art/seal.svg?raw';
import wordmark from '#app/ui/art/wordmark.svg?raw';
import { InlineSvg } from '#app/ui/inline-svg.tsx';
import { Rosette } from '#app/ui/rosette.tsx';

/** The seal and the wordmark, on one line. */
export function Logo() {
  return (
    <LogoLink>
      <Rosette motif="seal" className="seal size-10 flex-none 2xl:size-11" />
      <span aria-hidden="true" className="wordmark" />
    </LogoLink>
  );
}

/** Inline SVG for the header, so that the logo appears with the first paint. */
export function InlineLogo() {
  return (
    <LogoLink>
      <InlineSvg svg={seal} className="seal block size-10 flex-none 2xl:size-11" />
      <InlineSvg svg={wordmark} className="wordmark-inline" />
    </LogoLink>
  );
}

function LogoLink({ children }: { children: React.ReactNode }) {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-3 no-underline">
      {children}
      <span className="sr-only">{SITE.name}</span>
    </Link>
  );
}
