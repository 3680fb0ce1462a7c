import type { Identity } from '#app/firm/identity.ts';
import { WordmarkText } from '#app/site/frame/wordmark-text.tsx';
import { previewPath } from '../firm-frame.tsx';

const LINES = ['w-[96%]', 'w-[88%]', 'w-[92%]', 'w-3/5', 'w-0', 'w-[94%]', 'w-[90%]', 'w-[97%]', 'w-2/5'];

/** How the firm signs, while it is typed. `isKept`: some of it is a draft. */
export function Letterhead({ isKept, ...identity }: Identity & { isKept: boolean }) {
  const { name, legalName, seal, phone, street, city, state, postalCode } = identity;
  return (
    <aside aria-label="Where it appears" className="min-w-0 xl:w-128">
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
      <p className="mt-3 text-15 text-ink-600">
        How emails and the foot of each page will sign.{' '}
        {isKept && (
          <a href={previewPath('/')} target="_blank" rel="noopener" className="text-link">
            See it on the home page
          </a>
        )}
      </p>
    </aside>
  );
}
