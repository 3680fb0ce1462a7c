import type { ClipboardEvent } from 'react';
import type { BuiltLink } from '#app/features/campaigns/link.ts';
import { copyText } from '#app/ui/copy-text.ts';
import { showToast } from '#app/ui/toast.tsx';
import { UTM } from './labels.ts';

/** The generated URL, one parameter per line; copying it always gives a single line. */
export function GeneratedLink({ built, isSaving }: { built: BuiltLink | null; isSaving: boolean }) {
  return (
    <section className="utm-slab on-ink" aria-labelledby="generated">
      <h2 id="generated" className="admin-title">
        {UTM.result}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot style names and values differently */}
      <div
        role="textbox"
        aria-readonly="true"
        aria-multiline="true"
        aria-labelledby="generated"
        tabIndex={0}
        className="utm-link"
        onCopy={built ? (event) => copyAsOneLine(event, built.url) : undefined}
      >
        {built ? <Pieces {...built} /> : UTM.noResult}
      </div>
      <div className="utm-buttons">
        <button
          type="button"
          disabled={!built}
          className="button button-brass admin-button"
          onClick={() => built && copyLink(built.url)}
        >
          {UTM.copy}
        </button>
        <button type="submit" disabled={isSaving} className="button button-line admin-button">
          {isSaving ? UTM.saving : UTM.save}
        </button>
      </div>
    </section>
  );
}

function Pieces({ before, parameters, after }: BuiltLink) {
  return (
    <>
      <span>{before}</span>
      {parameters.map(({ sign, name, value }) => (
        <span key={name}>
          {sign}
          <b>{name}</b>={value}
        </span>
      ))}
      {after && <span>{after}</span>}
    </>
  );
}

export async function copyLink(url: string): Promise<void> {
  const copied = await copyText(url);
  showToast(copied ? { tone: 'success', ...UTM.copied } : { tone: 'error', ...UTM.notCopied });
}

/** Removes line breaks from the selection; without a selection, copies the whole URL. */
function copyAsOneLine(event: ClipboardEvent, url: string): void {
  const selected = String(getSelection()).replaceAll(/\s+/g, '');
  event.clipboardData.setData('text/plain', selected || url);
  event.preventDefault();
}
