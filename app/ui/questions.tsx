interface QuestionsProps {
  questions: readonly { question: string; answer: string }[];
  /** Starts with the first answer open. */
  firstOpen?: boolean;
}

/** An accordion of questions and answers; several may be open. */
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
