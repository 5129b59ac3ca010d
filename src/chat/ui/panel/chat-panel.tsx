import { useState } from 'react';
import { useBrokerage } from '#brokerage/ui/use-brokerage.ts';
import { browserStorage } from '#platform/ui/browser/storage.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { backAt } from '../../domain/back-at.ts';
import { lastOfTeam } from '../../domain/chat-state.ts';
import { seemsUp } from '../../domain/connection.ts';
import { IN_BROWSER } from '../storage-keys.ts';
import { ChatHead } from './chat-head.tsx';
import { Composer } from './composer.tsx';
import { ContactInstead } from './contact-instead.tsx';
import { Conversation } from './conversation.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { useChat } from './use-chat.ts';

type ChatPanelProps = {
  /** Id of the heading that labels the chat. */
  headingId: string;
  /** The path of the page it was opened on. */
  from: string;
  /** True if the visitor has just opened it, so it takes focus. */
  takesFocus: boolean;
  onClose?: () => void;
};

/** The chat itself, embedded or in a dialog: registration, then the conversation, or the contact form instead. */
export function ChatPanel({ headingId, from, takesFocus, onClose }: ChatPanelProps) {
  const [writesInstead, setWritesInstead] = useState(false);
  const { chat, connection, client } = useChat(from, () => setWritesInstead(true));
  const [wasKnown] = useState(() => browserStorage.get(IN_BROWSER.known) !== '');
  // After registration, focus moves from the form to the message.
  const [isInUse, setInUse] = useState(takesFocus);
  const { hours } = useBrokerage();
  const isConnected = connection.status === 'up';
  const { visitor, unsent } = chat;
  // What waits to be sent shows before the connection is up again.
  const isTalking =
    visitor.status === 'known' || (visitor.status === 'unknown' && wasKnown && unsent.length > 0);
  const register: typeof client.register = (registration) => {
    setInUse(true);
    client.register(registration);
  };
  const goBack = () => {
    setWritesInstead(false);
    client.open();
  };

  return (
    <div className="flex h-full min-h-0 flex-col">
      <ChatHead
        id={headingId}
        connection={connection}
        isRealtorThere={chat.office?.isRealtorThere ?? false}
        onTranscript={
          isConnected && visitor.status === 'known' && lastOfTeam(chat) > 0
            ? () => client.requestTranscript()
            : undefined
        }
        onContact={() => setWritesInstead(true)}
        onClose={onClose}
      />
      {writesInstead ? (
        <ContactInstead onBack={goBack} />
      ) : isTalking ? (
        <>
          <Conversation
            chat={chat}
            client={client}
            isConnected={isConnected}
            backAt={backAt(hours, new Date())}
          />
          <Composer
            isConnected={seemsUp(connection)}
            takesFocus={isInUse}
            onWrite={(text) => client.write(text)}
            onTyping={() => client.reportTyping()}
          />
        </>
      ) : visitor.status === 'unknown' && wasKnown ? (
        <Waiting />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-6">
          <RegistrationForm
            isConnected={isConnected}
            refused={visitor.status === 'new' ? visitor.refused : null}
            takesFocus={takesFocus}
            onRegister={register}
          />
        </div>
      )}
    </div>
  );
}

/** A placeholder in the shape of a conversation. */
const Waiting = () => (
  <div className="flex flex-1 flex-col gap-3 p-5">
    <Skeleton className="h-16 w-3/4 self-end" />
    <Skeleton className="h-12 w-2/3" />
    <Skeleton className="h-11 w-1/2 self-end" />
  </div>
);
