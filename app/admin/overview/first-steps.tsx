import { Form, Link } from 'react-router';
import { useMay } from '#app/admin/frame/use-may.ts';
import type { FirstStep } from '#app/features/overview/first-steps.ts';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { OVERVIEW } from './labels.ts';
import { RemoveSamples } from './samples-note.tsx';

const TEXT = OVERVIEW.steps;
const FIRST_STEPS = Object.keys(TEXT.names) as FirstStep[];

/** What a new administrator does first. Each step is ticked off by what is there, never by hand. */
export function FirstSteps({ steps }: { steps: Readonly<Record<FirstStep, boolean>> }) {
  const done = FIRST_STEPS.filter((step) => steps[step]).length;
  return (
    <section className="panel first-steps" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps" className="admin-title">
          {TEXT.title}
        </h2>
        <p>{TEXT.text(done, FIRST_STEPS.length)}</p>
      </header>
      <ol>
        {FIRST_STEPS.map((step) => (
          <li key={step}>
            <StateMark state={steps[step] ? 'done' : 'off'}>{steps[step] ? TEXT.done : TEXT.open}</StateMark>
            <div>
              <b>{TEXT.names[step].title}</b>
              {!steps[step] && <StepHelp step={step} />}
            </div>
          </li>
        ))}
      </ol>
      <Form method="post" preventScrollReset>
        <button type="submit" name="act" value="dismiss-steps" className="button button-line button-bar">
          {TEXT.dismiss}
        </button>
        <p>{TEXT.hint}</p>
      </Form>
    </section>
  );
}

function StepHelp({ step }: { step: FirstStep }) {
  const may = useMay();
  const { text, link } = TEXT.names[step];
  return (
    <div>
      {text}{' '}
      {link && may(link.rule) && (
        <Link to={link.to} className="text-link">
          {link.label}
        </Link>
      )}
      {step === 'samples' && <RemoveSamples id="remove-samples-step" />}
    </div>
  );
}
