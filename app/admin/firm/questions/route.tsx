import { useState } from 'react';
import { Form, Link } from 'react-router';
import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { quotationProblem } from '#app/features/facts/quotable-facts.ts';
import { MAX_QUESTIONS, questionProblems, tidyQuestion } from '#app/features/firm/firm.ts';
import { QUOTATION } from '#app/firm/fact-values.ts';
import { FAQ_PAGES, type Faq, type FaqPage, questionsKey } from '#app/firm/questions.ts';
import { services } from '#app/platform/services.ts';
import { actOnFirm, readFirm } from '../firm-actions.ts';
import { FirmFrame } from '../firm-frame.tsx';
import { History } from '../history.tsx';
import { parsed, rearranged } from '../list-form.ts';
import type { Route } from './+types/route';
import { QuestionFields } from './question-fields.tsx';
import { QuestionsPreview } from './questions-preview.tsx';

const PATH = '/admin/firm/questions';
const PAGES = Object.keys(FAQ_PAGES) as FaqPage[];
const pathOf = (page: FaqPage) => `${PATH}?page=${page}`;

const pageOf = (request: Request): FaqPage => {
  const asked = new URL(request.url).searchParams.get('page');
  return PAGES.find((page) => page === asked) ?? 'retain';
};

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, facts } = context.get(services);
  const page = pageOf(request);
  const screen = await readFirm(db, (key) => key.startsWith('questions.'));
  const quoted = JSON.stringify(screen.texts[questionsKey(page)]).match(QUOTATION) ?? [];
  const reader = facts.reader();
  return { ...screen, page, words: Object.fromEntries(quoted.map((one) => [one, reader.fill(one)])) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await recheckAdmin(request, context);
  const page = pageOf(request);
  const names = context.get(services).facts.names();
  const { act, subject } = member.sent;
  return actOnFirm(member, context.get(services), pathOf(page), (form) => {
    const value = rearranged(readQuestions(form), act, Number(subject));
    const was = parsed(form.get('was'));
    const errors = questionProblems(value, (text) => quotationProblem(text, names));
    return { typed: [{ key: questionsKey(page), value, was }], errors };
  });
}

/** In their order. An entry that is empty in both fields is left out. */
function readQuestions(form: FormData): Faq[] {
  const text = (name: string, at: number) => String(form.get(`${name}-${at}`) ?? '');
  return Array.from({ length: MAX_QUESTIONS }, (_, at) =>
    tidyQuestion({ question: text('question', at), answer: text('answer', at) }),
  ).filter(({ question, answer }) => question || answer);
}

export const meta: Route.MetaFunction = () => adminMeta('Questions');

export default function FirmQuestions({ loaderData, actionData }: Route.ComponentProps) {
  const { page, texts, words, history } = loaderData;
  const key = questionsKey(page);
  const stored = (texts[key]?.value ?? []) as readonly Faq[];
  const given = (actionData?.typed[key] as readonly Faq[] | undefined) ?? stored;
  const [typed, setTyped] = useState<{ of: unknown; questions: Faq[] } | null>(null);
  const shown = typed?.of === given ? typed.questions : given;
  return (
    <FirmFrame screen={loaderData} refusal={actionData} current={PATH} page={`/${page}`}>
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
        <Form
          key={JSON.stringify([page, given])}
          method="post"
          action={pathOf(page)}
          id="firm-form"
          onInput={({ currentTarget }) =>
            setTyped({ of: given, questions: readQuestions(new FormData(currentTarget)) })
          }
        >
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="was" value={JSON.stringify(stored)} />
          <QuestionFields page={page} questions={given} refusal={actionData} draft={Boolean(texts[key]?.draft)} />
        </Form>
      </div>
      <aside aria-label="Where it appears" className="grid min-w-0 content-start gap-7">
        <QuestionsPreview page={page} questions={shown} words={words} />
        <History history={history} />
      </aside>
    </FirmFrame>
  );
}
