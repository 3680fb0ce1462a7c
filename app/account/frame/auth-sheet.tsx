import type { ReactNode } from 'react';
import { Rosette } from '#app/ui/drawings/rosette.tsx';

interface AuthSheetProps {
  title: string;
  text: string;
  children?: ReactNode;
}

export function AuthSheet({ title, text, children }: AuthSheetProps) {
  return (
    <div className="auth-sheet frame">
      <Rosette motif="seal" className="size-21 text-brass-500" />
      <h1 className="mt-4.5 text-[2.25rem]">{title}</h1>
      <p className="mt-1.5 max-w-[34ch] text-ink-600">{text}</p>
      {children}
    </div>
  );
}
