import { type ReactNode, useId } from 'react';

interface AdminRowProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A section with its title and description on the left and its content on the right. */
export function AdminRow({ title, text, children }: AdminRowProps) {
  const id = useId();
  return (
    <section className="admin-row" aria-labelledby={id}>
      <header>
        <h2 id={id} className="admin-title">
          {title}
        </h2>
        <p>{text}</p>
      </header>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  );
}
