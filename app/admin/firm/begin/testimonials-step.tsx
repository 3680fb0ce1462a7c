import { Link } from 'react-router';
import type { KeptTestimonial } from '#app/firm/testimonials.ts';
import { hasProof } from '#app/firm/testimonials.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { stateOf } from '../testimonials/testimonial-fields.tsx';
import { StepForm } from './step-form.tsx';

interface TestimonialsStepProps {
  list: readonly KeptTestimonial[];
  /** The day, for proofs that expire. */
  today: string;
  keptAt: Date | null;
  now: Date;
}

/** The site comes with sample testimonials: an owner keeps only those whose author has consented. */
export function TestimonialsStep({ list, today, keptAt, now }: TestimonialsStepProps) {
  return (
    <StepForm
      step="testimonials"
      title="What do clients say?"
      text="The site comes with sample testimonials. Keep only those whose author has agreed to be quoted (16 CFR 465)."
      {...{ keptAt, now }}
    >
      <input type="hidden" name="was" value={JSON.stringify(list)} />
      {list.length === 0 && <p>There are none: the home page leaves the section out.</p>}
      <ul className="grid gap-3">
        {list.map((one, at) => (
          <li key={JSON.stringify(one)} className="border border-rule-strong bg-paper-0 px-5 py-3">
            <label className="flex min-h-11 items-center gap-2.5">
              <input type="checkbox" name={`keep-${at}`} defaultChecked />
              <b className="font-semibold">
                Keep {one.deal}, {one.kind}
              </b>
              <Badge kind={hasProof(one) ? 'plain' : 'dashed'}>{stateOf(one, today)}</Badge>
            </label>
            <blockquote className="font-serif text-17">“{one.quote}”</blockquote>
            <p className="mt-1 text-15 text-ink-600">
              {one.author}, {one.title}
            </p>
          </li>
        ))}
      </ul>
      <p>
        Your own come with the proof of consent.{' '}
        <Link to="/admin/firm/testimonials" className="text-link leading-11">
          Add your own
        </Link>
      </p>
    </StepForm>
  );
}
