import { Archive, ArchiveRestore, UserCheck, UserRound } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import type { Conversation } from '../../domain/desk-conversation.ts';
import { BackButton } from '../back-button.tsx';
import { useDeskChanges } from '../use-desk-changes.ts';

type HeadProps = {
  conversation: Conversation;
  me: { id: number };
  onBack: () => void;
  onPerson: () => void;
};

/** The visitor's name, the assigned realtor, and the status. */
export function ConversationHeader({ conversation, me, onBack, onPerson }: HeadProps) {
  const { id, name, status, assignedTo } = conversation;
  const { changeConversation } = useDeskChanges();
  const isMine = assignedTo?.id === me.id;
  return (
    <header className="flex items-center gap-2 border-line border-b bg-card px-4 py-3 md:px-7">
      <BackButton label="Back to the list" onBack={onBack} />
      <div className="mr-auto min-w-0">
        <h2 className="truncate font-display text-22">{name}</h2>
        <p className="text-14 text-ink-2">
          <VisitorPresence {...conversation} />
          {' · '}
          {status === 'closed' ? 'Closed' : assignedTo ? `With ${assignedTo.name}` : 'Unassigned'}
        </p>
      </div>
      <Button
        look="outline"
        size="small"
        aria-label={isMine ? 'Unassign' : 'Assign to me'}
        className="max-md:px-3"
        onClick={() => changeConversation(id, { assigned: !isMine })}
      >
        <UserCheck {...ICON} />
        <span className="max-lg:hidden">{isMine ? 'Unassign' : 'Assign to me'}</span>
      </Button>
      <Button
        look="outline"
        size="small"
        aria-label={status === 'open' ? 'Close' : 'Reopen'}
        className="max-md:px-3"
        onClick={() => changeConversation(id, { status: status === 'open' ? 'closed' : 'open' })}
      >
        {status === 'open' ? <Archive {...ICON} /> : <ArchiveRestore {...ICON} />}
        <span className="max-lg:hidden">{status === 'open' ? 'Close' : 'Reopen'}</span>
      </Button>
      <button
        type="button"
        aria-label={`About ${name}`}
        onClick={onPerson}
        className="grid size-11 shrink-0 place-items-center xl:hidden"
      >
        <UserRound {...ICON} />
      </button>
    </header>
  );
}

/** Where an answer will reach the visitor: in the chat or by email. */
function VisitorPresence({ isVisitorThere, consent }: Conversation) {
  if (isVisitorThere) return <span className="text-good">In the chat now</span>;
  return consent ? 'Left: answers go by email' : 'Left: unsubscribed from email';
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.6, className: 'size-5 shrink-0' } as const;
