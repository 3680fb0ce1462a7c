import { FIGURE_KIND_NAMES } from '#app/admin/editor/figures/figure-panel.tsx';
import { type ArticleFields, FIELD_NAMES, type FieldName, TEXT_NAMES } from '#app/features/articles/article-fields.ts';
import { compareTexts, type Run } from '#app/features/articles/editing/compare-texts.ts';
import { type Figure, readFigures, referenceTo } from '#app/features/articles/figures/figure.ts';

interface ComparisonProps {
  before: { label: string; fields: ArticleFields };
  after: { label: string; fields: ArticleFields };
}

/** The differing fields of two versions, side by side (stacked on phones). */
export function Comparison({ before, after }: ComparisonProps) {
  const changed = changedFields(before.fields, after.fields);
  if (changed.length === 0) return <p>These two versions are the same.</p>;
  return (
    <>
      <p className="mb-2 text-15 text-ink-600">Struck out: removed. Underlined: added.</p>
      <div data-comparison className="border border-rule-strong bg-paper-0 text-15 leading-normal wrap-anywhere">
        <div className="hidden grid-cols-2 divide-x divide-rule-strong bg-paper-2 font-semibold *:px-5 *:py-3 lg:grid">
          <p>{before.label}</p>
          <p>{after.label}</p>
        </div>
        {changed.map(({ name, pieces }) => (
          <section key={name}>
            <h3 className="border-y border-rule bg-paper px-4.5 py-2 font-serif text-16 italic">{FIELD_NAMES[name]}</h3>
            {pieces.map((piece, index) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                key={index}
                className="grid-cols-2 border-rule not-first-of-type:border-t *:px-4.5 *:py-2.5 *:whitespace-pre-wrap lg:grid lg:divide-x lg:divide-rule-strong lg:*:px-5 lg:*:py-3"
              >
                <Side label={before.label} runs={piece.before} />
                <Side label={after.label} runs={piece.after} />
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

function Side({ label, runs }: { label: string; runs: readonly Run[] }) {
  return (
    <div>
      <span className="block text-14 text-ink-600 lg:sr-only">{label}</span>
      {runs.length === 0 && <span className="text-ink-500">Nothing here</span>}
      {runs.map(({ kind, text }, index) => {
        const [Tag, look] = MARKS[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Tag key={index} className={look}>
            {text}
          </Tag>
        );
      })}
    </div>
  );
}

const MARKS = {
  same: ['span', undefined],
  removed: ['del', 'bg-error-bg text-error'],
  added: ['ins', 'bg-ok-bg text-ok underline decoration-2 underline-offset-[0.2em]'],
} as const;

function changedFields(before: ArticleFields, after: ArticleFields) {
  const names: readonly FieldName[] = [...TEXT_NAMES, 'published'];
  return names
    .map((name) => ({ name, pieces: compareTexts(textOf(before, name), textOf(after, name)) }))
    .filter(({ pieces }) => pieces.length > 0);
}

function textOf(fields: ArticleFields, name: FieldName): string {
  if (name === 'figures') return (readFigures(fields.figures) ?? []).map(asLines).join('\n');
  const value = fields[name];
  return typeof value === 'string' ? value : value ? 'Yes' : 'No';
}

/** A figure as a person reads it, one property per line. */
function asLines({ name, kind, numbers, caption, finding, source, sourceDate }: Figure): string {
  const from = [source, sourceDate].filter(Boolean).join(', ');
  return [referenceTo(name), FIGURE_KIND_NAMES[kind], caption, finding, from, numbers].filter(Boolean).join('\n');
}
