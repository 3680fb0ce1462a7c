import { SHORTEST_PASSWORD } from '#app/features/accounts/account.ts';

const STRONG = 16;

/** The length of a new password as a bar. */
export function PasswordStrength({ length }: { length: number }) {
  const share = Math.min(length / STRONG, 1);
  return (
    <div className="mt-2 text-[.875rem] text-ink-600">
      <svg aria-hidden="true" className="block h-2.5 w-full border border-rule-strong bg-paper-0">
        <pattern id="length-hatch" width="5" height="10" patternUnits="userSpaceOnUse">
          <path d="M.6 0v10" className="stroke-ink-700" />
        </pattern>
        <rect width={`${share * 100}%`} height="10" fill="url(#length-hatch)" />
      </svg>
      <p className="mt-1.5 flex justify-between" aria-live="polite">
        <span>{verdict(length)}</span>
        <span>Strong at {STRONG}</span>
      </p>
    </div>
  );
}

function verdict(length: number): string {
  if (length === 0) return 'Nothing typed yet';
  const missing = SHORTEST_PASSWORD - length;
  if (missing > 0) return `${missing} more ${missing === 1 ? 'character' : 'characters'} needed`;
  return `${length >= STRONG ? 'Strong' : 'Good'}, ${length} characters`;
}
