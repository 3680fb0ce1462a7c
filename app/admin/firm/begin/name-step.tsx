import { useState } from 'react';
import { type Identity, type IdentityField, identityFrom, identityKey } from '#app/firm/identity.ts';
import type { FirmRefusal, FirmScreen } from '../firm-actions.ts';
import { previewPath } from '../firm-frame.tsx';
import { IdentityText } from '../identity-fields.tsx';
import { Letterhead } from './letterhead.tsx';
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
  const [typed, setTyped] = useState<{ of: unknown; fields: Partial<Identity> }>();
  const published = String(texts[identityKey('name')]?.published ?? '');
  return (
    <div className="grid items-start gap-x-18 gap-y-10 xl:grid-cols-[minmax(0,1fr)_32rem]">
      <StepForm
        step="name"
        title="What is the firm called, and how is it reached?"
        text={`Replaces ${published} on every page and in every email. Profile links of the demo firm leave with its name.`}
        {...{ keptAt, now }}
        onInput={(form) => setTyped({ of: texts, fields: Object.fromEntries(new FormData(form)) })}
      >
        <div className="grid gap-5 *:min-w-0 md:grid-cols-6">
          {FIELDS.map(([field, columns]) => (
            <IdentityText key={field} {...{ field, texts, given, refusal }} className={columns} />
          ))}
        </div>
      </StepForm>
      <aside aria-label="Where it appears">
        <Letterhead {...given} {...(typed?.of === texts && typed.fields)} />
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
