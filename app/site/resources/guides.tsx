import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { RESOURCE_DOWNLOAD, RESOURCE_TOASTS } from '#app/features/leads/forms/resource-download.ts';
import { GUIDES, type GuideArticle, type GuideFile, SHOWN_GUIDES } from '#app/firm/guides.ts';
import { type FormFor, GUIDE_FORM_ID } from '#app/site/frame/articles/resources-url.ts';
import { GUIDE_DIALOG, GUIDE_FORM as TEXT } from '#app/site/frame/guides/content.ts';
import { coverOf } from '#app/site/frame/guides/guide-pictures.ts';
import { FormEnd, LeadForm } from '#app/site/frame/lead-form/lead-form.tsx';
import { type LeadFormState, useLeadForm } from '#app/site/frame/lead-form/use-lead-form.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { ButtonLink, PageLink } from '#app/ui/links.tsx';
import { showToast } from '#app/ui/toast.tsx';

/** The sidebar's form is on the same page, so the dialog's field ids need a prefix. */
const IDS = 'dialog-';

/** Tighter than a form on its own sheet. */
const SHEET = 'guide-form frame px-7 pt-8 pb-7 [&_.sheet-form]:gap-4 [&_.sheet-form]:pt-5.5 [&_.button]:w-full';
const DIALOG =
  `${SHEET} m-auto max-h-[calc(100dvh-24px)] w-[min(33rem,calc(100vw-24px))] overflow-y-auto overscroll-contain ` +
  'text-ink-900 backdrop:bg-[#071713a3]';

/** The three guides with their lengths. One is an article, which needs no form. */
export function GuideCards({ formFor }: { formFor: FormFor }) {
  return (
    <section aria-labelledby="guides">
      <h2 className="pb-3 border-b border-b-ink-900 text-act" id="guides">
        Guides
      </h2>
      <ul>
        {GUIDES.map((guide) => (
          <li
            key={guide.slug}
            className="relative grid grid-cols-[84px_minmax(0,1fr)] gap-5 py-5 border-b border-b-rule"
          >
            {'article' in guide ? (
              <span
                aria-hidden="true"
                className="self-start font-display normal-nums text-88 leading-[0.9] text-center"
              >
                {guide.title[0]}
              </span>
            ) : (
              <img
                {...coverOf(guide.slug)}
                alt=""
                loading="lazy"
                className="w-21 h-auto border border-rule-strong [box-shadow:3px_3px_0_var(--color-paper-2),4px_4px_0_var(--color-rule-strong)]"
              />
            )}
            <div className="grid content-start justify-items-start">
              <h3 className="text-[1.375rem] leading-[1.15]">
                <PageLink to={'article' in guide ? articleOf(guide) : pageOf(guide)}>{guide.title}</PageLink>
              </h3>
              <p className="mt-1 font-serif text-[1.0625rem] leading-[1.3] text-brass-700 italic">
                {guide.length.figure} {guide.length.unit}
                {!('article' in guide) && ', free'}
              </p>
              <p className="mt-1.5 mb-3 text-[.9375rem] leading-[1.45] text-ink-600">{guide.text}</p>
              {'article' in guide ? (
                <ButtonLink to={articleOf(guide)} tone="line" small>
                  Download <span className="sr-only">{guide.title}: the article</span>
                </ButtonLink>
              ) : (
                <DownloadLink guide={guide} formFor={formFor} tone="line" small>
                  Download <span className="sr-only">{guide.title}</span>
                </DownloadLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const pageOf = ({ slug }: GuideFile) => href('/guides/:guide', { guide: slug });
const articleOf = ({ article }: GuideArticle) => href('/resources/:slug', { slug: article });

/** The lead form of the sidebar (§2). */
export function GuideForm({ guide }: { guide: string | undefined }) {
  const form = useLeadForm('guide', RESOURCE_DOWNLOAD);
  const { field } = form;
  useAnswerInToasts(form);
  // With scripts a toast has the answer; without them the form shows it.
  const shown = form.rendered ? form : { ...form, answer: undefined };
  return (
    <aside id={GUIDE_FORM_ID} aria-labelledby="guide-title" className={`${SHEET} xl:sticky xl:top-28`} data-print="no">
      <h2 id="guide-title" className="text-[1.75rem] leading-[1.12]">
        {TEXT.title}
      </h2>
      <p className="mt-2 text-base leading-[1.5] text-ink-600">{TEXT.text}</p>
      <LeadForm
        form={shown}
        label={TEXT.title}
        errorsTitle={RESOURCE_TOASTS.invalid}
        end={
          <FormEnd form={shown} label={TEXT.send} busyLabel={TEXT.sending}>
            {RESOURCE_DOWNLOAD.consent.wording} {TEXT.smallPrint}
          </FormEnd>
        }
      >
        <TextField autoComplete="name" {...field('name')} />
        <TextField type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <SelectField
          key={guide}
          {...field('guide', guide ?? SHOWN_GUIDES[0]?.slug)}
          options={SHOWN_GUIDES.map(({ slug, title }) => ({ value: slug, label: title }))}
          optional={false}
          empty={null}
        />
      </LeadForm>
    </aside>
  );
}

/** §5 and §8: shows the first error or the failure in a toast. */
function useAnswerInToasts({ answer, rendered }: LeadFormState): void {
  useEffect(() => {
    if (!answer || rendered) return;
    const [first] = Object.entries(answer.errors ?? {});
    if (first) {
      const [name, text] = first;
      showToast({ tone: 'error', title: RESOURCE_TOASTS.invalid, text });
      document.getElementById(name)?.focus();
    }
    if (answer.failure) showToast({ tone: 'error', title: RESOURCE_TOASTS.failed.title, text: answer.failure.text });
  }, [answer, rendered]);
}

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
    <dialog ref={dialog} aria-labelledby="guide-dialog-title" className={DIALOG} onClose={onClose}>
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
