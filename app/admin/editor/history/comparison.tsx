import { FIGURE_EDITOR } from '#app/admin/editor/figures/figure-labels.ts';
import { HISTORY } from '#app/admin/editor/labels.ts';
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
  if (changed.length === 0) return <p>{HISTORY.same}</p>;
  return (
    <>
      <p className="mb-2 text-[.9375rem] text-ink-600">{HISTORY.legend}</p>
      <div className="comparison">
        <div className="comparison-head">
          <p>{before.label}</p>
          <p>{after.label}</p>
        </div>
        {changed.map(({ name, pieces }) => (
          <section key={name}>
            <h3 className="comparison-field">{FIELD_NAMES[name]}</h3>
            {pieces.map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <div key={index} className="comparison-row">
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
      <span className="comparison-side">{label}</span>
      {runs.length === 0 && <span className="text-ink-500">{HISTORY.nothing}</span>}
      {runs.map(({ kind, text }, index) => {
        const Tag = TAGS[kind];
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        return <Tag key={index}>{text}</Tag>;
      })}
    </div>
  );
}

const TAGS = { same: 'span', removed: 'del', added: 'ins' } as const;

function changedFields(before: ArticleFields, after: ArticleFields) {
  const names: readonly FieldName[] = [...TEXT_NAMES, 'published'];
  return names
    .map((name) => ({ name, pieces: compareTexts(wordsOf(before, name), wordsOf(after, name)) }))
    .filter(({ pieces }) => pieces.length > 0);
}

function wordsOf(fields: ArticleFields, name: FieldName): string {
  if (name === 'figures') return (readFigures(fields.figures) ?? []).map(asLines).join('\n');
  const value = fields[name];
  return typeof value === 'string' ? value : value ? 'Yes' : 'No';
}

/** A figure as a person reads it, one property per line. */
function asLines({ name, kind, numbers, caption, finding, source, sourceDate }: Figure): string {
  const from = [source, sourceDate].filter(Boolean).join(', ');
  return [referenceTo(name), FIGURE_EDITOR.kinds[kind], caption, finding, from, numbers].filter(Boolean).join('\n');
}
