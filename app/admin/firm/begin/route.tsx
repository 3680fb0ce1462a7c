import { data, Link, redirect } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { firmProgress } from '#app/admin/frame/firm-progress.ts';
import { FIRM_STEPS } from '#app/admin/frame/firm-steps.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { readTexts } from '#app/features/firm/firm-texts.ts';
import { ENDPOINTS } from '#app/features/health/health.ts';
import { type Identity, type IdentityField, identityFrom, SITE } from '#app/firm/identity.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { PEOPLE_KEY, peopleFrom, personKey } from '#app/firm/people.ts';
import { type KeptTestimonial, TESTIMONIALS_KEY } from '#app/firm/testimonials.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import { Steps } from '#app/ui/kit/steps.tsx';
import { actOnFirm, draftsIn, textsForForm } from '../firm-actions.ts';
import { useTyped } from '../firm-form.tsx';
import { Refusal } from '../firm-frame.tsx';
import { IdentityGrid } from '../identity-fields.tsx';
import type { Route } from './+types/route';
import { EmailStep } from './email-step.tsx';
import { Letterhead } from './letterhead.tsx';
import { PeopleFields } from './people-step.tsx';
import { readStep } from './read-step.ts';
import { STEPS, StepForm, stepAfter, stepPath } from './step-form.tsx';
import { KeptTestimonials } from './testimonials-step.tsx';

const OWN = {
  name: (key: string) => key.startsWith('identity.'),
  people: (key: string) => key === PEOPLE_KEY || key.startsWith(personKey('')),
  testimonials: (key: string) => key === TESTIMONIALS_KEY,
  email: () => false,
};

const stepIn = (request: Request) => {
  const asked = new URL(request.url).searchParams.get('step');
  return FIRM_STEPS.find((step) => step === asked);
};

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, health, siteUrl, now } = context.get(services);
  const asked = stepIn(request);
  const facts = asked === 'email' ? health.now() : health.recent();
  const [texts, { endpoints }] = await Promise.all([readTexts(db), facts]);
  const { prepared, next } = firmProgress({ texts, siteUrl, endpoints });
  const step = asked ?? next;
  const own = textsForForm(texts, OWN[step]);
  const saved = Object.values(own).flatMap(({ draft }) => draft?.at ?? []);
  return {
    ...{ step, prepared, siteUrl, endpoints, now: now(), texts: own, drafts: draftsIn(texts) },
    firm: SITE.name,
    keptAt: saved.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null,
    identity: identityFrom((key) => texts.get(key)?.value),
    today: dateIn(OFFICE_ZONE, now()),
  };
}

/** Saves a step as drafts and goes on, sends a test, or publishes everything. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = await recheckAdmin(request, context);
  const app = context.get(services);
  const step = stepIn(request) ?? 'name';
  const { act, form } = member.sent;
  if (act === 'test') {
    const endpoint = ENDPOINTS.find((name) => name === form.get('about'));
    if (!endpoint) throw data(null, { status: 400 });
    const isSent = await app.health.test(endpoint, { id: member.user.id, name: member.user.email });
    return redirect(stepPath('email'), isSent ? {} : { headers: { 'set-cookie': flashCookie('not-configured') } });
  }
  const known = { names: app.facts.names(), today: dateIn(OFFICE_ZONE, app.now()) };
  return actOnFirm(member, app, stepPath(step), (fields, texts) => ({
    ...(act === 'save' ? readStep(step, fields, texts, known) : { typed: [], errors: {} }),
    to: act === 'save' ? stepPath(stepAfter(step)) : '/admin/firm',
  }));
}

export const meta: Route.MetaFunction = () => adminMeta('Make it your firm');

export default function Begin({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { step, prepared, today, siteUrl, endpoints, drafts, identity, ...form } = loaderData;
  const { texts, firm, now } = form;
  const given = identityFrom((key) => refusal?.typed[key] ?? texts[key]?.value);
  const { typed, onType } = useTyped(texts, (fields): Partial<Identity> => Object.fromEntries(fields));
  return (
    <>
      <AdminHead title="Make it your firm" text="Four short steps. Nothing is public until you publish at the end.">
        <Link to="/admin" className="text-link leading-11">
          Leave, and go on later
        </Link>
      </AdminHead>
      <div className="pt-3">
        <Steps
          current={FIRM_STEPS.indexOf(step)}
          steps={FIRM_STEPS.map((one) => ({
            name: STEPS[one].name,
            to: stepPath(one),
            notes: prepared[one] ? ['Done'] : [],
          }))}
        />
      </div>
      <Refusal refusal={refusal} />
      {step === 'email' ? (
        <EmailStep {...{ siteUrl, endpoints, identity, drafts, firm, now }} />
      ) : (
        <div className="grid items-start gap-x-18 gap-y-10 xl:grid-cols-[minmax(0,1fr)_auto]">
          <StepForm {...{ ...form, step, onType }}>
            {step === 'name' && <IdentityGrid {...{ fields: ASKED, texts, given, refusal }} />}
            {step === 'people' && <PeopleFields people={peopleFrom((key) => texts[key]?.value)} refusal={refusal} />}
            {step === 'testimonials' && (
              <KeptTestimonials list={texts[TESTIMONIALS_KEY]?.value as readonly KeptTestimonial[]} today={today} />
            )}
          </StepForm>
          {step === 'name' && <Letterhead {...given} {...typed} isKept={Boolean(form.keptAt)} />}
        </div>
      )}
    </>
  );
}

const ASKED: readonly IdentityField[] = [
  ...(['name', 'legalName', 'seal', 'description', 'phone', 'email'] as const),
  ...(['street', 'city', 'state', 'postalCode'] as const),
];
