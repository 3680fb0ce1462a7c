import type { ReactNode } from 'react';
import { type Motif, Rosette } from '#app/ui/drawings/rosette.tsx';
import { ButtonLink } from '#app/ui/links.tsx';

interface ClosingCtaProps {
  title: string;
  text: string;
  link: { label: string; to: string };
  /** A secondary link. */
  second?: { label: string; to: string };
  motif: Motif;
  /** After the links. */
  children?: ReactNode;
}

/** The closing call to action of a page. */
export function ClosingCta({ title, text, link, second, motif, children }: ClosingCtaProps) {
  return (
    <section className="closing on-ink">
      <Rosette motif={motif} className="turns" />
      <div className="wrap relative grid grid-cols-1 justify-items-start gap-7">
        <h2 className="text-closing">{title}</h2>
        <p className="max-w-[38ch] text-mute">{text}</p>
        <div className="flex flex-wrap gap-3.5 max-xs:w-full">
          <ButtonLink to={link.to} tone="brass" className="max-xs:w-full">
            {link.label}
          </ButtonLink>
          {second && (
            <ButtonLink to={second.to} tone="line" className="max-xs:w-full">
              {second.label}
            </ButtonLink>
          )}
          {children}
        </div>
      </div>
    </section>
  );
}
