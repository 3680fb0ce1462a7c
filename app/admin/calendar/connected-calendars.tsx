import { Form } from 'react-router';
import type { Desk } from '#app/features/booking/hosts/desk.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { CALENDAR } from './labels.ts';
import type { PartProps } from './settings.tsx';

type HostSettings = Desk['managed'][number];
const TEXT = CALENDAR.people;

/** Each host's account, meeting room and own calendar, and the feed of their calls. */
export function ConnectedCalendars({ desk: { managed, accounts, isAdmin }, errors, values }: PartProps) {
  return (
    <section className="cal-section" aria-labelledby="cal-calendars">
      <div>
        <h2 id="cal-calendars">{TEXT.title}</h2>
        <p>{TEXT.text}</p>
      </div>
      <div className="cal-hosts">
        {managed.length === 0 && <p>{TEXT.none}</p>}
        {managed.map((host) => {
          const part = { host, errors, values: values.host === host.slug ? values : {} };
          return (
            <section key={host.slug} aria-labelledby={`host-${host.slug}`}>
              <h3 id={`host-${host.slug}`}>{host.name}</h3>
              {isAdmin && <Account {...part} accounts={accounts} />}
              <Addresses {...part} />
              <OwnCalendar host={host} />
              <Feed host={host} />
            </section>
          );
        })}
      </div>
    </section>
  );
}

type HostPartProps = Pick<PartProps, 'errors' | 'values'> & { host: HostSettings };

function Account({ host, errors, values, accounts }: HostPartProps & Pick<Desk, 'accounts'>) {
  const { slug, account } = host;
  const options = accounts.map(({ id, name, email }) => ({ value: id, label: name ? `${name}, ${email}` : email }));
  const former = account && !account.hasAccess ? [{ value: account.id, label: TEXT.formerAccount(account.name) }] : [];
  return (
    <Form method="post" className="cal-form" noValidate preventScrollReset>
      <input type="hidden" name="host" value={slug} />
      <SelectField
        name="account"
        id={`account-${slug}`}
        key={account?.id}
        label={TEXT.account}
        hint={TEXT.accountHint}
        empty={TEXT.noAccount}
        required={false}
        error={errors[`account ${slug}`]}
        defaultValue={values.account ?? account?.id ?? ''}
        options={[...former, ...options]}
        className="wide"
      />
      <div className="row-end wide">
        <button type="submit" name="act" value="account" className="button button-line">
          {TEXT.saveAccount}
        </button>
      </div>
    </Form>
  );
}

/** The secret address is written here and never read back: an empty field keeps it. */
function Addresses({ host: { slug, videoUrl, calendar }, errors, values }: HostPartProps) {
  return (
    <Form method="post" className="cal-form" noValidate preventScrollReset>
      <input type="hidden" name="host" value={slug} />
      <TextField
        name="videoUrl"
        id={`videoUrl-${slug}`}
        label={TEXT.video}
        optional
        hint={TEXT.videoHint}
        error={errors[`videoUrl ${slug}`]}
        defaultValue={values.videoUrl ?? videoUrl}
        className="wide"
      />
      <TextField
        name="busyUrl"
        id={`busyUrl-${slug}`}
        key={calendar?.setAt?.toISOString()}
        label={TEXT.busy}
        optional
        hint={TEXT.busyHint}
        placeholder={calendar ? TEXT.busyKeep : undefined}
        error={errors[`busyUrl ${slug}`]}
        autoComplete="off"
        spellCheck={false}
        className="wide"
      />
      <div className="row-end wide">
        <button type="submit" name="act" value="host" className="button button-line">
          {TEXT.save}
        </button>
      </div>
    </Form>
  );
}

function OwnCalendar({ host: { slug, calendar } }: { host: HostSettings }) {
  if (!calendar) return null;
  const { server, setAt, state } = calendar;
  return (
    <div className={state?.isOld ? 'cal-state cal-state-failing' : 'cal-state'}>
      <p>
        {TEXT.source(server, setAt && officeDay.format(setAt))}{' '}
        {state?.fetchedAt ? TEXT.fetched(officeTime.format(state.fetchedAt)) : TEXT.never}
      </p>
      {state?.failingSince && (
        <p className="cal-problem">{TEXT.failing(officeTime.format(state.failingSince), state.problem)}</p>
      )}
      {state?.failingSince && (
        <p>{state.stoppedAt ? TEXT.stopped(officeTime.format(state.stoppedAt)) : TEXT.retrying}</p>
      )}
      {state && state.skipped > 0 && <p>{TEXT.skipped(state.skipped)}</p>}
      {state?.isDue && <p>{TEXT.due}</p>}
      <div className="cal-state-do">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="host" value={slug} />
          <button type="submit" name="act" value="try-now" className="button button-line">
            {TEXT.tryNow}
          </button>
        </Form>
        <details className="cal-remove">
          <summary className="text-link">{TEXT.remove}</summary>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="host" value={slug} />
            <p>{TEXT.removeText}</p>
            <button type="submit" name="act" value="remove-calendar" className="button button-line button-danger">
              {TEXT.remove}
            </button>
          </Form>
        </details>
      </div>
    </div>
  );
}

function Feed({ host: { slug, feed, account } }: { host: HostSettings }) {
  if (!account) return <p className="cal-feed field-hint">{TEXT.feedWithout}</p>;
  if (!account.hasAccess) return <p className="cal-feed field-hint">{TEXT.feedFormer(account.name)}</p>;
  return (
    <Form method="post" className="cal-form cal-feed" noValidate preventScrollReset>
      <input type="hidden" name="host" value={slug} />
      {feed ? (
        <TextField
          name="feed"
          id={`feed-${slug}`}
          key={feed}
          label={TEXT.feed}
          hint={TEXT.feedHint}
          readOnly
          required={false}
          defaultValue={feed}
          className="wide"
        />
      ) : (
        <p className="field-hint wide">{TEXT.feedOf(account.name)}</p>
      )}
      <div className="row-end wide">
        <button type="submit" name="act" value="new-feed" className="button button-line">
          {TEXT.newFeed}
        </button>
      </div>
    </Form>
  );
}

const officeDay = new Intl.DateTimeFormat('en-US', { timeZone: OFFICE_ZONE, dateStyle: 'medium' });
const officeTime = new Intl.DateTimeFormat('en-US', { timeZone: OFFICE_ZONE, dateStyle: 'medium', timeStyle: 'short' });
