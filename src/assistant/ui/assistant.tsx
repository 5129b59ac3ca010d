import { Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { PropertyDetail } from '#listings/api.ts';
import { Button } from '#platform/ui/button.tsx';
import { suggestedQuestions } from '../domain/answers/suggested-questions.ts';
import { LONGEST_QUESTION } from '../domain/talk.ts';
import { Conversation } from './assistant/conversation.tsx';
import { Suggested } from './assistant/suggested.tsx';
import { useAssistant } from './use-assistant.ts';

/** Answers questions about a home; the conversation lasts as long as the page. */
export function Assistant({ property }: { property: PropertyDetail }) {
  const { talk, ask } = useAssistant(property.id);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const suggested = suggestedQuestions(property).filter((question) =>
    talk.turns.every((one) => one.question !== question),
  );

  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (typed.trim() === '' || talk.isAnswering) return;
    setTyped('');
    void ask(typed);
  };
  const askSuggested = (question: string) => {
    // The pressed button disappears.
    input.current?.focus();
    void ask(question);
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
      <Conversation talk={talk} property={property} />
      <div className="no-print border-line border-t px-5 py-4 md:px-7">
        {suggested.length > 0 && (
          <Suggested questions={suggested} isWaiting={talk.isAnswering} onAsk={askSuggested} />
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
