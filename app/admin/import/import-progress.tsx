import { Form, Link } from 'react-router';
import { RUN_FOOT, RunPart } from '#app/admin/frame/import-parts.tsx';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import type { ImportState } from '#app/features/importing/article-import.ts';
import type { ImportCounts } from '#app/features/importing/import-view.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { Steps } from '#app/ui/kit/steps.tsx';
import { Progress } from '#app/ui/kit/upload/progress.tsx';
import { ImportKinds } from './import-start.tsx';

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
  return <Steps current={step} steps={STEPS.map((name, at) => ({ name, notes: (notes[at] || []).filter(Boolean) }))} />;
}

const STEPS = ['File', 'Check', 'Import', 'Result'];

/** What to do with a file that is no export, or a damaged one. */
export function Unreadable({ of: { state, problem } }: { of: ShownImport }) {
  const { title, text } = ADVICE[state === 'failed' ? 'failed' : problem ? 'damaged' : 'unknown'];
  return (
    <RunPart
      title={title}
      text={
        <>
          {problem && <strong>{problem} </strong>}
          {text}
        </>
      }
    >
      <ImportKinds />
      <p className={RUN_FOOT}>
        <Link to="/admin/import" className="button">
          Choose another file
        </Link>
      </p>
    </RunPart>
  );
}

const ADVICE = {
  unknown: {
    title: 'This is not one of the four formats we read.',
    text: 'Look at the list of files below, export again in one of these ways, and choose that file. Unpack a ZIP archive first.',
  },
  damaged: {
    title: 'This file is damaged.',
    text: 'Correct it there, or export again, and choose the new file.',
  },
  failed: {
    title: 'We could not read this file.',
    text: 'Export fewer articles at once, or use the command on the server.',
  },
};

/** While the server works: the page reloads its data, without scripts the whole page. */
export function ImportProgress({ of: one, title, now }: { of: ShownImport; title: string; now: Date }) {
  const zone = useReaderZone();
  const { finished, chosen } = one.counts;
  if (one.state !== 'running') {
    return (
      <RunPart title="Reading the file" text="We check every article. You may close this page and come back." isLive />
    );
  }
  return (
    <RunPart title={`${formatCount(finished)} of ${formatCount(chosen)}`} text={title && `Now: “${title}”`} isLive>
      <Progress label="Import" value={chosen === 0 ? 0 : finished / chosen} detail={timeLeft(one, now)} />
      {one.startedAt && <p className="mb-6 text-14 text-ink-600">Started {clock(one.startedAt, zone)}</p>}
      <Tally counts={one.counts} />
      <Form method="post" className={RUN_FOOT}>
        <button type="submit" name="act" value="stop" disabled={one.stopRequested} className="button button-line">
          Stop after this article
        </button>
        <small className="text-14 text-ink-600">
          {one.stopRequested
            ? 'It stops after this article.'
            : 'You may close this page. The import goes on, and its result will be here.'}
        </small>
      </Form>
    </RunPart>
  );
}

export function Tally({ counts: { stored, pictures, redirects, leftOut } }: { counts: ImportCounts }) {
  const left = formatCount(leftOut);
  return (
    <FactList
      layout="columns"
      facts={[
        { label: 'Articles stored', value: formatCount(stored) },
        { label: 'Pictures stored', value: formatCount(pictures) },
        { label: 'Redirects made', value: formatCount(redirects) },
        { label: 'Left out', value: leftOut > 0 ? <span className="text-error">{left}</span> : left },
      ]}
    />
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
