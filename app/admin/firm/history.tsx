import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import type { Publication } from '#app/features/firm/firm-history.ts';
import { TimeText } from '#app/ui/kit/time-text.tsx';

const SHOWN = 4;

/** One line for each publication. Restoring makes drafts. */
export function History({ history }: { history: readonly Publication[] }) {
  const entries = history.map((entry) => <Entry key={entry.id} {...entry} />);
  return (
    <section>
      <h2 className="font-serif text-17 italic">History</h2>
      <ol className="mt-2 border-l border-brass-700 pl-4">
        {entries.slice(0, SHOWN)}
        <li className="py-2">
          <b className="font-semibold">As installed</b>
          {history.length > 0 && <Restore id="installed" what="everything as installed" />}
        </li>
      </ol>
      {entries.length > SHOWN && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Earlier ({entries.length - SHOWN})</summary>
          <ol className="border-l border-brass-700 pl-4">{entries.slice(SHOWN)}</ol>
        </details>
      )}
    </section>
  );
}

function Entry({ id, by, at, changes }: Publication) {
  const zone = useReaderZone();
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  const what = changes.map(({ label }) => label).join(', ');
  return (
    <li className="py-2">
      <b className="font-semibold wrap-anywhere">{what}</b>
      <p className="text-15 text-ink-600">
        <TimeText at={new Date(at)} zone={zone}>
          {time.format(new Date(at))}
        </TimeText>
        , {by}
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5">What changed</summary>
        {changes.map(({ label, before, after }) => (
          <p key={label} className="mb-2 text-15 wrap-anywhere [&_del]:bg-error-bg [&_del]:text-error [&_ins]:bg-ok-bg">
            {label}: <del>{before}</del> <ins>{after}</ins>
          </p>
        ))}
      </details>
      <Restore id={id} what={what} />
    </li>
  );
}

function Restore({ id, what }: { id: string; what: string }) {
  return (
    <button
      type="submit"
      form="firm-form"
      name="act"
      value={`restore ${id}`}
      formNoValidate
      aria-label={`Restore ${what}`}
      className="text-link block min-h-11"
    >
      Restore
    </button>
  );
}
