import { useState } from 'react';
import { Form } from 'react-router';
import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import {
  MAX_TESTIMONIALS,
  TESTIMONIAL_FIELDS,
  type TestimonialField,
  testimonialProblems,
  tidyLine,
} from '#app/features/firm/firm.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { hasEnded, type KeptTestimonial, TESTIMONIALS_KEY } from '#app/firm/testimonials.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { services } from '#app/platform/services.ts';
import { actOnFirm, readFirm } from '../firm-actions.ts';
import { FirmFrame } from '../firm-frame.tsx';
import { History } from '../history.tsx';
import { parsed, rearranged } from '../list-form.ts';
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
    const value = rearranged(readTestimonials(form), act, Number(subject));
    return {
      typed: [{ key: TESTIMONIALS_KEY, value, was: parsed(form.get('was')) }],
      errors: testimonialProblems(value),
    };
  });
}

/** In their order. One without any text is left out. */
function readTestimonials(form: FormData): KeptTestimonial[] {
  const names = Object.keys(TESTIMONIAL_FIELDS) as TestimonialField[];
  return Array.from({ length: MAX_TESTIMONIALS }, (_, at) => {
    const texts = names.map((name) => [name, tidyLine(String(form.get(`${name}-${at}`) ?? ''))]);
    return { ...Object.fromEntries(texts), isHidden: form.has(`hidden-${at}`) } as KeptTestimonial;
  }).filter((one) => names.some((name) => one[name]));
}

export const meta: Route.MetaFunction = () => adminMeta('Testimonials');

export default function Testimonials({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, today, history } = loaderData;
  const text = texts[TESTIMONIALS_KEY];
  const stored = (text?.value ?? []) as readonly KeptTestimonial[];
  const given = (actionData?.typed[TESTIMONIALS_KEY] as readonly KeptTestimonial[] | undefined) ?? stored;
  const [typed, setTyped] = useState<{ of: unknown; list: KeptTestimonial[] }>();
  const list = typed?.of === loaderData ? typed.list : given;
  const shown = list.filter((one) => !one.isHidden && !hasEnded(one, today));
  return (
    <FirmFrame screen={loaderData} refusal={actionData} current={PATH} page="/">
      <Form
        key={JSON.stringify(given)}
        method="post"
        id="firm-form"
        className="min-w-0 [&_:is(input,textarea)]:scroll-mb-32"
        onInput={(event) => setTyped({ of: loaderData, list: readTestimonials(new FormData(event.currentTarget)) })}
      >
        <input type="hidden" name="was" value={JSON.stringify(stored)} />
        <TestimonialFields
          list={given}
          today={today}
          errors={actionData?.errors ?? {}}
          isDraft={Boolean(text?.draft)}
        />
      </Form>
      <aside aria-label="Where it appears" className="grid min-w-0 content-start gap-7">
        <section>
          <h2 className="mb-2 font-serif text-17 italic">Home page</h2>
          {shown.length === 0 && (
            <p className="text-ink-600">Without testimonials the home page leaves the section out.</p>
          )}
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
        </section>
        <History history={history} />
      </aside>
    </FirmFrame>
  );
}
