import { Rosette } from '#app/ui/drawings/rosette.tsx';
import type { ErrorText } from './error-texts.ts';

interface ErrorSheetProps {
  notice: ErrorText;
  /** The status code, shown as punched holes above the title. */
  code?: string;
  children: React.ReactNode;
}

/** Replaces a page that cannot be shown: a cancelled certificate on ink. */
export function ErrorSheet({ notice, code, children }: ErrorSheetProps) {
  return (
    <div className="grid min-h-[calc(100svh-var(--masthead-height))] items-center bg-ink-900 py-7 md:py-[clamp(40px,6vw,88px)]">
      <div className="wrap">
        <div className="frame overflow-hidden px-[clamp(24px,5vw,80px)] pt-26 pb-[clamp(40px,4vw,64px)] max-md:-mx-[calc(var(--spacing-gutter)-8px)] md:pt-[clamp(72px,6.4vw,100px)]">
          <span className="crop mt-6">
            <Rosette
              motif="buy"
              className="-top-5 -right-32.5 w-[330px] text-brass-500/55 md:-top-25 md:-right-27.5 md:w-[390px] xl:-top-27.5 xl:-right-42.5 xl:w-[700px]"
            />
          </span>
          <span aria-hidden="true" className="braid absolute inset-x-[7px] top-[7px]" />
          {code ? (
            <PunchedCode code={code} />
          ) : (
            <Rosette motif="seal" className="relative size-22 text-brass-500 md:size-28" />
          )}
          <div
            className={`relative grid gap-6 md:justify-items-start md:pt-[clamp(36px,3.6vw,56px)] ${code ? 'pt-30' : 'pt-42'}`}
          >
            <div>
              {code && <p className="sr-only">{code}</p>}
              <h1 className="text-[clamp(2.25rem,1.4rem+2.8vw,4rem)] max-w-[20ch]">{notice.title}</h1>
              <p className="mt-2.5 max-w-[60ch] font-serif text-[1.125rem] leading-[1.4] text-ink-600 italic">
                {notice.text}
              </p>
            </div>
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Five by seven holes for each digit in use. */
const DIGITS: Record<string, readonly string[]> = {
  '0': [' ooo ', 'o   o', 'o   o', 'o   o', 'o   o', 'o   o', ' ooo '],
  '4': ['  oo ', ' o o ', 'o  o ', 'o  o ', 'ooooo', '   o ', '   o '],
};

function PunchedCode({ code }: { code: string }) {
  const holes = [...code].flatMap((digit, place) =>
    (DIGITS[digit] ?? []).flatMap((row, y) =>
      [...row].flatMap((hole, x) => (hole === 'o' ? [{ cx: 12 + 128 * place + 20 * x, cy: 12 + 20 * y }] : [])),
    ),
  );
  return (
    <svg
      viewBox={`0 0 ${128 * code.length - 24} 144`}
      aria-hidden="true"
      className="relative h-auto w-full fill-ink-900 md:w-[min(64%,720px)]"
    >
      {holes.map(({ cx, cy }) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="7.2" />
      ))}
    </svg>
  );
}
