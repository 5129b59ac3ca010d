import type { BoardCredit } from '../domain/board-credit.ts';
import { Provenance } from './provenance.tsx';
import { StaleNotice } from './stale-notice.tsx';

type BoardNoteProps = {
  /** What the page was made with. */
  made: {
    demonstration: boolean;
    credit: BoardCredit;
    lastRefreshed: string | null;
    isStale: boolean;
  };
};

/** At the foot of a page that shows listings among other things: where they come from, and how old they are. */
export const BoardNote = ({ made }: BoardNoteProps) => (
  <div className="frame flex flex-col gap-6 pb-28">
    <StaleNotice made={made} />
    <Provenance {...made} />
  </div>
);
