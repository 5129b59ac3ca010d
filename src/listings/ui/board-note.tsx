import type { BoardCredit } from '../domain/board-credit.ts';
import { Provenance } from './provenance.tsx';
import { StaleNotice } from './stale-notice.tsx';

type BoardNoteProps = {
  /** What the page was rendered with. */
  made: {
    demonstration: boolean;
    credit: BoardCredit;
    lastRefreshed: string | null;
    isStale: boolean;
  };
};

/** Footer note of a page that shows listings among other content: their source and age. */
export const BoardNote = ({ made }: BoardNoteProps) => (
  <div className="frame flex flex-col gap-6 pb-28">
    <StaleNotice made={made} />
    <Provenance {...made} />
  </div>
);
