import { ArrowLink } from '#app/ui/links.tsx';

interface ToolEntranceProps {
  title: string;
  text: string;
  link: { label: string; to: string };
  /** `border-t`, unless the section above ends with a rule. */
  className?: string;
}

/** A way into one of the tools, as one ruled line between two sections of a page. */
export function ToolEntrance({ title, text, link, className = '' }: ToolEntranceProps) {
  return (
    <section aria-label={title} data-print="no" className={`border-b border-rule ${className}`}>
      <div className="wrap grid items-baseline gap-x-10 gap-y-2 py-6.5 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <h2 className="text-[clamp(1.625rem,1.3rem+1vw,2rem)] leading-[1.15]">{title}</h2>
        <p className="max-w-[56ch] text-base leading-normal text-ink-600">{text}</p>
        <ArrowLink to={link.to}>{link.label}</ArrowLink>
      </div>
    </section>
  );
}
