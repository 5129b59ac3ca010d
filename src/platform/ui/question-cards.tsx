type QuestionCardsProps = { questions: readonly { question: string; answer: string }[] };

/** Questions with visible answers, in two columns if there is room. */
export const QuestionCards = ({ questions }: QuestionCardsProps) => (
  <ul className="grid gap-6 md:grid-cols-2">
    {questions.map(({ question, answer }) => (
      <li key={question} className="rounded-card bg-card px-5 py-6 shadow-card md:px-8">
        <h3 className="font-display text-22">{question}</h3>
        <p className="mt-3 text-ink-2">{answer}</p>
      </li>
    ))}
  </ul>
);
