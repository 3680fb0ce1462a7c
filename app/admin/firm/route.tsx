import { useState } from 'react';
import { Form } from 'react-router';
import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { builtGuides } from '#app/features/firm/built-guides.ts';
import { HIDDEN_GUIDES_KEY } from '#app/firm/guides.ts';
import { type Identity, identityFrom } from '#app/firm/identity.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { actOnFirm, readFirm } from './firm-actions.ts';
import { FirmFrame } from './firm-frame.tsx';
import { GuideFields } from './guide-fields.tsx';
import { History } from './history.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { readGuides, readIdentity } from './identity-form.ts';
import { Previews } from './previews.tsx';

const PATH = '/admin/firm';

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const isOwn = (key: string) => key.startsWith('identity.') || key === HIDDEN_GUIDES_KEY;
  const screen = await readFirm(context.get(services).db, isOwn);
  return { ...screen, guides: await builtGuides(identityFrom((key) => screen.texts[key]?.value)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await recheckAdmin(request, context);
  return actOnFirm(member, context.get(services), PATH, (form) => {
    const { typed, errors } = readIdentity(form);
    return { typed: [...typed, ...readGuides(form)], errors };
  });
}

export const meta: Route.MetaFunction = () => adminMeta('Firm');

export default function Firm({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = loaderData;
  const given = identityFrom((key) => actionData?.typed[key] ?? texts[key]?.value);
  const [typed, setTyped] = useState<{ of: unknown; fields: Partial<Identity> }>();
  return (
    <FirmFrame screen={loaderData} refusal={actionData} current={PATH} page="/">
      <Form
        method="post"
        id="firm-form"
        className="grid min-w-0 content-start [&_:is(input,textarea,select)]:scroll-mb-32"
        onInput={(event) => setTyped({ of: loaderData, fields: Object.fromEntries(new FormData(event.currentTarget)) })}
      >
        <IdentityFields texts={texts} given={given} refusal={actionData} />
        <GuideFields guides={loaderData.guides} text={texts[HIDDEN_GUIDES_KEY]} />
      </Form>
      <aside aria-label="Where it appears" className="grid min-w-0 content-start gap-7">
        <Previews {...given} {...(typed?.of === loaderData && typed.fields)} />
        <History history={loaderData.history} />
      </aside>
    </FirmFrame>
  );
}
