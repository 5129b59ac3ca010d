import { showMoment } from '#platform/domain/day.ts';
import type { BoardCredit } from '../domain/board-credit.ts';

type ProvenanceProps = {
  /** When the board was last read to its end, ISO 8601. */
  lastRefreshed: string | null;
  /** Whether a sandbox board feeds the site. */
  demonstration: boolean;
  credit: BoardCredit;
  /** The listing's own page at the board, where this stands under one listing that has such a page. */
  listingAddress?: string | undefined;
};

/** Under every list and listing: where it comes from, how far to trust it, and how old it is. */
export const Provenance = (props: ProvenanceProps) => {
  const { lastRefreshed, demonstration, credit, listingAddress } = props;
  const { disclaimer, badge } = credit;
  return (
    <div className="max-w-[88ch] text-14 text-ink-3">
      <p>
        {disclaimer} Each listing names its brokerage. Prices are in Canadian dollars.
        {lastRefreshed && (
          <>
            {' '}
            Last refreshed{' '}
            <time dateTime={lastRefreshed}>{showMoment(new Date(lastRefreshed))}</time>
          </>
        )}
        {demonstration && ' Photos: artist’s impression, demonstration listings.'}
      </p>
      {badge && (
        <p className="mt-2">
          <a className="hit underline" href={listingAddress ?? badge.address} rel="noopener">
            {badge.label}
          </a>
        </p>
      )}
    </div>
  );
};
