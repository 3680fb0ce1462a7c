import { ButtonLink } from '#app/ui/button-link.tsx';
import { type Motif, Rosette } from '#app/ui/rosette.tsx';

interface ClosingCallProps {
  title: string;
  text: string;
  link: { label: string; to: string };
  /** A quieter way beside the first. */
  second?: { label: string; to: string };
  motif: Motif;
}

/** The last word of a page: one line, one sentence, one button, seldom two. */
export function ClosingCall({ title, text, link, second, motif }: ClosingCallProps) {
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
        </div>
      </div>
    </section>
  );
}
