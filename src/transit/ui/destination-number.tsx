/** The colour of the nth destination, as the colour of text: brown, blue, green. */
export const toneOf = (at: number): string => TONES[at % TONES.length] ?? '';

const TONES = ['text-accent-ink', 'text-lake-ink', 'text-good'];

/** The number of a destination, from 0, in its colour: the same on the map and in lists. */
export const DestinationNumber = ({ at }: { at: number }) => (
  <span
    aria-hidden
    className={`grid size-6 shrink-0 place-items-center rounded-full bg-current ${toneOf(at)}`}
  >
    <span className="figures font-[550] text-14 text-card leading-none">{at + 1}</span>
  </span>
);
