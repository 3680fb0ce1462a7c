import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { FIRM_STEPS, type FirmStep } from '#app/admin/frame/firm-steps.ts';
import { within } from '#app/firm/times.ts';
import { SaveByEnter } from '../firm-form.tsx';

export const stepPath = (step: FirmStep) => `/admin/firm/begin?step=${step}`;

/** The one after it; the last stays. */
export const stepAfter = (step: FirmStep): FirmStep => FIRM_STEPS[FIRM_STEPS.indexOf(step) + 1] ?? step;

/** What each asks. `firm`: the published name. */
export const STEPS: Readonly<Record<FirmStep, { name: string; title: string; text: (firm: string) => string }>> = {
  name: {
    name: 'Name and contact',
    title: 'What is the firm called, and how is it reached?',
    text: (firm) =>
      `Replaces ${firm} on every page and in every email. Profile links of the demo firm leave with its name.`,
  },
  people: {
    name: 'People',
    title: 'Who works here?',
    text: () => 'Give each of them to someone of your firm, or hide them. Articles follow a new name.',
  },
  testimonials: {
    name: 'Testimonials',
    title: 'What do clients say?',
    text: () =>
      'The site comes with sample testimonials. Keep only those whose author has agreed to be quoted (16 CFR 465).',
  },
  email: {
    name: 'Email and CRM',
    title: 'How do emails and leads leave the site?',
    text: () =>
      'These are settings of the server. Add a line to the file .env in the site’s folder with your own values, and ' +
      'start the site again. This page sees it by itself.',
  },
};

export function StepHead({ step, firm }: { step: FirmStep; firm: string }) {
  return (
    <header>
      <h2 className="font-display text-32 leading-tight">{STEPS[step].title}</h2>
      <p className="mt-1.5 text-ink-600">{STEPS[step].text(firm)}</p>
    </header>
  );
}

interface StepFormProps {
  step: FirmStep;
  firm: string;
  /** When the last draft of this step was saved. */
  keptAt: Date | null;
  now: Date;
  onType: (form: FormData) => void;
  children: ReactNode;
}

/** One step: its fields, and the way to the next. Nothing is public yet. */
export function StepForm({ step, firm, keptAt, now, onType, children }: StepFormProps) {
  const next = stepAfter(step);
  return (
    <Form
      method="post"
      action={stepPath(step)}
      className="grid min-w-0 content-start gap-5"
      onInput={({ currentTarget }) => onType(new FormData(currentTarget))}
    >
      <StepHead {...{ step, firm }} />
      <SaveByEnter />
      {children}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule pt-5">
        <button type="submit" name="act" value="save" className="button max-sm:w-full">
          Save and go on to {STEPS[next].name}
        </button>
        <Link to={stepPath(next)} className="text-link leading-11">
          Skip this step
        </Link>
        {keptAt && <small className="text-15 text-ink-600">Kept as a draft, {within(keptAt, now)}</small>}
      </p>
    </Form>
  );
}
