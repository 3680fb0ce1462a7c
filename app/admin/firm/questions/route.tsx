import { Link } from 'react-router';
import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { quotationProblem } from '#app/features/facts/quotable-facts.ts';
import { MAX_QUESTIONS, QUESTION_FIELDS, questionProblems, typedQuestions } from '#app/features/firm/firm.ts';
import { QUOTATION, withQuotations } from '#app/firm/fact-values.ts';
import { FAQ_PAGES, type Faq, type FaqPage, questionsKey } from '#app/firm/questions.ts';
import { services } from '#app/platform/services.ts';
import { QuestionList } from '#app/site/frame/questions.tsx';
import { DraftMark, EntryButtons } from '../entry-buttons.tsx';
import { actOnFirm, type FirmRefusal, readFirm } from '../firm-actions.ts';
import { FirmForm, FirmInput, useTyped } from '../firm-form.tsx';
import { FirmFrame, Preview } from '../firm-frame.tsx';
import { parsed, rearranged } from '../read-form.ts';
import type { Route } from './+types/route';

const PATH = '/admin/firm/questions';
const PAGES = Object.keys(FAQ_PAGES) as FaqPage[];
const pathOf = (page: FaqPage) => `${PATH}?page=${page}`;

const pageOf = (request: Request): FaqPage => {
  const asked = new URL(request.url).searchParams.get('page');
  return PAGES.find((page) => page === asked) ?? 'retain';
};

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const page = pageOf(request);
  const { all, ...screen } = await readFirm(context.get(services), (key) => key.startsWith('questions.'));
  const quoted = JSON.stringify(screen.texts[questionsKey(page)]).match(QUOTATION) ?? [];
  const reader = context.get(services).facts.reader();
  return { ...screen, page, words: Object.fromEntries(quoted.map((one) => [one, reader.fill(one)])) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await recheckAdmin(request, context);
  const page = pageOf(request);
  const names = context.get(services).facts.names();
  const { act, subject } = member.sent;
  return actOnFirm(member, context.get(services), pathOf(page), (form) => {
    const value = rearranged(typedQuestions(form), act, Number(subject));
    const was = parsed(form.get('was'));
    const errors = questionProblems(value, (text) => quotationProblem(text, names));
    return { typed: [{ key: questionsKey(page), value, was }], errors };
  });
}

export const meta: Route.MetaFunction = () => adminMeta('Questions');

export default function FirmQuestions({ loaderData, actionData }: Route.ComponentProps) {
  const { page, texts, words } = loaderData;
  const key = questionsKey(page);
  const stored = (texts[key]?.value ?? []) as readonly Faq[];
  const given = (actionData?.typed[key] as readonly Faq[] | undefined) ?? stored;
  const { typed, onType } = useTyped(loaderData, typedQuestions);
  return (
    <FirmFrame
      screen={loaderData}
      refusal={actionData}
      current={PATH}
      page={`/${page}`}
      previews={<QuestionsPreview page={page} questions={typed ?? given} words={words} />}
    >
      <div className="min-w-0">
        <nav aria-label="Pages with questions" className="mb-7 flex flex-wrap gap-x-6 border-b border-rule">
          {PAGES.map((one) => (
            <Link
              key={one}
              to={pathOf(one)}
              aria-current={one === page ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent aria-[current=page]:border-brass-500 aria-[current=page]:font-semibold"
            >
              {FAQ_PAGES[one].label}{' '}
              <small>{(texts[questionsKey(one)]?.value as readonly Faq[] | undefined)?.length}</small>
            </Link>
          ))}
        </nav>
        <FirmForm key={JSON.stringify([page, given])} action={pathOf(page)} onType={onType}>
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="was" value={JSON.stringify(stored)} />
          {texts[key]?.draft && <DraftMark text="These questions differ" of={key} />}
          <ol className="border-t border-ink-900">
            {[...given, EMPTY].slice(0, MAX_QUESTIONS).map((entry, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name, and the form is new when the list is
              <Entry key={at} {...entry} at={at} last={given.length - 1} errors={actionData?.errors ?? {}} />
            ))}
          </ol>
        </FirmForm>
      </div>
    </FirmFrame>
  );
}

/** The last one, to add a question. */
const EMPTY: Faq = { question: '', answer: '' };

interface EntryProps extends Faq {
  at: number;
  last: number;
  errors: FirmRefusal['errors'];
}

function Entry({ at, last, errors, ...entry }: EntryProps) {
  const isNew = at > last;
  const number = isNew ? 'Add a question' : `${at + 1}.`;
  const field = (name: keyof Faq, hint = '') => (
    <FirmInput
      {...{ name: `${name}-${at}`, field: { ...QUESTION_FIELDS[name], hint }, required: !isNew }}
      {...{ defaultValue: entry[name], error: errors[`${name}-${at}`] }}
    />
  );
  return (
    <li className="grid gap-x-4 gap-y-3 border-b border-rule py-5 *:min-w-0 sm:grid-cols-[2.5rem_minmax(0,1fr)]">
      <span className={`font-serif text-17 text-brass-700 italic ${isNew ? 'sm:col-span-full' : ''}`}>{number}</span>
      <div className="grid gap-4 sm:col-start-2">
        {field('question')}
        {field('answer', isNew ? QUOTING : '')}
        {!isNew && (
          <p className="flex flex-wrap gap-x-5">
            <EntryButtons name={`question ${at + 1}`} at={at} last={last} />
          </p>
        )}
      </div>
    </li>
  );
}

const QUOTING = 'Quote a fact with its name, such as {{firm.close-fee}}: it changes here when it changes in Facts.';

interface QuestionsPreviewProps {
  page: FaqPage;
  questions: readonly Faq[];
  /** What the quotations in the stored questions say. */
  words: Readonly<Record<string, string>>;
}

function QuestionsPreview({ page, questions, words }: QuestionsPreviewProps) {
  const { label, path } = FAQ_PAGES[page];
  const filled = (text: string) => withQuotations(text, (name, form) => words[`{{${name}${form ? `:${form}` : ''}}}`]);
  return (
    <Preview
      title={`${label} page`}
      aside={
        <a href={path} target="_blank" rel="noopener" className="text-link">
          {path}
        </a>
      }
    >
      <div className="border border-rule-strong bg-paper-0 px-5 pt-4 pb-5 wrap-anywhere">
        <p className="font-serif text-22">Questions</p>
        {questions.length === 0 && (
          <p className="mt-2 text-ink-600">Without questions the page leaves the section out.</p>
        )}
        <QuestionList
          questions={questions.map(({ question, answer }) => ({ question: filled(question), answer: filled(answer) }))}
        />
      </div>
    </Preview>
  );
}
