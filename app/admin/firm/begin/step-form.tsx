import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { FirmStep } from '#app/admin/frame/firm-steps.ts';
import { within } from '#app/firm/times.ts';
import { SaveByEnter } from '../firm-form.tsx';
import { STEP_NAMES, stepAfter, stepPath } from './steps.ts';

interface StepFormProps {
  step: FirmStep;
  title: string;
  text: string;
  /** When the last draft of this step was saved. */
  keptAt: Date | null;
  now: Date;
  onType?: (form: FormData) => void;
  children: ReactNode;
}

/** One step: its fields, and the way to the next. Nothing is public yet. */
export function StepForm({ step, title, text, keptAt, now, onType, children }: StepFormProps) {
  const next = stepAfter(step);
  return (
    <Form
      method="post"
      action={stepPath(step)}
      className="grid min-w-0 content-start gap-5"
      onInput={({ currentTarget }) => onType?.(new FormData(currentTarget))}
    >
      <header>
        <h2 className="font-display text-32 leading-tight">{title}</h2>
        <p className="mt-1.5 text-ink-600">{text}</p>
      </header>
      <SaveByEnter />
      {children}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule pt-5">
        <button type="submit" name="act" value="save" className="button max-sm:w-full">
          Save and go on to {STEP_NAMES[next]}
        </button>
        <Link to={stepPath(next)} className="text-link leading-11">
          Skip this step
        </Link>
        {keptAt && <small className="text-15 text-ink-600">Kept as a draft, {within(keptAt, now)}</small>}
      </p>
    </Form>
  );
}
