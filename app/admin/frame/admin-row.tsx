import { type ReactNode, useId } from 'react';

interface AdminRowProps {
  /** Of its heading, for links from other pages. */
  id?: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** A section with its title and description on the left and its content on the right. */
export function AdminRow({ id, title, text, children }: AdminRowProps) {
  const own = useId();
  const heading = id ?? own;
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-1 gap-x-10 gap-y-5 border-t border-ink-900 pt-6 pb-9 md:pb-12 lg:grid-cols-[minmax(0,3.4fr)_minmax(0,8.6fr)]"
    >
      <header>
        <h2 id={heading} className="font-serif text-22 leading-tight">
          {title}
        </h2>
        {text && <p className="mt-2 max-w-[32ch] text-ink-600">{text}</p>}
      </header>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  );
}
