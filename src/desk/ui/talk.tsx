import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { UnsentAnswer } from '../domain/desk-news.ts';
import { AnswerField } from './answer-field.tsx';
import { BackButton } from './back-button.tsx';
import type { DeskLine } from './desk-line.ts';
import { conversationQuery } from './desk-queries.ts';
import { PersonPane } from './person-pane.tsx';
import { TalkHead } from './talk-head.tsx';
import { Thread } from './thread.tsx';

type TalkProps = {
  id: number;
  me: { id: number };
  isUp: boolean;
  isTyping: boolean;
  unsent: readonly UnsentAnswer[];
  line: DeskLine;
  onBack: () => void;
};

/** A conversation, and beside it whom it is with; on narrower screens one or the other. */
export function Talk({ id, me, isUp, isTyping, unsent, line, onBack }: TalkProps) {
  const { data, isError, refetch } = useQuery(conversationQuery(id));
  const [showsPerson, setShowsPerson] = useState(false);
  const conversation = data?.conversation;

  if (!conversation)
    return (
      <div className="p-6">
        <BackButton label="Back to the list" onBack={onBack} />
        {isError ? (
          <Notice failed>
            <p>This conversation could not be loaded. It may have been erased.</p>
            <Button look="outline" size="small" className="mt-3" onClick={() => refetch()}>
              Retry
            </Button>
          </Notice>
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
    );

  return (
    <div className="grid min-h-0 min-w-0 xl:grid-cols-[minmax(0,1fr)_332px]">
      <section
        aria-label={`Conversation with ${conversation.name}`}
        className={`flex min-h-0 min-w-0 flex-col ${showsPerson ? 'max-xl:hidden' : ''}`}
      >
        <TalkHead {...{ conversation, me, onBack }} onPerson={() => setShowsPerson(true)} />
        <Thread {...{ conversation, unsent, isTyping, isUp, line }} />
        <AnswerField
          draftKey={`desk-draft-${me.id}-${id}`}
          isUp={isUp}
          onWrite={(text) => line.write(id, text)}
          onTyping={() => line.type(id)}
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
