import { type MouseEvent, type ReactNode, useState } from 'react';
import type { GuideFile } from '#app/firm/guides.ts';
import type { FormFor } from '#app/site/frame/articles/resources-url.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { GuideDialog } from './guide-dialog.tsx';

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
