import { Form } from 'react-router';
import { CALENDAR } from '#app/content/calendar-admin.ts';
import { OFFICE_ZONE } from '#app/content/office.ts';
import type { Desk } from '#app/features/booking/desk.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import type { PartProps } from './settings.tsx';

/** Each host's account, meeting room and calendar, and the feed of their calls. */
export function OwnCalendars({ desk: { hosts, accounts }, errors, values }: PartProps) {
  const text = CALENDAR.people;
  return (
    <section className="cal-section" aria-labelledby="cal-calendars">
      <div>
        <h2 id="cal-calendars">{text.title}</h2>
        <p>{text.text}</p>
      </div>
      <div className="grid gap-10">
        {hosts.map((host) => {
          const typed = values.host === host.slug ? values : {};
          return (
            <Form key={host.slug} method="post" className="cal-form cal-form-wide" noValidate preventScrollReset>
              <h3 className="wide">{host.name}</h3>
              <input type="hidden" name="host" value={host.slug} />
              <SelectField
                name="account"
                id={`account-${host.slug}`}
                label={text.account}
                hint={text.accountHint}
                empty={text.noAccount}
                required={false}
                defaultValue={typed.account ?? host.userId ?? ''}
                options={accounts.map(({ id, name, email }) => ({
                  value: id,
                  label: name ? `${name}, ${email}` : email,
                }))}
              />
              <TextField
                name="videoUrl"
                id={`videoUrl-${host.slug}`}
                label={text.video}
                optional
                hint={text.videoHint}
                error={errors[`videoUrl ${host.slug}`]}
                defaultValue={typed.videoUrl ?? host.videoUrl}
              />
              <TextField
                name="busyUrl"
                id={`busyUrl-${host.slug}`}
                label={text.busy}
                optional
                hint={text.busyHint}
                error={errors[`busyUrl ${host.slug}`]}
                defaultValue={typed.busyUrl ?? host.busyUrl}
                autoComplete="off"
                className="wide"
              />
              {host.busyUrl && (
                <p className={host.state?.isOld ? 'form-error wide' : 'field-hint wide'}>{feedWords(host.state)}</p>
              )}
              <TextField
                name="feed"
                id={`feed-${host.slug}`}
                label={text.feed}
                hint={text.feedHint}
                readOnly
                required={false}
                defaultValue={host.feed}
                key={host.feed}
                className="wide"
              />
              <div className="row-end wide">
                <button type="submit" name="act" value="host" className="button button-line">
                  {text.save}
                </button>
                <button type="submit" name="act" value="new-feed" className="button button-line">
                  {text.newFeed}
                </button>
              </div>
            </Form>
          );
        })}
      </div>
    </section>
  );
}

function feedWords(state: Desk['hosts'][number]['state']): string {
  const text = CALENDAR.people;
  const read = state?.fetchedAt ? text.fetched(officeTime.format(state.fetchedAt)) : text.never;
  return state?.problem ? `${read} ${text.problem(state.problem)}` : read;
}

const officeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});
