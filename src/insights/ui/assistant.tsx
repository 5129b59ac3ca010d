import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PropertyDetail } from '#listings/api.ts';
import { questionAddress } from '#listings/domain/tour-address.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { LONGEST_QUESTION } from '../api.ts';
import { suggestedQuestions } from '../domain/answers/suggested-questions.ts';
import type { Reply } from '../domain/answers/talk.ts';
import { CitedText } from './cited-text.tsx';
import { useAssistant } from './use-assistant.ts';
import { WrittenBy } from './written-by.tsx';

const GREETING =
  'Hello. Ask me about this home, or what it would cost you. I answer from the listing and the site’s own tools, and say so when I do not know.';

/** Answers questions about a home; what was said stays for as long as the page does. */
export function Assistant({ property }: { property: PropertyDetail }) {
  const { talk, ask } = useAssistant(property.id);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const suggested = suggestedQuestions(property).filter((question) =>
    talk.asked.every((one) => one.question !== question),
  );

  // What was said last is brought into sight.
  useEffect(() => {
    const last = log.current?.lastElementChild;
    if (log.current && last instanceof HTMLElement && talk.asked.length > 0)
      log.current.scrollTop = last.offsetTop - 12;
  }, [talk]);

  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (typed.trim() === '' || talk.isAnswering) return;
    setTyped('');
    void ask(typed);
  };

  return (
    <section
      aria-labelledby="assistant-title"
      className="overflow-hidden rounded-card bg-card shadow-card print:shadow-none"
    >
      <h2
        id="assistant-title"
        className="border-line border-b px-5 py-4 font-display text-22 md:px-7"
      >
        AI Assistant
      </h2>
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        aria-busy={talk.isAnswering}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative max-h-[34rem] min-h-56 space-y-4 overflow-y-auto px-5 py-5 -outline-offset-3 md:px-7 print:max-h-none"
      >
        <Theirs>{GREETING}</Theirs>
        {talk.asked.map(({ question, reply }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was said never moves
          <div key={place} className="space-y-4">
            <p className="ml-auto w-fit max-w-[85%] rounded-[16px] rounded-br-[5px] bg-primary px-4 py-2.5 text-on-primary">
              <span className="sr-only">You: </span>
              {question}
            </p>
            {reply ? (
              <Answer reply={reply} property={property} />
            ) : (
              <Theirs>Looking it up...</Theirs>
            )}
          </div>
        ))}
      </div>
      <div className="no-print border-line border-t px-5 py-4 md:px-7">
        {suggested.length > 0 && (
          <ul aria-label="Suggested questions" className="mb-4 flex flex-wrap gap-2">
            {suggested.map((question) => (
              <li key={question}>
                <button
                  type="button"
                  className="hit min-h-9 rounded-full border border-line-2 px-[15px] py-1 text-left font-[450] text-14 transition-colors duration-150 hover:bg-hover"
                  onClick={() => {
                    // It goes, now that it has been asked.
                    input.current?.focus();
                    void ask(question);
                  }}
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        )}
        <form aria-label="Ask the assistant" onSubmit={send} className="flex items-end gap-3">
          <div className="min-w-0 grow">
            <label htmlFor="assistant-question" className="mb-1.5 block font-medium text-14">
              Your question
            </label>
            <input
              ref={input}
              id="assistant-question"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              maxLength={LONGEST_QUESTION}
              autoComplete="off"
              enterKeyHint="send"
              className="min-h-12 w-full min-w-0 rounded-field border border-field bg-card px-4"
            />
          </div>
          <Button type="submit" aria-label="Send" className="size-12 shrink-0 px-0!">
            <Send aria-hidden size={20} strokeWidth={1.6} />
          </Button>
        </form>
      </div>
    </section>
  );
}

const Theirs = ({ children }: { children: string }) => (
  <p className={THEIRS}>
    <span className="sr-only">Assistant: </span>
    {children}
  </p>
);

const THEIRS = 'w-fit max-w-[92%] rounded-[16px] rounded-bl-[5px] bg-sunk px-4 py-2.5';

function Answer({ reply, property }: { reply: Reply; property: PropertyDetail }) {
  if (reply.is === 'failed')
    return <Theirs>I'm having trouble responding right now. Please try again later.</Theirs>;
  return (
    <div className={THEIRS}>
      <span className="sr-only">Assistant: </span>
      <CitedText cited={reply.cited} />
      {reply.cited.sources.length > 0 && <WrittenBy by={reply.writtenBy} />}
      {reply.offersAgent && (
        <ButtonLink
          href={questionAddress(property)}
          look="outline"
          size="small"
          className="my-2 print:hidden"
        >
          Ask the agent
        </ButtonLink>
      )}
    </div>
  );
}
