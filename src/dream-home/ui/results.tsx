import { MessageCircle, Printer, RotateCcw } from 'lucide-react';
import type { Ref } from 'react';
import { IN_TAB } from '#chat/ui/storage-keys.ts';
import { formatCount, formatHomes } from '#listings/domain/listing-text.ts';
import { wordList } from '#platform/domain/word-list.ts';
import { tabStorage } from '#platform/ui/browser/storage.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { LakeHouse } from '#platform/ui/lake-house.tsx';
import type { Recommendation } from '../api.ts';
import { RecommendedHome } from './recommended-home.tsx';

type ResultsProps = {
  recommendation: Recommendation;
  heading: Ref<HTMLHeadingElement>;
  onStartOver(): void;
};

/** The recommended homes, or a message that there are none. */
export function Results({ recommendation, heading, onStartOver }: ResultsProps) {
  const { recommendedProperties: homes, weighed, chatPrompt } = recommendation;
  return (
    <section aria-labelledby="dream-home-results">
      <h2 ref={heading} id="dream-home-results" tabIndex={-1} className="title outline-none">
        {homes.length > 0 ? 'Closest matches' : 'No close matches yet'}
      </h2>
      {homes.length > 0 && (
        <p className="mt-3 max-w-[60ch] text-18 text-ink-2">
          The best {formatCount(homes.length)} of {formatHomes(weighed)} for sale, each with what
          fits and what doesn’t.
        </p>
      )}
      <Notes recommendation={recommendation} />
      {/* Placed above the homes, because the end of the list is far down on a phone. */}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href="/chat" onClick={() => tabStorage.set(IN_TAB.prompt, chatPrompt ?? '')}>
          <MessageCircle aria-hidden size={16} strokeWidth={1.6} />
          Chat with an Agent
        </ButtonLink>
        <Button look="outline" onClick={onStartOver}>
          <RotateCcw aria-hidden size={16} strokeWidth={1.6} />
          Start Over
        </Button>
        {homes.length > 0 && (
          <Button look="outline" onClick={() => window.print()}>
            <Printer aria-hidden size={16} strokeWidth={1.6} />
            Print
          </Button>
        )}
      </div>
      {homes.length > 0 ? (
        <ul className="mt-8 grid gap-6 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-2">
          {homes.map((home) => (
            <li key={home.id}>
              <RecommendedHome home={home} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-8 rounded-card bg-card px-5 py-14 text-center shadow-card md:px-10">
          <LakeHouse className="mx-auto w-full max-w-[360px]" />
          <p className="mx-auto mt-10 max-w-[60ch] text-18 text-ink-2">
            No matching properties found at this time. Please try adjusting your preferences.
          </p>
        </div>
      )}
    </section>
  );
}

/** What the visitor should know of the answer: homes elsewhere, and words that no home was compared with. */
const Notes = ({ recommendation }: Pick<ResultsProps, 'recommendation'>) => {
  const { elsewhere, notUnderstood, recommendedProperties: homes } = recommendation;
  return (
    <>
      {elsewhere && (
        <p className="mt-3 max-w-[60ch]">
          {elsewhere.count === homes.length
            ? `None of them is in ${elsewhere.place}: `
            : `${formatCount(elsewhere.count)} of them ${elsewhere.count === 1 ? 'is' : 'are'} near ${elsewhere.place}, not in it: `}
          few homes there match your budget and must-haves.
        </p>
      )}
      {notUnderstood.length > 0 && (
        <p className="mt-3 max-w-[60ch]">
          We couldn’t compare homes with {wordList(notUnderstood.map((words) => `“${words}”`))}. The
          message that starts your chat with an agent has your own words in it.
        </p>
      )}
    </>
  );
};
