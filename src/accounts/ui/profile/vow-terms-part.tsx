import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { day, formatDateTime, formatDay } from '#platform/domain/day.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { acceptVowTerms, type Profile } from '../../api.ts';
import { VOW_TERMS_ACCEPTANCE } from '../../domain/vow-terms.ts';
import { Part } from './part.tsx';
import { useProfileWrite } from './use-profile-write.ts';

/** The VOW terms: shows when they were accepted, or lets the user accept them. */
export const VowTermsPart = ({ profile: { vowTerms } }: { profile: Profile }) => (
  <Part
    title="Sold prices and histories"
    lead={
      <>
        The board lets registered visitors see them once they’ve verified their email address and
        accepted the{' '}
        <a href="/vow-terms" className="hit underline">
          terms for registered visitors
        </a>
        , version of <time dateTime={vowTerms.version}>{formatDay(day(vowTerms.version))}</time>.
      </>
    }
  >
    {vowTerms.acceptedAt ? (
      <>
        <p className="flex gap-3">
          <CircleCheck aria-hidden strokeWidth={1.6} className="mt-0.5 size-5 shrink-0 text-good" />
          <span>
            Accepted{' '}
            <time dateTime={vowTerms.acceptedAt}>
              {formatDateTime(new Date(vowTerms.acceptedAt))}
            </time>{' '}
            You can withdraw below.
          </span>
        </p>
        <p className="mt-4">
          <a href="/home-history" className="text-link">
            Find a home’s history
          </a>
        </p>
      </>
    ) : (
      <Acceptance version={vowTerms.version} />
    )}
  </Part>
);

function Acceptance({ version }: { version: string }) {
  const [isTicked, setTicked] = useState(false);
  const { mutate, isPending } = useProfileWrite({
    done: 'Terms accepted',
    failed: 'Terms not accepted',
  });
  const accept = () => mutate(() => ask(acceptVowTerms, { body: { version } }));
  return (
    <>
      <label className="flex min-h-10 cursor-pointer gap-3">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={({ target }) => setTicked(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        {VOW_TERMS_ACCEPTANCE}
      </label>
      <Button
        look="outline"
        className="mt-5"
        idle={!isTicked}
        busy={isPending ? 'Saving...' : undefined}
        onClick={accept}
      >
        Accept
      </Button>
    </>
  );
}
