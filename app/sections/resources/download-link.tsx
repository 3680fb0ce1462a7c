import { type MouseEvent, type ReactNode, useState } from 'react';
import type { GuideFile } from '#app/content/guides.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { GuideDialog } from './guide-dialog.tsx';
import type { FormFor } from './list-address.ts';

interface DownloadLinkProps {
  guide: GuideFile;
  formFor: FormFor;
  tone: 'brass' | 'line';
  small?: boolean;
  children: ReactNode;
}

/** Opens the form for this guide over the page; before the scripts have come, it leads to the form below. */
export function DownloadLink({ guide, formFor, children, ...look }: DownloadLinkProps) {
  const [asked, setAsked] = useState(false);
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setAsked(true);
  };
  return (
    <>
      <ButtonLink to={formFor(guide.slug)} onClick={ask} {...look}>
        {children}
      </ButtonLink>
      {asked && <GuideDialog guide={guide} onClose={() => setAsked(false)} />}
    </>
  );
}
