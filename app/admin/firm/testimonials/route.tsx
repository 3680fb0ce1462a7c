import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { testimonialProblems, typedTestimonials } from '#app/features/firm/firm.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { hasEnded, type KeptTestimonial, TESTIMONIALS_KEY } from '#app/firm/testimonials.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { services } from '#app/platform/services.ts';
import { actOnFirm, readFirm } from '../firm-actions.ts';
import { FirmForm, useTyped } from '../firm-form.tsx';
import { FirmFrame, Preview } from '../firm-frame.tsx';
import { parsed, rearranged } from '../read-form.ts';
import type { Route } from './+types/route';
import { TestimonialFields } from './testimonial-fields.tsx';

const PATH = '/admin/firm/testimonials';

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = context.get(services);
  return { ...(await readFirm(db, (key) => key === TESTIMONIALS_KEY)), today: dateIn(OFFICE_ZONE, now()) };
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
        <TestimonialFields
          list={given}
          today={today}
          errors={actionData?.errors ?? {}}
          isDraft={Boolean(text?.draft)}
        />
      </FirmForm>
    </FirmFrame>
  );
}

function HomePreview({ shown }: { shown: readonly KeptTestimonial[] }) {
  return (
    <Preview title="Home page">
      {shown.length === 0 && <p className="text-ink-600">Without testimonials the home page leaves the section out.</p>}
      {shown.map(({ deal, kind, quote, author, title }) => (
        <figure key={quote} className="mb-4 border border-rule-strong bg-paper-0 px-5 py-4 wrap-anywhere">
          <p className="flex justify-between gap-3 border-b border-rule pb-2 font-display text-32">
            {deal} <small className="text-right font-serif text-15 text-ink-600 italic">{kind}</small>
          </p>
          <blockquote className="my-3 font-serif text-17">“{quote}”</blockquote>
          <figcaption className="text-15">
            <b>{author}</b>
            <br />
            {title}
          </figcaption>
        </figure>
      ))}
    </Preview>
  );
}
