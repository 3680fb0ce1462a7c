import { MAX_ANSWER, MAX_QUESTION, MAX_QUESTIONS } from '#app/features/firm/firm.ts';
import { type Faq, type FaqPage, questionsKey } from '#app/firm/questions.ts';
import { TextArea, TextField } from '#app/ui/form/field.tsx';
import { DraftMark, EntryButtons } from '../entry-buttons.tsx';
import type { FirmRefusal } from '../firm-actions.ts';

interface QuestionFieldsProps {
  page: FaqPage;
  questions: readonly Faq[];
  refusal: FirmRefusal | undefined;
  /** Whether the page's questions differ from what readers see. */
  draft: boolean;
}

const EMPTY: Faq = { question: '', answer: '' };

/** The page's questions in their order, and an empty one to add. */
export function QuestionFields({ page, questions, refusal, draft }: QuestionFieldsProps) {
  const entries = questions.length < MAX_QUESTIONS ? [...questions, EMPTY] : questions;
  return (
    <>
      {/* What Enter does: the first button of the form. */}
      <button type="submit" name="act" value="save" hidden />
      {draft && <DraftMark text="These questions differ" of={questionsKey(page)} />}
      <ol className="border-t border-ink-900">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name, and the form is new when the list is
          <Entry key={at} {...entry} at={at} last={questions.length - 1} errors={refusal?.errors ?? {}} />
        ))}
      </ol>
    </>
  );
}

interface EntryProps extends Faq {
  at: number;
  last: number;
  errors: FirmRefusal['errors'];
}

function Entry({ question, answer, at, last, errors }: EntryProps) {
  const isNew = at > last;
  const number = isNew ? 'Add a question' : `${at + 1}.`;
  return (
    <li className="grid gap-x-4 gap-y-3 border-b border-rule py-5 *:min-w-0 sm:grid-cols-[2.5rem_minmax(0,1fr)]">
      <span className={`font-serif text-17 text-brass-700 italic ${isNew ? 'sm:col-span-full' : ''}`}>{number}</span>
      <div className="grid gap-4 sm:col-start-2">
        <TextField
          {...{ name: `question-${at}`, label: 'Question', defaultValue: question, error: errors[`question-${at}`] }}
          {...{ required: !isNew, maxLength: MAX_QUESTION }}
        />
        <TextArea
          {...{ name: `answer-${at}`, label: 'Answer', defaultValue: answer, error: errors[`answer-${at}`], rows: 3 }}
          {...{ required: !isNew, maxLength: MAX_ANSWER }}
          hint={
            isNew
              ? 'Quote a fact with its name, such as {{firm.close-fee}}: it changes here when it changes in Facts.'
              : ''
          }
        />
        {!isNew && (
          <p className="flex flex-wrap gap-x-5">
            <EntryButtons name={`question ${at + 1}`} at={at} last={last} />
          </p>
        )}
      </div>
    </li>
  );
}
