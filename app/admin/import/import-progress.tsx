import { Form, Link } from 'react-router';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import type { ImportState } from '#app/features/importing/article-import.ts';
import type { ImportCounts } from '#app/features/importing/import-view.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import { ImportKinds } from './import-start.tsx';
import { IMPORT } from './labels.ts';

export interface ShownImport {
  id: string;
  state: ImportState;
  exportName: string;
  exportBytes: number;
  kind: string;
  problem: string;
  stopRequested: boolean;
  startedAt: Date | null;
  finishedAt: Date | null;
  counts: ImportCounts;
}

/** The four steps, with what is known of each. */
export function ImportSteps({ step, of: one }: { step: number; of?: ShownImport }) {
  const counts = one?.counts;
  const took = one?.startedAt && one.finishedAt ? duration(one.finishedAt.getTime() - one.startedAt.getTime()) : '';
  const isBegun = one?.startedAt != null;
  const notes = [
    one && [
      `${one.exportName}, ${size(one.exportBytes)}`,
      counts?.found ? `${one.kind}, ${pluralize(counts.found, 'article')}` : '',
    ],
    isBegun && [`${formatCount(counts?.chosen ?? 0)} chosen`],
    isBegun && [took ? `Took ${took}` : `${formatCount(counts?.finished ?? 0)} of ${formatCount(counts?.chosen ?? 0)}`],
    step === 3 && [`${formatCount(counts?.stored ?? 0)} stored`],
  ];
  return (
    <ol className="imp-steps">
      {IMPORT.steps.map((name, at) => (
        <li key={name} aria-current={at === step ? 'step' : undefined} data-done={at < step ? '' : undefined}>
          <b>{name}</b>
          {(notes[at] || []).map((text) => (
            <small key={text}>{text}</small>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** What to do with a file that is no export, or a damaged one. */
export function Unreadable({ of: { state, problem } }: { of: ShownImport }) {
  const text = state === 'failed' ? IMPORT.failed : problem ? IMPORT.broken : IMPORT.unknown;
  return (
    <section className="imp-run">
      <h2>{text.title}</h2>
      <p className="imp-now">
        {problem && <strong className="wrap-anywhere">{problem} </strong>}
        {text.text}
      </p>
      <ImportKinds />
      <p className="imp-foot">
        <Link to="/admin/import" className="button button-bar">
          {IMPORT.again}
        </Link>
      </p>
    </section>
  );
}

/** While the server works: the page reloads its data, without scripts the whole page. */
export function ImportProgress({ of: one, title, now }: { of: ShownImport; title: string; now: Date }) {
  const zone = useReaderZone();
  const { finished, chosen } = one.counts;
  const isReading = one.state !== 'running';
  const part = isReading || chosen === 0 ? 0 : finished / chosen;
  return (
    <section className="imp-run">
      <noscript
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React moves a meta element to the head, out of the noscript
        dangerouslySetInnerHTML={{ __html: '<meta http-equiv="refresh" content="5">' }}
      />
      <div aria-live="polite">
        <h2>{isReading ? IMPORT.reading.title : `${formatCount(finished)} of ${formatCount(chosen)}`}</h2>
        <p className="imp-now">{isReading ? IMPORT.reading.text : title && `${IMPORT.run.now} “${title}”`}</p>
      </div>
      {!isReading && (
        <>
          <ProgressBar part={part} />
          <p className="imp-ends">
            <span>{one.startedAt && `Started ${clock(one.startedAt, zone)}`}</span>
            <span>{timeLeft(one, now)}</span>
          </p>
          <Tally counts={one.counts} />
          <Form method="post" className="imp-foot">
            <button
              type="submit"
              name="act"
              value="stop"
              disabled={one.stopRequested}
              className="button button-line button-bar"
            >
              {IMPORT.run.stop}
            </button>
            <small>{one.stopRequested ? IMPORT.run.stopping : IMPORT.run.close}</small>
          </Form>
        </>
      )}
    </section>
  );
}

const STROKES = 80;

function ProgressBar({ part }: { part: number }) {
  const strokes = Math.max(1, Math.round(part * STROKES));
  return (
    <div
      role="progressbar"
      aria-label="Import"
      aria-valuenow={Math.round(part * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg viewBox="0 0 640 34" preserveAspectRatio="none" className="imp-progress" aria-hidden="true">
        <path d="M.5.5h639v33H.5z" className="ip-box" />
        <path d={Array.from({ length: strokes - 1 }, (_, at) => `M${4 + 8 * at} 5V29`).join('')} className="ip-tick" />
        <path d={`M${4 + 8 * (strokes - 1)} 5V29`} className="ip-now" />
      </svg>
    </div>
  );
}

export function Tally({ counts: { stored, pictures, redirects, leftOut } }: { counts: ImportCounts }) {
  return (
    <dl className="imp-tally">
      {[stored, pictures, redirects, leftOut].map((count, at) => (
        <div key={IMPORT.run.tally[at]}>
          <dt>{IMPORT.run.tally[at]}</dt>
          <dd className={at === 3 && count > 0 ? 'num-bad' : undefined}>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function clock(at: Date, timeZone: string): string {
  const text = at.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit', second: '2-digit' });
  return text.replaceAll('\u202F', ' '); // Node and browsers differ.
}

function timeLeft({ startedAt, counts: { finished, chosen } }: ShownImport, now: Date): string {
  if (!startedAt || finished === 0 || finished >= chosen) return '';
  const each = (now.getTime() - startedAt.getTime()) / finished;
  return `About ${duration(each * (chosen - finished))} left`;
}

function duration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
