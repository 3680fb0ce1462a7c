import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import {
  MAX_TESTIMONIALS,
  TESTIMONIAL_FIELDS,
  type TestimonialField,
  testimonialProblems,
  typedTestimonials,
} from '#app/features/firm/firm.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { hasEnded, hasProof, type KeptTestimonial, stateOf, TESTIMONIALS_KEY } from '#app/firm/testimonials.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { services } from '#app/platform/services.ts';
import { SmallTombstone } from '#app/site/frame/tombstones.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { DraftMark, EntryButtons } from '../entry-buttons.tsx';
import { actOnFirm, readFirm } from '../firm-actions.ts';
import { FirmForm, FirmInput, useTyped } from '../firm-form.tsx';
import { FirmFrame, Preview } from '../firm-frame.tsx';
import { parsed, rearranged } from '../read-form.ts';
import type { Route } from './+types/route';

const PATH = '/admin/firm/testimonials';
const FIELDS = Object.keys(TESTIMONIAL_FIELDS) as TestimonialField[];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const app = context.get(services);
  const { all, ...screen } = await readFirm(app, (key) => key === TESTIMONIALS_KEY);
  return { ...screen, today: dateIn(OFFICE_ZONE, app.now()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await recheckAdmin(request, context);
  const { act, subject } = member.sent;
  return actOnFirm(member, context.get(services), PATH, (form) => {
    const value = rearranged(typedTestimonials(form), act, Number(subject));
    return {
      typed: [{ key: TESTIMONIALS_KEY, value, was: parsed(form.get('was')) }],
      errors: testimonialProblems(value),
    };
  });
}

export const meta: Route.MetaFunction = () => adminMeta('Testimonials');

export default function Testimonials({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, today } = loaderData;
  const text = texts[TESTIMONIALS_KEY];
  const stored = (text?.value ?? []) as readonly KeptTestimonial[];
  const given = (actionData?.typed[TESTIMONIALS_KEY] as readonly KeptTestimonial[] | undefined) ?? stored;
  const { typed = given, onType } = useTyped(loaderData, typedTestimonials);
  return (
    <FirmFrame
      screen={loaderData}
      refusal={actionData}
      current={PATH}
      page="/"
      previews={<HomePreview shown={typed.filter((one) => !one.isHidden && !hasEnded(one, today))} />}
    >
      <FirmForm key={JSON.stringify(given)} action={PATH} onType={onType}>
        <input type="hidden" name="was" value={JSON.stringify(stored)} />
        {text?.draft && <DraftMark text="These testimonials differ" of={TESTIMONIALS_KEY} />}
        {[...given, undefined].slice(0, MAX_TESTIMONIALS).map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name, and the form is new when the list is
          <Entry key={at} {...{ at, one, today }} last={given.length - 1} errors={actionData?.errors ?? {}} />
        ))}
      </FirmForm>
    </FirmFrame>
  );
}

interface EntryProps {
  at: number;
  last: number;
  /** Undefined: the last one, to add a testimonial. */
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

function HomePreview({ shown }: { shown: readonly KeptTestimonial[] }) {
  return (
    <Preview title="Home page">
      {shown.length === 0 && <p className="text-ink-600">Without testimonials the home page leaves the section out.</p>}
      <div className="grid gap-4 wrap-anywhere">
        {shown.map((one) => (
          <SmallTombstone key={one.quote} {...one} />
        ))}
      </div>
    </Preview>
  );
}
