import { type MouseEvent, type ReactNode, useState } from 'react';
import type { GuideFile } from '#app/content/guides.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { GuideDialog } from './guide-dialog.tsx';
import type { FormFor } from './resources-url.ts';

interface DownloadLinkProps {
  guide: GuideFile;
  formFor: FormFor;
  tone: 'brass' | 'line';
  small?: boolean;
  children: ReactNode;
}

/** Opens the guide's form in a dialog; before hydration, links to the form further down the page. */
export function DownloadLink({ guide, formFor, children, ...look }: DownloadLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <ButtonLink to={formFor(guide.slug)} onClick={open} {...look}>
        {children}
      </ButtonLink>
      {isOpen && <GuideDialog guide={guide} onClose={() => setIsOpen(false)} />}
    </>
  );
}
