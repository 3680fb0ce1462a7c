import type { ReactNode } from 'react';
import { OfficeHead } from '#app/admin/frame/admin-head.tsx';
import { useMay } from '#app/admin/frame/use-may.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import { ErrorSummary, FormMessage } from '#app/ui/form/form-message.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { Tabs } from '#app/ui/kit/tabs.tsx';
import type { FirmRefusal, FirmScreen } from './firm-actions.ts';
import { History } from './history.tsx';

interface FirmFrameProps {
  screen: Pick<FirmScreen, 'counts' | 'drafts' | 'draftPages' | 'history'>;
  refusal: FirmRefusal | undefined;
  current: string;
  /** The page that shows the tab's texts, for the preview. */
  page: string;
  /** Where readers see it, while it is typed. */
  previews: ReactNode;
  /** The tab's form. */
  children: ReactNode;
}

/** Head and tabs above, what would be published below. */
export function FirmFrame({ screen, refusal, current, page, previews, children }: FirmFrameProps) {
  const { counts, drafts, draftPages, history } = screen;
  const tab = (label: string, to: string, count?: number) => ({ label, to, count, isCurrent: current === to });
  return (
    <>
      <OfficeHead text="What the site says about you. Layout and headlines of the pages stay as they are designed." />
      <Tabs
        label="Firm"
        tabs={[
          tab('Identity', '/admin/firm'),
          tab('People', '/admin/firm/people', counts.people),
          tab('Testimonials', '/admin/firm/testimonials', counts.testimonials),
          tab('Questions', '/admin/firm/questions', counts.questions),
        ]}
      />
      <Refusal refusal={refusal} />
      <div className="grid items-start gap-x-11 gap-y-9 pt-3 xl:grid-cols-[minmax(0,1fr)_21rem]">
        {children}
        <aside
          aria-label="Where it appears"
          className="grid min-w-0 content-start items-start gap-7 md:max-xl:grid-cols-2"
        >
          {previews}
          <History history={history} />
        </aside>
      </div>
      <PublishBar drafts={drafts} draftPages={draftPages} page={page} />
    </>
  );
}

/** Why nothing was saved. */
export function Refusal({ refusal }: Pick<FirmFrameProps, 'refusal'>) {
  return (
    <>
      {refusal && Object.keys(refusal.errors).length > 0 && (
        <ErrorSummary focused title="Nothing was saved yet." errors={refusal.errors} />
      )}
      {refusal && refusal.conflicts.length > 0 && (
        <FormMessage focused tone="error">
          <p className="font-semibold">Someone else changed this while you were writing. Your text is still below.</p>
          {refusal.conflicts.map(({ label, before, after, by }) => (
            <p key={label} className="mt-1.5 wrap-anywhere">
              {label}, by {by}: <b>{before}</b>. Yours: <b>{after}</b>. Save to keep yours.
            </p>
          ))}
        </FormMessage>
      )}
    </>
  );
}

interface PreviewProps {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Preview({ title, aside, children }: PreviewProps) {
  return (
    <section>
      <h2 className="mb-2 flex justify-between font-serif text-17 italic">
        {title} <span className="font-sans text-15 text-ink-600 not-italic">{aside}</span>
      </h2>
      {children}
    </section>
  );
}

interface PublishBarProps extends Pick<FirmScreen, 'drafts'>, Pick<FirmFrameProps, 'page'> {
  draftPages?: number;
  /** Of the first steps: there is nothing else to save. */
  isLastStep?: boolean;
}

/** What is a draft, and the button that publishes it with the form of the screen. */
export function PublishBar({ drafts, draftPages = 0, page, isLastStep }: PublishBarProps) {
  const may = useMay();
  const count = drafts.length;
  const form = 'firm-form';
  return (
    <>
      <div
        data-foot-bar
        className="on-ink sticky bottom-0 z-10 mt-9 flex flex-wrap items-center gap-x-5 gap-y-3 border border-rule-ink bg-ink-900 px-5 py-3.5 text-ivory"
      >
        <p role="status" className="mr-auto min-w-0">
          <b className="block font-serif text-17 font-normal">
            {count === 0
              ? 'Nothing waits to be published.'
              : `${count === 1 ? 'One change is a draft' : `${formatCount(count)} changes are drafts`}.`}
          </b>
          <span className="text-15 text-mute">
            {count > 0 ? `${listOf(drafts)}. ` : ''}
            Readers see changes{draftPages > 0 && ` on ${pluralize(draftPages, 'page')}`}{' '}
            {may('/admin/firm', 'publish') ? 'after you publish.' : 'after an administrator publishes them.'}
          </span>
        </p>
        <input type="hidden" name="drafts" form={form} value={drafts.map(({ id }) => id).join(' ')} />
        {count > 0 && (
          <button {...dialogOpener('discard-drafts')} className="text-link min-h-11 text-ivory">
            Discard
          </button>
        )}
        {count > 0 && (
          <a href={previewPath(page)} target="_blank" rel="noopener" className="text-link leading-11 text-ivory">
            Preview on the site
          </a>
        )}
        {!isLastStep && (
          <button type="submit" form={form} name="act" value="save" className="button button-line">
            Save draft
          </button>
        )}
        {may('/admin/firm', 'publish') && (
          <button type="submit" form={form} name="act" value="publish" className="button button-brass">
            {isLastStep ? 'Publish everything' : 'Publish'}
          </button>
        )}
      </div>
      {/* Outside of the dark bar. */}
      <ConfirmDialog
        id="discard-drafts"
        title={count === 1 ? 'Discard the draft?' : `Discard ${formatCount(count)} drafts?`}
        text="The site stays as it is. What you have not saved is gone, too."
        subject={listOf(drafts)}
      >
        <button type="submit" form={form} name="act" value="discard" formNoValidate className="button">
          Discard
        </button>
      </ConfirmDialog>
    </>
  );
}

/** The real page with the drafts. */
export const previewPath = (page: string) => `/admin/firm/preview?page=${encodeURIComponent(page)}`;

const NAMED = 6;

function listOf(drafts: FirmScreen['drafts']): string {
  const names = drafts.slice(0, NAMED).map(({ label }) => label);
  return [...names, ...(drafts.length > NAMED ? [`${formatCount(drafts.length - NAMED)} more`] : [])].join(', ');
}
