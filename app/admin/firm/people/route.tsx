import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { hasArticlesBy } from '#app/features/articles/published/published-articles.ts';
import { typedPerson } from '#app/features/firm/person.ts';
import { pagesShowing } from '#app/features/firm/text-pages.ts';
import { type KeptPerson, PEOPLE_KEY, peopleFrom, personKey } from '#app/firm/people.ts';
import { services } from '#app/platform/services.ts';
import { LeaderCard } from '#app/site/frame/leader-card.tsx';
import { DraftMark, EntryButtons } from '../entry-buttons.tsx';
import { actOnFirm, readFirm } from '../firm-actions.ts';
import { FirmForm, useTyped } from '../firm-form.tsx';
import { FirmFrame, Preview } from '../firm-frame.tsx';
import type { Route } from './+types/route';
import { PeopleList } from './people-list.tsx';
import { PersonFields } from './person-fields.tsx';
import { NEW, NOBODY, PATH, pathOf } from './person-path.ts';
import { PortraitPanel } from './portrait-panel.tsx';
import { readPeople } from './read-people.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const app = context.get(services);
  const { texts, all, ...screen } = await readFirm(app, (key) => key === PEOPLE_KEY || key.startsWith(personKey('')));
  const everyone = peopleFrom((key) => texts[key]?.value ?? null);
  const asked = new URL(request.url).searchParams.get('person');
  const person = asked === NEW ? NOBODY : (everyone.find(({ id }) => id === asked) ?? everyone[0] ?? NOBODY);
  const isDraft = (key: string) => Boolean(texts[key]?.draft);
  return {
    ...screen,
    person,
    pages: pagesShowing(personKey(person.id), person, all),
    isDraft: isDraft(personKey(person.id)),
    orderIsDraft: isDraft(PEOPLE_KEY),
    people: everyone.map(({ id, name, role, monogram, isHidden, portrait }) => ({
      ...{ id, name, role, monogram, isHidden },
      portrait: portrait?.src,
      isDraft: isDraft(personKey(id)),
    })),
    hasArticles: await hasArticlesBy(app.db, [person.name, ...person.former.name]),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await recheckAdmin(request, context);
  const asked = new URL(request.url).searchParams.get('person') ?? '';
  const app = context.get(services);
  return actOnFirm(member, app, pathOf(asked), (_form, texts) => readPeople(member, app, asked, texts));
}

export const meta: Route.MetaFunction = () => adminMeta('People of the firm');

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { person: stored, people, isDraft, orderIsDraft, hasArticles } = loaderData;
  const refused = Object.values(actionData?.typed ?? {}).find((one) => typeof one === 'object' && 'former' in one);
  const given = (refused as KeptPerson | undefined) ?? stored;
  const { typed, onType } = useTyped(loaderData, typedPerson);
  const shown = { ...given, ...typed };
  const place = people.findIndex(({ id }) => id === stored.id);
  const isNew = place < 0;
  const profile = `/about/${given.slug}`;
  return (
    <FirmFrame
      screen={loaderData}
      refusal={actionData}
      current={PATH}
      page={isNew ? '/about' : profile}
      previews={
        <>
          <Preview title="About page" aside={cardText(shown, people)}>
            <div className="on-ink bg-ink-900 p-6 text-ivory" inert>
              <LeaderCard person={shown} motif="buy" />
            </div>
          </Preview>
          <PortraitPanel person={stored} path={pathOf(stored.id)} error={actionData?.errors.photo} />
        </>
      }
    >
      <div className="grid min-w-0 items-start gap-x-8 gap-y-9 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <PeopleList people={people} chosen={stored.id} />
        <FirmForm key={JSON.stringify(given)} action={pathOf(stored.id || NEW)} onType={onType}>
          <input type="hidden" name="person" value={stored.id} />
          <input type="hidden" name="was" value={JSON.stringify(stored)} />
          {isDraft && <DraftMark text="This person differs" of={personKey(stored.id)} />}
          {orderIsDraft && <DraftMark text="The list or its order differs" of={PEOPLE_KEY} />}
          <header className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
            <h2 className="font-serif text-22 wrap-anywhere">{isNew ? 'Add a person' : given.name}</h2>
            {!isNew && (
              <a href={profile} target="_blank" rel="noopener" className="text-link min-w-0 wrap-anywhere">
                {profile}
              </a>
            )}
          </header>
          {!isNew && (
            <p className="flex flex-wrap gap-x-5">
              <EntryButtons
                name={given.name}
                {...{ at: place, last: people.length - 1, canDelete: !hasArticles && people.length > 1 }}
              />
            </p>
          )}
          <PersonFields person={given} pages={isNew ? undefined : loaderData.pages} errors={actionData?.errors ?? {}} />
        </FirmForm>
      </div>
    </FirmFrame>
  );
}

function cardText({ isHidden }: KeptPerson, people: readonly { isHidden: boolean }[]): string {
  const count = people.filter((one) => !one.isHidden).length;
  return isHidden ? 'Hidden' : `${count} ${count === 1 ? 'card' : 'cards'}`;
}
