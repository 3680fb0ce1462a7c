import { CONSULTATION, type Identity, SITE } from '#app/firm/identity.ts';
import { pluralize } from '#app/platform/format.ts';
import { WordmarkText } from '#app/site/frame/wordmark-text.tsx';
import { Preview } from './firm-frame.tsx';

/** Where readers see it, while it is typed. `pages`: how many there are. */
export function Previews({ pages, ...identity }: Identity & { pages: number }) {
  const { name, legalName, description, seal, phone, email, street, city, state, postalCode } = identity;
  const mark = (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="grid size-8 flex-none place-items-center rounded-full border border-current font-serif text-15">
        {seal}
      </span>
      <WordmarkText name={name} />
    </span>
  );
  return (
    <div className="grid gap-6 wrap-anywhere">
      <Preview title="Head of every page" aside={pluralize(pages, 'page')}>
        <div className="flex items-center justify-between gap-3 border border-rule-strong px-3.5 py-3 text-ink-900">
          {mark}
          <span className="flex-none bg-ink-900 px-2.5 py-1.5 text-12 font-semibold text-ivory max-sm:hidden">
            {CONSULTATION.label}
          </span>
        </div>
      </Preview>
      <Preview title="Foot of every page" aside={pluralize(pages, 'page')}>
        <div className="on-ink grid gap-2 bg-ink-950 p-4 text-15 text-mute">
          <span className="text-ivory">{mark}</span>
          <p>{description}</p>
          <p className="text-ivory underline">{phone}</p>
          <p className="text-ivory underline">{email}</p>
          <p className="border-t border-rule-ink pt-2 text-14">
            © {SITE.copyrightYear} {legalName || name}, {city}, {state}.
          </p>
        </div>
      </Preview>
      <Preview title="Contact page">
        <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-y-1.5 border border-rule-strong bg-paper-0 px-4 py-3 text-15">
          <dt className="text-ink-600">Call</dt>
          <dd>{phone}</dd>
          <dt className="text-ink-600">Email</dt>
          <dd>{email}</dd>
          <dt className="text-ink-600">Office</dt>
          <dd>
            {street}, {city}, {state} {postalCode}
          </dd>
        </dl>
      </Preview>
    </div>
  );
}
