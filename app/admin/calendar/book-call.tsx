import { Form, useSearchParams } from 'react-router';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import type { DiaryPage } from '#app/features/booking/hosts/read-diary.ts';
import type { KnownLead } from '#app/features/booking/known-lead.ts';
import { NAMED_OPTIONS } from '#app/features/booking/times/zones.ts';
import { BOOKING } from '#app/features/leads/forms/booking.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { Checkbox, Choice } from '#app/ui/form/choice.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx';
import { FIELD_GRID } from './form-parts.ts';

interface BookCallProps {
  desk: DiaryPage;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  lead: KnownLead | null;
}

const SUMMARY = 'text-link inline-flex min-h-11 cursor-pointer items-center';

/** What visitors are asked, for a caller; of a lead only what is not known. */
export function BookCall({ desk, lead, errors, values }: BookCallProps) {
  const [search] = useSearchParams();
  const time = values.time ?? search.get('time') ?? '';
  const { name, email, phone, company, inquiryType, message, way } = BOOKING.fields;
  const field = (key: string, { desk: label, optional }: { desk: string; optional: boolean }) => ({
    ...{ name: key, label, optional, error: errors[key], defaultValue: values[key] },
  });
  return (
    <AdminRow
      id="cal-book"
      title={lead ? `Book a call with ${lead.name}` : 'Book a call for someone'}
      text={`${lead ? [lead.email, lead.phone].filter(Boolean).join(', ') : 'They'} ${lead ? 'gets' : 'get'} the same email as people who book on the site.`}
    >
      {desk.free.length === 0 ? (
        <p>No times are open in the coming weeks.</p>
      ) : (
        <details key={time} open={lead !== null || time !== '' || Object.keys(errors).length > 0}>
          <summary className={SUMMARY}>Choose a time and enter who it is for</summary>
          <Form method="post" className={`mt-3 ${FIELD_GRID}`} noValidate preventScrollReset>
            {lead && <input type="hidden" name="lead" value={lead.id} />}
            <SelectField
              name="time"
              label="Time"
              error={errors.time}
              defaultValue={time}
              options={desk.free.map(({ time, label }) => ({ value: time, label }))}
            />
            <SelectField
              name="zone"
              label="Their zone"
              empty={null}
              defaultValue={values.zone ?? OFFICE_ZONE}
              options={NAMED_OPTIONS}
            />
            {!lead && (
              <>
                <TextField {...field('name', name)} autoComplete="off" />
                <TextField {...field('email', email)} type="email" autoComplete="off" />
              </>
            )}
            {!lead?.phone && <TextField {...field('phone', phone)} type="tel" autoComplete="off" />}
            {!lead && (
              <>
                <TextField {...field('company', company)} autoComplete="off" />
                <Choice
                  {...field('inquiryType', inquiryType)}
                  options={inquiryType.options}
                  className="col-span-full"
                />
              </>
            )}
            <Choice
              {...field('way', way)}
              options={way.options}
              defaultValue={values.way ?? 'phone'}
              className="col-span-full"
            />
            <TextArea
              {...field('message', message)}
              label={lead ? 'Note for the timeline' : 'What they want to discuss'}
              rows={3}
              className="col-span-full"
            />
            {!lead && (
              <div className="col-span-full">
                <Checkbox name="consent" error={errors.consent} defaultChecked={Boolean(values.consent)}>
                  They agreed to be contacted about this call by phone, text message or email.
                </Checkbox>
              </div>
            )}
            <button type="submit" name="act" value="book" className="button button-line justify-self-start">
              Book the call
            </button>
          </Form>
        </details>
      )}
    </AdminRow>
  );
}
