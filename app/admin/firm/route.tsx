import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { builtGuides } from '#app/features/firm/built-guides.ts';
import { HIDDEN_GUIDES_KEY } from '#app/firm/guides.ts';
import { type Identity, identityFrom } from '#app/firm/identity.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { actOnFirm, readFirm } from './firm-actions.ts';
import { FirmForm, useTyped } from './firm-form.tsx';
import { FirmFrame } from './firm-frame.tsx';
import { GuideFields, readGuides } from './guide-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { Previews } from './previews.tsx';
import { readIdentity } from './read-form.ts';

const PATH = '/admin/firm';

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const isOwn = (key: string) => key.startsWith('identity.') || key === HIDDEN_GUIDES_KEY;
  const { all, ...screen } = await readFirm(context.get(services), isOwn);
  return {
    ...screen,
    pages: all.map(({ path }) => path),
    guides: await builtGuides(identityFrom((key) => screen.texts[key]?.value)),
  };
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
  const { texts, pages } = loaderData;
  const given = identityFrom((key) => actionData?.typed[key] ?? texts[key]?.value);
  const { typed, onType } = useTyped(loaderData, (form): Partial<Identity> => Object.fromEntries(form));
  return (
    <FirmFrame
      screen={loaderData}
      refusal={actionData}
      current={PATH}
      page="/"
      previews={<Previews {...given} {...typed} pages={pages.length} />}
    >
      <FirmForm action={PATH} onType={onType} className="grid content-start">
        <IdentityFields {...{ texts, pages, given }} refusal={actionData} />
        <GuideFields guides={loaderData.guides} text={texts[HIDDEN_GUIDES_KEY]} />
      </FirmForm>
    </FirmFrame>
  );
}
