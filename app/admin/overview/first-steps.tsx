import { Link } from 'react-router';
import { SampleTag } from '#app/admin/frame/leads/lead-marks.tsx';
import { useMay } from '#app/admin/frame/use-may.ts';
import type { FirstStep } from '#app/features/overview/first-steps.ts';
import { SHOW } from '#app/features/overview/period.ts';
import { pluralize } from '#app/platform/format.ts';
import { ActButton } from '#app/ui/kit/act-button.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Notice } from '#app/ui/kit/notice.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';

const STEPS: Record<FirstStep, { title: string; text: string; link?: { label: string; to: string; rule: string } }> = {
  firm: {
    title: 'Make it your firm',
    text: 'Name, people, testimonials, email: four short steps, ten minutes.',
    link: { label: 'Begin', to: '/admin/firm/begin', rule: '/admin/firm/begin' },
  },
  test: {
    title: 'Send a test',
    text: 'It shows whether the CRM and the mail server answer.',
    link: { label: 'Open Health', to: '/admin/health', rule: '/admin/health' },
  },
  colleague: {
    title: 'Invite a colleague',
    text: 'A second administrator can let you in again.',
    link: { label: 'Open People', to: '/admin/people', rule: '/admin/people' },
  },
  article: {
    title: 'Write an article',
    text: 'Or change one of the demo articles and save it.',
    link: { label: 'New article', to: '/admin/articles/new', rule: '/admin/articles/:id' },
  },
  samples: {
    title: 'Remove the samples',
    text: 'When you have seen enough. They never come back.',
  },
};
const FIRST_STEPS = Object.keys(STEPS) as FirstStep[];

interface FirstStepsProps {
  steps: Readonly<Record<FirstStep, boolean>>;
  /** At which of the four steps the firm is. */
  firm: { at: number; isBegun: boolean } | null;
  /** Testimonials that strangers read, without proof of consent. */
  unproven: number;
}

/** What a new administrator does first, as one line. Each step is ticked off by what is there, never by hand. */
export function FirstSteps({ steps, firm, unproven }: FirstStepsProps) {
  const done = FIRST_STEPS.filter((step) => steps[step]).length;
  const next = FIRST_STEPS.find((step) => !steps[step]);
  if (!next) return null;
  return (
    <section aria-label="First steps" className="relative mt-2 border border-rule bg-paper-0">
      <details>
        <summary className="flex min-h-10 cursor-pointer list-none flex-wrap items-center gap-x-3.5 px-3.5 md:pr-20">
          <b className="font-semibold">First steps</b>
          <span aria-hidden="true" className="flex gap-0.75">
            {FIRST_STEPS.map((step) => (
              <i key={step} className={`h-1.5 w-4.5 border max-md:w-3 ${steps[step] ? DONE : 'border-rule-strong'}`} />
            ))}
          </span>
          {`${done} of ${FIRST_STEPS.length}`}
          <span className="text-14 text-ink-600 max-md:hidden">{`Next: ${STEPS[next].title.toLowerCase()}`}</span>
          {unproven > 0 && <Badge kind="dashed">{pluralize(unproven, 'testimonial')} without proof</Badge>}
          <span className="link-act ml-auto">Show all</span>
        </summary>
        <ol className="divide-y divide-rule border-t border-rule px-3.5 [&_b]:font-semibold">
          {FIRST_STEPS.map((step) => (
            <li key={step} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3.5 py-2.5">
              <StateMark state={steps[step] ? 'done' : 'off'}>{steps[step] ? 'Done' : 'To do'}</StateMark>
              <div>
                <b>{STEPS[step].title}</b>
                {!steps[step] && <StepHelp step={step} firm={firm} />}
              </div>
            </li>
          ))}
          {unproven > 0 && (
            <li className="py-2.5">
              {pluralize(unproven, 'testimonial')} shown without proof of consent (16 CFR 465).{' '}
              <Link to="/admin/firm/testimonials" className="text-link leading-11">
                Add it, or hide them
              </Link>
            </li>
          )}
        </ol>
      </details>
      <ActButton
        act="dismiss-steps"
        of="the first steps"
        formClass="max-md:px-3.5 max-md:in-[section:not(:has([open]))]:hidden md:absolute md:top-1.5 md:right-3.5"
      >
        Hide
      </ActButton>
    </section>
  );
}

const DONE = 'border-ink-700 bg-ink-700';

function StepHelp({ step, firm }: { step: FirstStep } & Pick<FirstStepsProps, 'firm'>) {
  const may = useMay();
  const { text, link } = STEPS[step];
  return (
    <div className="text-ink-600">
      {text}{' '}
      {link && may(link.rule) && (
        <Link to={link.to} className="text-link leading-11">
          {step === 'firm' && firm?.isBegun ? `Step ${firm.at} of 4. Go on` : link.label}
        </Link>
      )}
      {step === 'samples' && <RemoveSamples id="remove-samples-step" />}
    </div>
  );
}

interface SamplesNoteProps {
  /** Whether the figures are those of the samples. */
  areSamples: boolean;
  mayRemove: boolean;
  period: string;
  typed: { from: string; to: string };
}

/** Says whether the figures are samples, and switches to the others. */
export function SamplesNote({ areSamples, mayRemove, period, typed }: SamplesNoteProps) {
  const mayOpen = useMay()('/admin/leads');
  const other = new URLSearchParams({
    ...(period === 'custom' ? typed : { period }),
    [SHOW]: areSamples ? 'own' : 'samples',
  });
  const actions = (
    <div className="flex flex-wrap gap-x-5.5">
      <Link to={`?${other}`} preventScrollReset className="text-link leading-11">
        {areSamples ? 'Show real figures' : 'Show the samples'}
      </Link>
      {mayOpen && (
        <Link to="/admin/leads?list=samples" className="text-link leading-11">
          View sample leads
        </Link>
      )}
      {mayRemove && <RemoveSamples id="remove-samples" />}
    </div>
  );
  return (
    <aside aria-label="Samples">
      <Notice actions={actions}>
        <SampleTag />{' '}
        {areSamples
          ? 'These figures are samples: leads, visits and subscribers that are made up. They are left out once there is a real lead or subscriber.'
          : 'There are samples as well. These figures leave them out.'}
      </Notice>
    </aside>
  );
}

function RemoveSamples({ id }: { id: string }) {
  return (
    <>
      <button {...dialogOpener(id)} className="text-link min-h-11">
        Remove the samples
      </button>
      <ConfirmDialog
        id={id}
        title="Remove all samples?"
        text="The sample leads with their notes and calls, the sample visits and the sample subscribers are deleted for good. Real data stays."
      >
        <ActButton act="remove-samples" className="button button-destroy">
          Remove the samples
        </ActButton>
      </ConfirmDialog>
    </>
  );
}
