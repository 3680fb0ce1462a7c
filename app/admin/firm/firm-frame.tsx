import type { ReactNode } from 'react';
import { OfficeHead } from '#app/admin/frame/admin-head.tsx';
import { useMay } from '#app/admin/frame/use-may.ts';
import { FAQ_PAGES } from '#app/firm/questions.ts';
import { TESTIMONIALS_KEY } from '#app/firm/testimonials.ts';
import { formatCount } from '#app/platform/format.ts';
import { ErrorSummary, FormMessage } from '#app/ui/form/form-message.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { Tabs } from '#app/ui/kit/tabs.tsx';
import type { FirmRefusal, FirmScreen } from './firm-actions.ts';
import { textOf } from './history.tsx';

interface FirmFrameProps {
  screen: FirmScreen;
  refusal: FirmRefusal | undefined;
  current: string;
  /** The tab's form, whose id is `firm-form`, and what stands beside it. */
  children: ReactNode;
}

/** Head and tabs above, what would be published below. */
export function FirmFrame({ screen, refusal, current, children }: FirmFrameProps) {
  const { texts, drafts } = screen;
  const questions = Object.keys(FAQ_PAGES).reduce(
    (sum, page) => sum + (texts[`questions.${page}`]?.value.length ?? 0),
    0,
  );
  return (
    <>
      <OfficeHead text="What the site says about you. Layout and headlines of the pages stay as they are designed." />
      <Tabs
        label="Firm"
        tabs={[
          { to: '/admin/firm', label: 'Identity', isCurrent: current === '/admin/firm' },
          {
            to: '/admin/firm/testimonials',
            label: 'Testimonials',
            count: texts[TESTIMONIALS_KEY]?.value.length,
            isCurrent: current === '/admin/firm/testimonials',
          },
          {
            to: '/admin/firm/questions',
            label: 'Questions',
            count: questions,
            isCurrent: current === '/admin/firm/questions',
          },
        ]}
      />
      {refusal && Object.keys(refusal.errors).length > 0 && (
        <ErrorSummary focused title="Nothing was saved yet." errors={refusal.errors} />
      )}
      {refusal && refusal.conflicts.length > 0 && (
        <FormMessage focused tone="error">
          <p className="font-semibold">Someone else changed this while you were writing. Your text is still below.</p>
          {refusal.conflicts.map(({ key, theirs, by }) => (
            <p key={key} className="mt-1.5 wrap-anywhere">
              {texts[key]?.label}, by {by}: <b>{textOf(theirs)}</b>. Yours: <b>{textOf(refusal.typed[key])}</b>. Save to
              keep yours.
            </p>
          ))}
        </FormMessage>
      )}
      <div className="grid items-start gap-x-11 gap-y-9 pt-3 xl:grid-cols-[minmax(0,1fr)_21rem]">{children}</div>
      <PublishBar drafts={drafts} />
    </>
  );
}

function PublishBar({ drafts }: Pick<FirmScreen, 'drafts'>) {
  const may = useMay();
  const count = drafts.length;
  const form = 'firm-form';
  return (
    <>
      <div className="on-ink sticky bottom-0 z-10 mt-9 flex flex-wrap items-center gap-x-5 gap-y-3 border border-rule-ink bg-ink-900 px-5 py-3.5 text-ivory">
        <p role="status" className="mr-auto min-w-0">
          <b className="block font-serif text-17 font-normal">
            {count === 0
              ? 'Nothing waits to be published.'
              : `${count === 1 ? 'One change is a draft' : `${formatCount(count)} changes are drafts`}.`}
          </b>
          <span className="text-15 text-mute">
            {count > 0 ? `${drafts.map(({ label }) => label).join(', ')}. ` : ''}
            {may('/admin/firm', 'publish')
              ? 'Readers see changes after you publish.'
              : 'Readers see changes after an administrator publishes them.'}
          </span>
        </p>
        <input type="hidden" name="drafts" form={form} value={drafts.map(({ draft }) => draft?.id).join(' ')} />
        {count > 0 && (
          <button {...dialogOpener('discard-drafts')} className="text-link min-h-11 text-ivory">
            Discard
          </button>
        )}
        <button type="submit" form={form} name="act" value="save" className="button button-line">
          Save draft
        </button>
        {may('/admin/firm', 'publish') && (
          <button type="submit" form={form} name="act" value="publish" className="button button-brass">
            Publish
          </button>
        )}
      </div>
      {/* Outside of the dark bar. */}
      <ConfirmDialog
        id="discard-drafts"
        title={count === 1 ? 'Discard the draft?' : `Discard ${formatCount(count)} drafts?`}
        text="The site stays as it is. What you have not saved is gone, too."
        subject={drafts.map(({ label }) => label).join(', ')}
      >
        <button type="submit" form={form} name="act" value="discard" formNoValidate className="button">
          Discard
        </button>
      </ConfirmDialog>
    </>
  );
}
