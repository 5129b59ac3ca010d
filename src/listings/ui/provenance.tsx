type ProvenanceProps = {
  /** When the board was last read to its end, ISO 8601. */
  lastRefreshed: string | null;
  /** Whether a sandbox board feeds the site. */
  demonstration: boolean;
};

/** Under every list and listing: where it comes from, how far to trust it, and how old it is. */
export const Provenance = ({ lastRefreshed, demonstration }: ProvenanceProps) => (
  <p className="max-w-[88ch] text-14 text-ink-3">
    Listing information comes from {demonstration ? 'the sandbox board' : 'the real estate board'}{' '}
    and is deemed reliable but not guaranteed. Each listing names its brokerage. Prices are in
    Canadian dollars.
    {lastRefreshed && (
      <>
        {' '}
        Last refreshed <time dateTime={lastRefreshed}>{inToronto(new Date(lastRefreshed))}</time>.
      </>
    )}
    {demonstration && ' Photos: artist’s impression, demonstration listings.'}
  </p>
);

const inZone = { timeZone: 'America/Toronto' } as const;
const day = new Intl.DateTimeFormat('en-GB', { ...inZone, dateStyle: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { ...inZone, timeStyle: 'short' });

/** '21 November 2026, 06:00', where the brokerage is. */
const inToronto = (moment: Date): string => `${day.format(moment)}, ${clock.format(moment)}`;
