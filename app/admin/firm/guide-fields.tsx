import type { TypedText } from '#app/features/firm/firm-texts.ts';
import { GUIDE_FILES, HIDDEN_GUIDES_KEY } from '#app/firm/guides.ts';
import { Panel } from '#app/ui/kit/panel.tsx';
import { DraftMark } from './entry-buttons.tsx';
import type { FirmScreen } from './firm-actions.ts';
import { parsed } from './read-form.ts';

interface GuideFieldsProps {
  /** `older`: what the PDF says of the firm, and the firm does not say any more. */
  guides: readonly { slug: string; title: string; older: readonly string[] }[];
  text: FirmScreen['texts'][string] | undefined;
}

/** The PDFs are files: what they say of the firm changes when they are built again. */
export function GuideFields({ guides, text }: GuideFieldsProps) {
  const hidden = (text?.value ?? []) as readonly string[];
  return (
    <Panel title="Guides" aside="PDFs keep the name with which they were built.">
      <input type="hidden" name="was-guides" value={JSON.stringify(hidden)} />
      <div className="grid gap-3 pt-2 pb-9" key={hidden.join()}>
        {text?.draft && <DraftMark text="The choice differs" of={HIDDEN_GUIDES_KEY} />}
        {guides.map(({ slug, title, older }) => (
          <label key={slug} className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5">
            <input type="checkbox" name="guide" value={slug} defaultChecked={!hidden.includes(slug)} />
            <b className="font-semibold">Offer {title}</b>
            {older.length > 0 && (
              <span className="col-start-2 text-15 text-ink-600 wrap-anywhere">
                Built from an older name: its pages say {older.join(', ')}. Run npm run guides, or hide it until then.
              </span>
            )}
          </label>
        ))}
      </div>
    </Panel>
  );
}

/** The hidden ones, of a form that has them. */
export function readGuides(form: FormData): TypedText[] {
  if (!form.has('was-guides')) return [];
  const offered = form.getAll('guide');
  const value = GUIDE_FILES.map(({ slug }) => slug).filter((slug) => !offered.includes(slug));
  return [{ key: HIDDEN_GUIDES_KEY, value, was: parsed(form.get('was-guides')) }];
}
