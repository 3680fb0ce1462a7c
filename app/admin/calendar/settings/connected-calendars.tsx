import { Form } from 'react-router';
import { FIELD_GRID } from '#app/admin/calendar/form-parts.ts';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import type { CalendarPage } from '#app/features/booking/hosts/calendar-page.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { ActButton } from '#app/ui/kit/act-button.tsx';
import { Notice } from '#app/ui/kit/notice.tsx';
import type { PartProps } from './settings.tsx';

type HostSettings = CalendarPage['managed'][number];

/** Each host's account, meeting room and own calendar, and the feed of their calls. */
export function ConnectedCalendars({ desk: { managed, accounts, isAdmin }, errors, values }: PartProps) {
  return (
    <AdminRow
      id="cal-connected"
      title="Connected calendars"
      text="Times that are busy there are not offered here, and calls booked here appear there."
    >
      {managed.length === 0 && (
        <p>No calendar is linked to your account. If you take calls, ask an administrator to link it.</p>
      )}
      <div className="grid gap-11">
        {managed.map((host) => {
          const part = { host, errors, values: values.host === host.slug ? values : {} };
          return (
            <section key={host.slug} aria-labelledby={`host-${host.slug}`} className="grid gap-6">
              <h3 id={`host-${host.slug}`} className="-mb-3 font-serif text-17">
                {host.name}
              </h3>
              {isAdmin && <Account {...part} accounts={accounts} />}
              <Addresses {...part} />
              <OwnCalendar host={host} />
              <Feed host={host} />
            </section>
          );
        })}
      </div>
    </AdminRow>
  );
}

type HostPartProps = Pick<PartProps, 'errors' | 'values'> & { host: HostSettings };

function Account({ host, errors, values, accounts }: HostPartProps & Pick<CalendarPage, 'accounts'>) {
  const { slug, account } = host;
  const options = accounts.map(({ id, name, email }) => ({ value: id, label: name ? `${name}, ${email}` : email }));
  const former = account && !account.hasAccess ? [{ value: account.id, label: `${account.name} (no access)` }] : [];
  return (
    <Form method="post" className={FIELD_GRID} noValidate preventScrollReset>
      <input type="hidden" name="host" value={slug} />
      <SelectField
        name="account"
        id={`account-${slug}`}
        key={account?.id}
        label="Account"
        hint="This account manages the calendar and can subscribe to its calls. Changing it turns off the feed address below. Leads without an owner go to this account when a call is booked."
        empty="None"
        required={false}
        error={errors[`account ${slug}`]}
        defaultValue={values.account ?? account?.id ?? ''}
        options={[...former, ...options]}
        className="col-span-full"
      />
      <button type="submit" name="act" value="account" className="button button-line justify-self-start">
        Save account
      </button>
    </Form>
  );
}

/** The secret address is written here and never read back: an empty field keeps it. */
function Addresses({ host: { slug, videoUrl, calendar }, errors, values }: HostPartProps) {
  return (
    <Form method="post" className={FIELD_GRID} noValidate preventScrollReset>
      <input type="hidden" name="host" value={slug} />
      <TextField
        name="videoUrl"
        id={`videoUrl-${slug}`}
        label="Meeting room for video calls"
        optional
        hint="Without one, send a link before the call."
        error={errors[`videoUrl ${slug}`]}
        defaultValue={values.videoUrl ?? videoUrl}
        className="col-span-full"
      />
      <TextField
        name="busyUrl"
        id={`busyUrl-${slug}`}
        key={calendar?.setAt?.toISOString()}
        label="Secret iCal address"
        optional
        hint="Google: Settings, Integrate calendar, Secret address in iCal format. Outlook: Shared calendars, Publish, ICS. It opens the whole calendar, so we never show it again."
        placeholder={calendar ? 'Paste a new address to replace it' : undefined}
        error={errors[`busyUrl ${slug}`]}
        autoComplete="off"
        spellCheck={false}
        className="col-span-full"
      />
      <button type="submit" name="act" value="host" className="button button-line justify-self-start">
        Save
      </button>
    </Form>
  );
}

function OwnCalendar({ host: { slug, calendar } }: { host: HostSettings }) {
  if (!calendar) return null;
  const { server, setAt, state } = calendar;
  return (
    <Notice>
      <p>
        {`Busy times from ${server}${setAt ? `, set on ${officeDay.format(setAt)}` : ''}.`}{' '}
        {state?.fetchedAt ? `Last read ${officeTime.format(state.fetchedAt)}.` : 'Not read yet.'}
      </p>
      {state?.failingSince && (
        <>
          <p className={state.isOld ? 'text-error' : undefined}>
            {`It could not be read since ${officeTime.format(state.failingSince)}: ${state.problem}`}
          </p>
          <p>
            {state.stoppedAt
              ? `We stopped trying ${officeTime.format(state.stoppedAt)}, after a day of failures. The busy times we last read stay in force.`
              : 'The busy times we last read stay in force. We try again every ten minutes, for a day.'}
          </p>
        </>
      )}
      {state && state.skipped > 0 && (
        <p>{`${state.skipped === 1 ? 'One entry' : `${state.skipped} entries`} could not be read. All others are known.`}</p>
      )}
      {state?.isDue && <p>It will be read in the next ten seconds. Reload the page to see the result.</p>}
      <div className="mt-2 flex flex-wrap items-start gap-x-5 gap-y-2">
        <ActButton act="try-now" fields={{ host: slug }} className="button button-line">
          Try now
        </ActButton>
        <details>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">Remove calendar</summary>
          <p className="mt-1 mb-3">Visitors can book over busy times from this calendar right away.</p>
          <ActButton act="remove-calendar" fields={{ host: slug }} className="button button-line button-danger">
            Remove calendar
          </ActButton>
        </details>
      </div>
    </Notice>
  );
}

function Feed({ host: { slug, feed, account } }: { host: HostSettings }) {
  if (!account) return <p className="field-hint">There is no feed address yet: link an account first.</p>;
  if (!account.hasAccess) {
    return (
      <p className="field-hint">{`The address of the calls has ended: ${account.name} has no access to leads.`}</p>
    );
  }
  return (
    <Form method="post" className={FIELD_GRID} noValidate preventScrollReset>
      <input type="hidden" name="host" value={slug} />
      {feed ? (
        <TextField
          name="feed"
          id={`feed-${slug}`}
          key={feed}
          label="Calendar feed of your calls"
          hint="Anyone with this address can read the calls. A new address replaces it."
          readOnly
          required={false}
          defaultValue={feed}
          className="col-span-full"
        />
      ) : (
        <p className="field-hint col-span-full">
          {`Only ${account.name} can see the feed address. A new one replaces it.`}
        </p>
      )}
      <button type="submit" name="act" value="new-feed" className="button button-line justify-self-start">
        New address
      </button>
    </Form>
  );
}

const officeDay = new Intl.DateTimeFormat('en-US', { timeZone: OFFICE_ZONE, dateStyle: 'medium' });
const officeTime = new Intl.DateTimeFormat('en-US', { timeZone: OFFICE_ZONE, dateStyle: 'medium', timeStyle: 'short' });
