type SuggestedProps = {
  questions: readonly string[];
  /** An answer is pending: one question at a time. */
  isWaiting: boolean;
  onAsk(question: string): void;
};

/** Suggested questions as buttons; on a phone in one row. */
export const Suggested = ({ questions, isWaiting, onAsk }: SuggestedProps) => (
  <ul
    aria-label="Suggested questions"
    className="-mx-5 mb-3 flex gap-2 overflow-x-auto px-5 py-1.5 md:mx-0 md:flex-wrap md:px-0"
  >
    {questions.map((question) => (
      <li key={question} className="max-md:shrink-0">
        <button
          type="button"
          aria-disabled={isWaiting}
          className="hit min-h-9 rounded-full border border-line-2 px-[15px] py-1 text-left font-[450] text-14 transition-colors duration-150 hover:bg-hover aria-disabled:cursor-progress aria-disabled:hover:bg-transparent"
          onClick={() => !isWaiting && onAsk(question)}
        >
          {question}
        </button>
      </li>
    ))}
  </ul>
);
