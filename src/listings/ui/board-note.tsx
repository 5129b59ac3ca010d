import type { BoardStatus } from '../domain/board-credit.ts';
import { BoardNotice } from './board-notice.tsx';
import { Provenance } from './provenance.tsx';

/** Footer note of a page that shows listings among other content: their source and age. */
export const BoardNote = ({ board }: { board: BoardStatus }) => (
  <div className="frame flex flex-col gap-6 pb-10 md:pb-14">
    <BoardNotice board={board} />
    <Provenance {...board} />
  </div>
);
