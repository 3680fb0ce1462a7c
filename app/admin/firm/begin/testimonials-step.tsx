import { Link } from 'react-router';
import { hasProof, type KeptTestimonial, stateOf } from '#app/firm/testimonials.ts';
import { Badge } from '#app/ui/kit/badge.tsx';

/** An owner keeps only those whose author has consented. `today`: for proofs that expire. */
export function KeptTestimonials({ list, today }: { list: readonly KeptTestimonial[]; today: string }) {
  return (
    <>
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
    </>
  );
}
