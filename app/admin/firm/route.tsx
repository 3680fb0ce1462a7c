import { useState } from 'react';
import { Form } from 'react-router';
import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { identityProblem, tidyIdentity } from '#app/features/firm/firm.ts';
import { IDENTITY, type Identity, type IdentityField, identityFrom, identityKey } from '#app/firm/identity.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { actOnFirm, readFirm } from './firm-actions.ts';
import { FirmFrame } from './firm-frame.tsx';
import { History } from './history.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { Previews } from './previews.tsx';

const PATH = '/admin/firm';
const FIELDS = Object.keys(IDENTITY) as IdentityField[];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return readFirm(context.get(services).db, (key) => key.startsWith('identity.'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await recheckAdmin(request, context);
  return actOnFirm(member, context.get(services), PATH, readIdentity);
}

/** What is not in the form stays as it is. Only what was changed can be wrong. */
function readIdentity(form: FormData) {
  const typed = FIELDS.filter((field) => form.has(field)).map((field) => ({
    field,
    key: identityKey(field),
    value: tidyIdentity(field, String(form.get(field))),
    was: String(form.get(`was-${field}`) ?? ''),
  }));
  const errors = typed.flatMap(({ field, value, was }) => {
    const problem = value === was ? null : identityProblem(field, value);
    return problem ? [[field, problem] as const] : [];
  });
  return { typed, errors: Object.fromEntries(errors) };
}

export const meta: Route.MetaFunction = () => adminMeta('Firm');

export default function Firm({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = loaderData;
  const given = identityFrom((key) => actionData?.typed[key] ?? texts[key]?.value);
  const [typed, setTyped] = useState<{ of: unknown; fields: Partial<Identity> }>();
  return (
    <FirmFrame screen={loaderData} refusal={actionData} current={PATH}>
      <Form
        method="post"
        id="firm-form"
        className="grid min-w-0 content-start [&_:is(input,textarea,select)]:scroll-mb-32"
        onInput={(event) => setTyped({ of: loaderData, fields: Object.fromEntries(new FormData(event.currentTarget)) })}
      >
        <IdentityFields texts={texts} given={given} refusal={actionData} />
      </Form>
      <aside aria-label="Where it appears" className="grid min-w-0 content-start gap-7">
        <Previews {...given} {...(typed?.of === loaderData && typed.fields)} />
        <History history={loaderData.history} />
      </aside>
    </FirmFrame>
  );
}
