import { type Identity, type IdentityField, identityFrom, identityKey } from '#app/firm/identity.ts';
import { WordmarkText } from '#app/site/frame/wordmark-text.tsx';
import type { FirmRefusal, FirmScreen } from '../firm-actions.ts';
import { useTyped } from '../firm-form.tsx';
import { previewPath } from '../firm-frame.tsx';
import { IdentityText } from '../identity-fields.tsx';
import { StepForm } from './step-form.tsx';

/** Each with its columns of six. */
const FIELDS: readonly (readonly [field: IdentityField, columns: string])[] = [
  ['name', 'md:col-span-6'],
  ['legalName', 'md:col-span-3'],
  ['seal', 'md:col-span-3'],
  ['description', 'md:col-span-6'],
  ['phone', 'md:col-span-3'],
  ['email', 'md:col-span-3'],
  ['street', 'md:col-span-6'],
  ['city', 'md:col-span-2'],
  ['state', 'md:col-span-2'],
  ['postalCode', 'md:col-span-2'],
];

interface NameStepProps {
  texts: FirmScreen['texts'];
  refusal: FirmRefusal | undefined;
  keptAt: Date | null;
  now: Date;
}

export function NameStep({ texts, refusal, keptAt, now }: NameStepProps) {
  const given = identityFrom((key) => refusal?.typed[key] ?? texts[key]?.value);
  const { typed, onType } = useTyped(texts, (form): Partial<Identity> => Object.fromEntries(form));
  const published = String(texts[identityKey('name')]?.published ?? '');
  return (
    <div className="grid items-start gap-x-18 gap-y-10 xl:grid-cols-[minmax(0,1fr)_32rem]">
      <StepForm
        step="name"
        title="What is the firm called, and how is it reached?"
        text={`Replaces ${published} on every page and in every email. Profile links of the demo firm leave with its name.`}
        {...{ keptAt, now }}
        onType={onType}
      >
        <div className="grid gap-5 *:min-w-0 md:grid-cols-6">
          {FIELDS.map(([field, columns]) => (
            <IdentityText key={field} {...{ field, texts, given, refusal }} className={columns} />
          ))}
        </div>
      </StepForm>
      <aside aria-label="Where it appears">
        <Letterhead {...given} {...typed} />
        <p className="mt-3 text-15 text-ink-600">
          How emails and the foot of each page will sign.{' '}
          {keptAt && (
            <a href={previewPath('/')} target="_blank" rel="noopener" className="text-link">
              See it on the home page
            </a>
          )}
        </p>
      </aside>
    </div>
  );
}

const LINES = ['w-[96%]', 'w-[88%]', 'w-[92%]', 'w-3/5', 'w-0', 'w-[94%]', 'w-[90%]', 'w-[97%]', 'w-2/5'];

/** How the firm signs, while it is typed. */
function Letterhead({ name, legalName, seal, phone, street, city, state, postalCode }: Identity) {
  return (
    <section
      aria-label="Preview of the letterhead"
      className="grid min-h-90 grid-rows-[auto_1fr_auto] border border-ink-900 bg-paper-0 p-6 wrap-anywhere outline-1 -outline-offset-6 outline-rule-strong md:min-h-140 md:px-11 md:py-10"
    >
      <div className="flex items-center gap-4 border-b border-brass-500 pb-5">
        <span className="grid size-16 flex-none place-items-center rounded-full border-4 border-double border-brass-500 font-serif text-22 text-brass-700">
          {seal}
        </span>
        <span className="min-w-0">
          <WordmarkText name={name} />
          <span className="mt-1 block font-serif text-17 text-ink-600 italic">
            {city}, {state}
          </span>
        </span>
      </div>
      <div aria-hidden="true" className="py-7">
        {LINES.map((width) => (
          <i
            key={width}
            className={`mb-4 block h-2 border-y border-rule max-md:nth-[n+4]:hidden ${width} ${width === 'w-0' ? 'border-0' : ''}`}
          />
        ))}
      </div>
      <div className="flex justify-between gap-6 border-t border-rule pt-3.5 text-14 text-ink-600 max-md:flex-col max-md:gap-1">
        <p>
          {street}
          <br />
          {city}, {state} {postalCode}
        </p>
        <p>
          {phone}
          <br />
          {legalName || name}
        </p>
      </div>
    </section>
  );
}
