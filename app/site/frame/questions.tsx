import type { Faq } from '#app/firm/questions.ts';

/** Questions and answers as an accordion with the first one open; several may be open. */
export function Questions({ questions }: { questions: readonly Faq[] }) {
  if (questions.length === 0) return null;
  return (
    <section className="pb-section">
      <div className="wrap grid grid-cols-1 gap-x-6 gap-y-8 xl:grid-cols-[4fr_8fr]">
        <h2>Questions</h2>
        <QuestionList questions={questions} />
      </div>
    </section>
  );
}

export function QuestionList({ questions }: { questions: readonly Faq[] }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            <h3>{question}</h3>
            <span aria-hidden="true" className="questions-mark" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
