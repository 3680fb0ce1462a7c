import { ACCOUNT } from '#app/content/admin.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Shown once, right after they are generated. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { title, text, print } = ACCOUNT.recovery;
  const hydrated = useHydrated();
  return (
    <div role="status" className="recovery-codes">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <p className="mt-1 text-ui text-ink-600">{text}</p>
      <ul className="mt-4">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {hydrated && (
        <button type="button" className="button button-line button-bar mt-3" onClick={() => window.print()}>
          {print}
        </button>
      )}
    </div>
  );
}
