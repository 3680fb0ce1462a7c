import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { href, Link, useFetcher, useLocation } from 'react-router';
import type { NewLeadAnswer, OpenedNewLead, Referrer } from '#app/features/leads/by-hand/add-lead.ts';
import { readContact } from '#app/features/leads/by-hand/new-lead.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { ABOUT } from '#app/features/leads/forms/manual.ts';
import { HIDDEN_FIELDS, WAYS_THEY_CAME } from '#app/features/leads/lead.ts';
import type { LikelyLead } from '#app/features/leads/work/known.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { shortTime } from '#app/firm/times.ts';
import { pluralize } from '#app/platform/format.ts';
import type { Option } from '#app/ui/form/field.tsx';
import { FieldError, SelectField, TextArea, TextField } from '#app/ui/form/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export const NEW_LEAD_FORM = 'new-lead-form';
const PATH = '/admin/leads/new';
/** Nothing is looked up for fewer characters, and not while someone types. */
const [MIN_LENGTH, PAUSE_MS] = [3, 300];

export interface OpenedForm {
  opened: OpenedNewLead;
  owners: readonly { id: string; name: string }[];
  reader: string;
  now: Date;
}

/** What the form and its buttons share: in a dialog over any page, and on a page of its own. */
export function useNewLead(form: OpenedForm, given?: NewLeadAnswer) {
  const sending = useFetcher<NewLeadAnswer>();
  const looking = useFetcher<OpenedForm>();
  const answer = sending.data ?? given;
  const likely = looking.data?.opened.likely ?? answer?.likely ?? form.opened.likely;
  return { ...form, ...{ sending, looking, answer, likely } };
}

type NewLeadState = ReturnType<typeof useNewLead>;

export function NewLeadForm(props: NewLeadState & { id: string }) {
  const { id, sending, looking, answer, likely, opened, owners, reader, now } = props;
  const { pathname, search } = useLocation();
  const { errors = {}, values = {} } = answer ?? {};
  const [contact, setContact] = useState(values.contact ?? '');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const [key] = useState(opened.key); // The page's data may be loaded again meanwhile.
  const isHydrated = useHydrated();
  useEffect(() => () => clearTimeout(pause.current), []);

  function look({ target }: ChangeEvent<HTMLFormElement>): void {
    if (!['name', 'contact', 'referredBy'].includes(target.name)) return;
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const typed = ['name', 'contact', 'referredBy'].map((name) => [name, field(name)?.value ?? '']);
      if (typed.some(([, text = '']) => text.length >= MIN_LENGTH))
        void looking.load(`${PATH}?${new URLSearchParams(typed)}`);
    }, PAUSE_MS);
  }
  const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
  /** Enter goes on to the next field; with Ctrl or Cmd it saves. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey) form.current?.requestSubmit(field('act'));
    else if (!target.matches('input[type=text]')) return;
    else if (target === field('name')) field('contact')?.focus();
    else form.current?.querySelector<HTMLElement>('[name=about]')?.focus();
    event.preventDefault();
  }
  const { email, phone } = readContact(contact);
  const kind = [phone && 'Phone', email && 'Email'].filter(Boolean).join(', ');
  const referrers = looking.data?.opened.referrers ?? opened.referrers;
  return (
    <sending.Form
      {...{ ref: form, id, method: 'post', action: PATH, noValidate: true, onChange: look, onKeyDown }}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-7 gap-y-3.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)]"
    >
      {/* What Enter presses: the first of its form. */}
      <button type="submit" name="act" value="save" hidden>
        Save
      </button>
      <input type="hidden" name={HIDDEN_FIELDS.submissionKey} value={key} />
      {pathname !== PATH && <input type="hidden" name="from" value={pathname + search} />}
      {(isHydrated || answer?.likely) && <input type="hidden" name="seen" value="yes" />}
      <TextField
        {...{ name: 'name', id: 'new-name', label: 'Name', error: errors.name, defaultValue: values.name }}
        {...{ autoComplete: 'off', enterKeyHint: 'next', autoFocus: pathname === PATH }}
        // A dialog obeys the attribute, which React writes only on servers. Else it may focus its body, which scrolls.
        ref={(input) => input?.setAttribute('autofocus', '')}
      />
      <div className="relative">
        <TextField
          {...{ name: 'contact', id: 'new-contact', label: 'Phone or email', error: errors.contact }}
          {...{ defaultValue: values.contact, autoComplete: 'off', inputMode: 'email', enterKeyHint: 'next' }}
          onChange={({ target }) => setContact(target.value)}
        />
        <span aria-live="polite" className="absolute top-8 right-3 text-14 text-ink-600 max-md:top-9">
          {kind}
        </span>
      </div>
      <Likely likely={likely} now={now} />
      <Options name="about" label="What about" options={ABOUT} chosen={values.about} error={errors.about} />
      <Options
        {...{ name: 'cameBy', label: 'How they came', options: WAYS_THEY_CAME, error: errors.cameBy }}
        chosen={values.cameBy ?? 'call'}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:grid-cols-2">
        <TextField
          {...{
            name: 'referredBy',
            id: 'new-referred-by',
            label: 'Referred by',
            optional: true,
            list: 'new-referrers',
          }}
          {...{ error: errors.referredBy, defaultValue: values.referredBy, autoComplete: 'off' }}
        />
        <datalist id="new-referrers">
          {referrers.map((one) => (
            <option key={one.name} value={one.name}>
              {referralsText(one)}
            </option>
          ))}
        </datalist>
        <SelectField
          {...{ name: 'owner', id: 'new-owner', label: 'Owner', optional: true, empty: 'Unassigned' }}
          defaultValue={values.owner ?? reader}
          options={owners.map((one) => ({
            value: one.id,
            label: one.id === reader ? `${one.name} (you)` : one.name,
          }))}
        />
      </div>
      <TextArea
        {...{ name: 'note', id: 'new-note', label: 'Note', optional: true, rows: 2, error: errors.note }}
        defaultValue={values.note}
      />
    </sending.Form>
  );
}

/** `3 referrals: 1 client, 2 open`. */
export function referralsText({ referrals, clients, open }: Referrer): string {
  if (referrals === 0) return 'No referrals yet';
  const became = [clients && pluralize(clients, 'client'), open && `${open} open`].filter(Boolean).join(', ');
  return `${pluralize(referrals, 'referral')}${became && `: ${became}`}`;
}

interface OptionsProps {
  name: string;
  label: string;
  options: readonly Option[];
  chosen: string | undefined;
  error: string | undefined;
}

function Options({ name, label, options, chosen, error }: OptionsProps): ReactNode {
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, label: text }) => (
          <label
            key={value}
            className="relative grid min-h-control cursor-pointer place-items-center border border-rule-strong bg-paper-0 px-3 max-md:px-2.5 hover:border-ink-900 has-checked:border-ink-900 has-checked:bg-ink-900 has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass-700 max-md:grow forced-colors:has-checked:outline-2"
          >
            <input
              {...{ type: 'radio', name, value, defaultChecked: value === chosen }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {text}
          </label>
        ))}
      </div>
      <FieldError name={name} error={error} />
    </fieldset>
  );
}

/** Never in the way: who the person may be, beside the fields, on small screens below them. */
function Likely({ likely, now }: { likely: readonly LikelyLead[]; now: Date }) {
  return (
    <section
      aria-label="Possible duplicates"
      aria-live="polite"
      className={`self-start border border-brass-700 bg-paper lg:col-start-2 lg:row-span-6 lg:row-start-1 ${likely.length === 0 ? 'max-lg:hidden' : ''}`}
    >
      <h3 className="border-b border-rule px-4 py-2 font-serif text-17 tracking-normal text-brass-700 italic">
        Possible duplicates
      </h3>
      {likely.length === 0 && <p className="px-4 py-3 text-14 text-ink-600">None so far.</p>}
      {likely.map((lead) => (
        <div key={lead.id} className="border-rule px-4 py-2.5 not-first-of-type:border-t">
          <b className="font-semibold">{lead.name}</b>
          <small className="block text-14 text-ink-600">
            {lead.company && `${lead.company}. `}
            {lead.reasons.map((reason) => (
              <mark key={reason} className="mr-1.5 bg-brass-300/40 px-1 text-ink-900">
                {reason}
              </mark>
            ))}
          </small>
          <small className="block text-14 text-ink-600">
            {LEAD_FORMS[lead.form].internalTitle}, {shortTime(lead.createdAt, now, OFFICE_ZONE)}. {lead.stage},{' '}
            {lead.owner ? `owner ${lead.owner}` : 'no owner'}.
          </small>
          <p className="flex gap-5">
            <button type="submit" name="act" value={`add-to ${lead.id}`} className="link-act">
              Add to this lead
            </button>
            <Link to={href('/admin/leads/:id', { id: lead.id })} className="link-act">
              Open
            </Link>
          </p>
        </div>
      ))}
    </section>
  );
}

export function NewLeadButtons({ likely, sending, form }: NewLeadState & { form: string }) {
  const busy = sending.state !== 'idle';
  return (
    <>
      <button type="submit" form={form} name="act" value="open" className="button button-line" disabled={busy}>
        Save and open
      </button>
      <button type="submit" form={form} name="act" value="save" className="button" disabled={busy}>
        {likely.length > 0 ? 'Save as new lead' : 'Save'}
      </button>
    </>
  );
}
