interface QuestionsProps {
  questions: readonly { question: string; answer: string }[];
  /** The first one is open already, to show what the others do. */
  firstOpen?: boolean;
}

/** Questions that open on their own answers; several may be open. */
export function Questions({ questions, firstOpen = false }: QuestionsProps) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={firstOpen && index === 0}>
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
