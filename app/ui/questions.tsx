interface QuestionsProps {
  questions: readonly { question: string; answer: string }[];
}

/** Questions that open on their own answers; several may be open. */
export function Questions({ questions }: QuestionsProps) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question}>
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
