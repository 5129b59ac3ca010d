import type { ReactNode } from 'react';
import { homesIn, type MessagePart, partsOf, withoutLastHomes } from '../domain/message-parts.ts';
import { HomeCard } from './home-card.tsx';

/** More cards would turn the conversation into a list. */
const MAX_CARDS = 3;

type MessageTextProps = {
  text: string;
  isMine: boolean;
  /** Styles of the other side's bubble. */
  theirs?: string;
};

/** A message as plain text on its author's side of the conversation, with the homes it links to as cards below. */
export function MessageText({ text, isMine, theirs = 'bg-sunk' }: MessageTextProps) {
  const parts = partsOf(text, window.location.origin);
  const words = withoutLastHomes(parts);
  return (
    <>
      {words.length > 0 && (
        <p
          dir="auto"
          className={`max-w-[min(82%,46ch)] whitespace-pre-wrap rounded-[16px] px-4 py-2.5 leading-[1.45] [overflow-wrap:anywhere] ${
            isMine
              ? 'self-end rounded-br-[5px] bg-primary text-on-primary'
              : `self-start rounded-bl-[5px] ${theirs}`
          }`}
        >
          {words.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change.
            <Part key={at} part={part} />
          ))}
        </p>
      )}
      {homesIn(parts)
        .slice(0, MAX_CARDS)
        .map((id) => (
          <div key={id} className={`w-[min(82%,360px)] ${isMine ? 'self-end' : ''}`}>
            <HomeCard id={id} />
          </div>
        ))}
    </>
  );
}

const Part = ({ part }: { part: MessagePart }): ReactNode =>
  part.kind === 'text' ? (
    part.text
  ) : (
    <a href={`/property/${part.id}`} className="underline">
      {part.text}
    </a>
  );
