import { withQuotations } from '#app/firm/fact-values.ts';
import { FAQ_PAGES, type Faq, type FaqPage } from '#app/firm/questions.ts';

interface QuestionsPreviewProps {
  page: FaqPage;
  questions: readonly Faq[];
  /** What the quotations in the stored questions say. */
  words: Readonly<Record<string, string>>;
}

export function QuestionsPreview({ page, questions, words }: QuestionsPreviewProps) {
  const { label, path } = FAQ_PAGES[page];
  const filled = (text: string) => withQuotations(text, (name, form) => words[`{{${name}${form ? `:${form}` : ''}}}`]);
  return (
    <section>
      <h2 className="mb-2 flex justify-between font-serif text-17 italic">
        {label} page
        <a href={path} target="_blank" rel="noopener" className="text-link font-sans text-15 not-italic">
          {path}
        </a>
      </h2>
      <div className="border border-rule-strong bg-paper-0 px-5 pt-4 pb-5 wrap-anywhere">
        <p className="font-serif text-22">Questions</p>
        {questions.length === 0 && (
          <p className="mt-2 text-ink-600">Without questions the page leaves the section out.</p>
        )}
        {questions.map(({ question, answer }, at) => (
          <details key={question} open={at === 0} className="border-t border-rule first-of-type:mt-3">
            <summary className="min-h-11 cursor-pointer py-2.5 font-serif text-17">{filled(question)}</summary>
            <p className="pb-3 text-15 text-ink-700">{filled(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
