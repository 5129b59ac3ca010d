import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { UnsentAnswer } from '../../domain/conversation-updates.ts';
import type { DeskClient } from '../desk-client.ts';
import { conversationQuery, isAbsent } from '../desk-queries.ts';
import { PanePending } from '../pane-pending.tsx';
import { AnswerField } from './answer-field.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { PersonPane } from './person-pane.tsx';
import { Thread } from './thread.tsx';

type ViewProps = {
  id: number;
  me: { id: number };
  isUp: boolean;
  seemsUp: boolean;
  isTyping: boolean;
  unsent: readonly UnsentAnswer[];
  client: DeskClient;
  answer: RefObject<HTMLTextAreaElement | null>;
  onBack: () => void;
};

/** A conversation next to the visitor's details; narrow screens show one at a time. */
export function ConversationView({
  id,
  me,
  isUp,
  seemsUp,
  isTyping,
  unsent,
  client,
  answer,
  onBack,
}: ViewProps) {
  const query = useQuery(conversationQuery(id));
  const [showsPerson, setShowsPerson] = useState(false);
  const conversation = query.data?.conversation;

  if (!conversation || isAbsent(query.error))
    return <PanePending what="conversation" query={query} onBack={onBack} />;

  return (
    <div className="grid min-h-0 min-w-0 xl:grid-cols-[minmax(0,1fr)_332px]">
      <section
        aria-label={`Conversation with ${conversation.name}`}
        className={`flex min-h-0 min-w-0 flex-col ${showsPerson ? 'max-xl:hidden' : ''}`}
      >
        <ConversationHeader
          conversation={conversation}
          me={me}
          onBack={onBack}
          onPerson={() => setShowsPerson(true)}
        />
        <Thread
          conversation={conversation}
          unsent={unsent}
          isTyping={isTyping}
          isUp={isUp}
          client={client}
        />
        <AnswerField
          draftKey={`desk-draft-${me.id}-${id}`}
          field={answer}
          isUp={seemsUp}
          onWrite={(text) => client.write(id, text)}
          onTyping={() => client.reportTyping(id)}
        />
      </section>
      <PersonPane
        conversation={conversation}
        isShown={showsPerson}
        onBack={() => setShowsPerson(false)}
      />
    </div>
  );
}
