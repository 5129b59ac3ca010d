import { homesIn, partsOf, withoutLastHomes } from '#chat/domain/message-parts.ts';
import { HomeCard } from '#chat/ui/home-card.tsx';

/** More would make a list of a conversation. */
const CARDS = 3;

/** What somebody said, as plain text, and the homes that it names as cards below it. */
export function SaidText({ text, isOurs }: { text: string; isOurs: boolean }) {
  const parts = partsOf(text, window.location.origin);
  const words = withoutLastHomes(parts)
    .map((part) => part.text)
    .join('');
  return (
    <>
      {words.trim() !== '' && (
        <p
          dir="auto"
          className={`max-w-[min(82%,46ch)] whitespace-pre-wrap rounded-[16px] px-4 py-2.5 shadow-card [overflow-wrap:anywhere] ${
            isOurs ? 'rounded-br-[5px] bg-primary text-on-primary' : 'rounded-bl-[5px] bg-card'
          }`}
        >
          {words}
        </p>
      )}
      {homesIn(parts)
        .slice(0, CARDS)
        .map((id) => (
          <div key={id} className="w-[min(82%,360px)]">
            <HomeCard id={id} />
          </div>
        ))}
    </>
  );
}
