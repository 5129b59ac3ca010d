import { type ReactNode, useEffect, useRef } from 'react';
import { CitedText } from '#grounding/ui/cited-text.tsx';
import { WrittenBy } from '#grounding/ui/written-by.tsx';
import type { PropertyDetail } from '#listings/api.ts';
import { questionAddress } from '#listings/domain/tour-address.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import type { Reply, Talk } from '../../domain/talk.ts';

const GREETING =
  'Hello. Ask me about this home, or what it would cost you. I answer from the listing and the site’s own tools, and I’ll say so when I don’t know.';

/**
 * The conversation. Scrolls to the latest message, moving the page only while focus is still here. On a phone it leaves
 * room for the next question.
 */
export function Conversation({ talk, property }: { talk: Talk; property: PropertyDetail }) {
  const log = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = log.current;
    const last = box?.lastElementChild;
    if (!box || !(last instanceof HTMLElement) || talk.turns.length === 0) return;
    box.scrollTop = last.offsetTop - 12;
    if (box.closest('section')?.contains(document.activeElement))
      box.scrollIntoView({ block: 'nearest' });
  }, [talk]);

  return (
    <div
      ref={log}
      role="log"
      aria-label="Conversation"
      aria-busy={talk.isAnswering}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-[40dvh] min-h-56 space-y-4 overflow-y-auto px-5 py-5 -outline-offset-3 md:max-h-[min(34rem,50dvh)] md:px-7 print:max-h-none"
    >
      <Theirs>{GREETING}</Theirs>
      {talk.turns.map(({ id, question, reply }) => (
        <div key={id} className="space-y-4">
          <p className="ml-auto w-fit max-w-[85%] rounded-[16px] rounded-br-[5px] bg-primary px-4 py-2.5 text-on-primary">
            <span className="sr-only">You: </span>
            {question}
          </p>
          {reply ? <Answer reply={reply} property={property} /> : <Theirs>Looking it up...</Theirs>}
        </div>
      ))}
    </div>
  );
}

const Theirs = ({ children }: { children: ReactNode }) => (
  <div className="w-fit max-w-[92%] rounded-[16px] rounded-bl-[5px] bg-sunk px-4 py-2.5">
    <span className="sr-only">Assistant: </span>
    {children}
  </div>
);

function Answer({ reply, property }: { reply: Reply; property: PropertyDetail }) {
  if (!reply.ok) return <Theirs>{reply.reason}</Theirs>;
  return (
    <Theirs>
      <CitedText cited={reply.cited} lang={reply.language} />
      {reply.cited.sources.length > 0 && <WrittenBy by={reply.writtenBy} />}
      {reply.link && (
        <ButtonLink
          href={reply.link.path}
          lang={reply.language === 'en' ? undefined : reply.language}
          look="outline"
          size="small"
          className="my-2 print:hidden"
        >
          {reply.link.text}
        </ButtonLink>
      )}
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
    </Theirs>
  );
}
