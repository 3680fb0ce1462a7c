import { MAX_TESTIMONIALS, TESTIMONIAL_FIELDS, type TestimonialField } from '#app/features/firm/firm.ts';
import { hasEnded, hasProof, type KeptTestimonial, TESTIMONIALS_KEY } from '#app/firm/testimonials.ts';
import { pluralize } from '#app/platform/format.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { DraftMark, EntryButtons } from '../entry-buttons.tsx';
import { FirmInput } from '../firm-form.tsx';

const DAY_MS = 86_400_000;
const WARNING_DAYS = 30;
const FIELDS = Object.keys(TESTIMONIAL_FIELDS) as TestimonialField[];

interface TestimonialFieldsProps {
  list: readonly KeptTestimonial[];
  today: string;
  errors: Readonly<Record<string, string>>;
  isDraft: boolean;
}

/** All testimonials in their order, and an empty one to add. */
export function TestimonialFields({ list, today, errors, isDraft }: TestimonialFieldsProps) {
  const places = Array.from({ length: Math.min(list.length + 1, MAX_TESTIMONIALS) }, (_, at) => at);
  return (
    <>
      {isDraft && <DraftMark text="These testimonials differ" of={TESTIMONIALS_KEY} />}
      {places.map((at) => (
        <Entry key={at} at={at} last={list.length - 1} one={list[at]} today={today} errors={errors} />
      ))}
    </>
  );
}

interface EntryProps {
  at: number;
  last: number;
  one: KeptTestimonial | undefined;
  today: string;
  errors: Readonly<Record<string, string>>;
}

function Entry({ at, last, one, today, errors }: EntryProps) {
  const field = (name: TestimonialField) => (
    <FirmInput
      key={name}
      {...{ name: `${name}-${at}`, field: TESTIMONIAL_FIELDS[name], required: false }}
      {...{ defaultValue: one?.[name] ?? '', error: errors[`${name}-${at}`] }}
      className={name === 'quote' ? 'md:col-span-full' : ''}
    />
  );
  return (
    <section className="border-t border-ink-900 pt-5 pb-9" aria-label={one ? `Testimonial ${at + 1}` : 'A new one'}>
      <h2 className="mb-4 flex flex-wrap items-center gap-3 font-serif text-22">
        {one ? `${one.deal}, ${one.kind}` : 'Add a testimonial'}{' '}
        {one && <Badge kind={hasProof(one) ? 'plain' : 'dashed'}>{stateOf(one, today)}</Badge>}
      </h2>
      <div className="grid gap-x-5 gap-y-5 *:min-w-0 md:grid-cols-2">
        {FIELDS.filter((name) => !('proof' in TESTIMONIAL_FIELDS[name])).map(field)}
      </div>
      <fieldset className="mt-6 border border-rule-strong bg-paper-2 px-5 pt-3 pb-5">
        <legend className="px-1.5 font-serif text-17">Proof of consent</legend>
        <div className="grid gap-x-5 gap-y-5 *:min-w-0 md:grid-cols-2">
          {FIELDS.filter((name) => 'proof' in TESTIMONIAL_FIELDS[name]).map(field)}
        </div>
        <p className="mt-4 text-15 text-ink-600">
          Readers never see the proof. On the day it expires, the quote is hidden.
        </p>
      </fieldset>
      {one && (
        <p className="mt-3 flex flex-wrap items-center gap-x-5">
          <label className="flex min-h-11 items-center gap-2.5">
            <input type="checkbox" name={`hidden-${at}`} defaultChecked={one.isHidden} /> Hidden
          </label>
          <EntryButtons name={`testimonial ${at + 1}`} at={at} last={last} />
        </p>
      )}
    </section>
  );
}

/** In words. */
export function stateOf(one: KeptTestimonial, today: string): string {
  if (one.isHidden) return 'Hidden';
  if (hasEnded(one, today)) return 'Consent ended';
  const days = one.consentUntil ? Math.round((Date.parse(one.consentUntil) - Date.parse(today)) / DAY_MS) : Infinity;
  if (days <= WARNING_DAYS) return `Consent ends in ${pluralize(days, 'day')}`;
  return hasProof(one) ? 'Shown' : 'No proof on file';
}
