import type { ReactNode } from 'react';
import { Rosette } from '#app/ui/drawings/rosette.tsx';

interface AuthSheetProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** A sheet with a second brass hairline around it. */
export function AuthSheet({ title, text, children }: AuthSheetProps) {
  return (
    <div className="frame relative grid w-[min(460px,100%)] justify-items-center px-[clamp(26px,4vw,52px)] pt-11 pb-8 text-center text-ink-900 before:pointer-events-none before:absolute before:-inset-3.5 before:border before:border-brass-400/50 [&_:focus-visible]:outline-brass-700">
      <Rosette motif="seal" className="size-21 text-brass-500" />
      <h1 className="mt-4.5 text-32">{title}</h1>
      <p className="mt-1.5 max-w-[34ch] text-ink-600">{text}</p>
      {children}
    </div>
  );
}

export const AUTH_FORM = 'mt-7 grid w-full grid-cols-1 gap-4.5 text-left';

/** Links to other pages, under the form. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3.5 grid justify-items-center text-15 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:underline [&>a]:decoration-brass-500 [&>a]:decoration-1 [&>a]:underline-offset-[.22em] [&>a:hover]:decoration-2">
      {children}
    </p>
  );
}
