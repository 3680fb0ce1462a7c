import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { RESOURCE_DOWNLOAD, RESOURCE_TOASTS } from '#app/features/leads/forms/resource-download.ts';
import type { GuideFile } from '#app/firm/guides.ts';
import type { FormFor } from '#app/site/frame/articles/resources-url.ts';
import { GUIDE_DIALOG, GUIDE_FORM as TEXT } from '#app/site/frame/guides/content.ts';
import { FormEnd, LeadForm } from '#app/site/frame/lead-form/lead-form.tsx';
import { useLeadForm } from '#app/site/frame/lead-form/use-lead-form.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { ButtonLink } from '#app/ui/links.tsx';

/** The sidebar's form is on the same page, so the dialog's field ids need a prefix. */
const IDS = 'dialog-';

const SHEET =
  'frame guide-form m-auto max-h-[calc(100dvh-24px)] w-[min(33rem,calc(100vw-24px))] overflow-y-auto overscroll-contain ' +
  'px-7 pt-8 pb-7 text-ink-900 backdrop:bg-[#071713a3]';

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

/**
 * The lead form for one guide in a modal dialog. It opens when mounted and shows errors inside: toasts are behind the
 * backdrop and inert.
 */
function GuideDialog({ guide, onClose }: { guide: GuideFile; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useLeadForm('guide-dialog', RESOURCE_DOWNLOAD);
  useEffect(() => {
    dialog.current?.showModal();
    document.getElementById(`${IDS}name`)?.focus();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="guide-dialog-title" className={SHEET} onClose={onClose}>
      <div className="flex items-start justify-between gap-4">
        <h2 id="guide-dialog-title" className="text-[1.75rem] leading-[1.12]">
          {GUIDE_DIALOG.title(guide.title)}
        </h2>
        <button
          type="button"
          aria-label={GUIDE_DIALOG.close}
          className="menu-button -mt-1.5 size-11"
          onClick={() => dialog.current?.close()}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m3 3 14 14M17 3 3 17" />
          </svg>
        </button>
      </div>
      <p className="mt-2 text-base leading-[1.5] text-ink-600">
        {guide.length.figure} {guide.length.unit}, PDF. {GUIDE_DIALOG.text}
      </p>
      <LeadForm
        form={form}
        label={GUIDE_DIALOG.title(guide.title)}
        errorsTitle={RESOURCE_TOASTS.invalid}
        fieldIds={IDS}
        end={
          <FormEnd form={form} label={TEXT.send} busyLabel={TEXT.sending}>
            {RESOURCE_DOWNLOAD.consent.wording} {TEXT.smallPrint}
          </FormEnd>
        }
      >
        <input type="hidden" name="guide" value={guide.slug} />
        <TextField id={`${IDS}name`} autoComplete="name" {...form.field('name')} />
        <TextField id={`${IDS}email`} type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      </LeadForm>
    </dialog>
  );
}
