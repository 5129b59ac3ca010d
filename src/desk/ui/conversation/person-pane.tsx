import { ArrowLeft, Mail } from 'lucide-react';
import { HomeCard } from '#chat/ui/home-card.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { Conversation } from '../../domain/desk-conversation.ts';
import { initialsOf } from '../../domain/initials.ts';
import { Fact, Facts } from '../facts.tsx';
import { NoteField } from '../note-field.tsx';
import { formatRecentDateTime } from '../recent-time.ts';
import { useDeskChanges } from '../use-desk-changes.ts';

type PaneProps = { conversation: Conversation; isShown: boolean; onBack: () => void };

/** The visitor's details, consent, and the homes mentioned. */
export function PersonPane({ conversation, isShown, onBack }: PaneProps) {
  const { id, name, email, createdAt, startedFrom, listing, hasAccount, consent } = conversation;
  const { changeConversation, mailTranscript } = useDeskChanges();
  const now = new Date();
  return (
    <aside
      aria-label={`About ${name}`}
      className={`min-h-0 overflow-y-auto border-line border-l bg-card p-6 ${isShown ? '' : 'max-xl:hidden'}`}
    >
      <button
        type="button"
        aria-label="Back to the conversation"
        onClick={onBack}
        className="-mt-2 -ml-2 grid size-11 place-items-center xl:hidden"
      >
        <ArrowLeft aria-hidden strokeWidth={1.6} className="size-5" />
      </button>
      <header className="flex items-center gap-4">
        <span
          aria-hidden
          className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-wash font-display text-22 text-accent-ink"
        >
          {initialsOf(name)}
        </span>
        <div className="min-w-0">
          <h2 className="truncate font-display text-22">{name}</h2>
          <a href={`mailto:${email}`} className="hit block truncate text-14 text-ink-2">
            {email}
          </a>
        </div>
      </header>
      <Facts>
        <Fact name="Started">{formatRecentDateTime(createdAt, now)}</Fact>
        <Fact name="Started from">
          {startedFrom && (
            <a href={startedFrom} className="hit underline">
              {listing?.words ?? startedFrom}
            </a>
          )}
        </Fact>
        <Fact name="Account">{hasAccount ? 'Signed in' : 'Guest'}</Fact>
        <Fact name="Consent">
          {consent ? `Email, ${formatRecentDateTime(consent.givenAt, now)}` : 'None: no email'}
        </Fact>
      </Facts>
      {consent && <p className="mt-3 text-14 text-ink-2">“{consent.wording}”</p>}
      <LinkedHomes homes={conversation.homes} />
      <NoteField
        note={conversation.note}
        by={conversation.notedBy}
        onSave={(note) => changeConversation(id, { note })}
      />
      <Button
        look="outline"
        size="small"
        className="mt-6 w-full"
        onClick={() => mailTranscript(id)}
      >
        <Mail aria-hidden strokeWidth={1.6} className="size-5" /> Email the conversation
      </Button>
    </aside>
  );
}

function LinkedHomes({ homes }: Pick<Conversation, 'homes'>) {
  if (homes.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 mb-3 font-display text-22">Homes in this conversation</h3>
      <ul className="grid gap-3">
        {homes.map((home) => (
          <li key={home.id}>
            <HomeCard id={home.id} />
          </li>
        ))}
      </ul>
    </>
  );
}
