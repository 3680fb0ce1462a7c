import type { ReactNode } from 'react';

interface SectionRuleProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

export function SectionRule({ id, title, text, children }: SectionRuleProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <header className="section-rule">
        <h2 id={id} className="admin-title">
          {title}
        </h2>
        {text && <p>{text}</p>}
      </header>
      {children}
    </section>
  );
}
