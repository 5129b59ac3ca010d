import { TramFront } from 'lucide-react';
import { tripsFrom } from '../domain/travel-text.ts';

type TravelLineProps = {
  /** Of each destination, in short; null if the place is unknown. */
  names: readonly (string | null)[];
  /** To each destination, in the same order; null where there is no answer. */
  minutes: readonly (number | null)[] | undefined;
};

/** How far a home is from the chosen destinations: '34 min to Union, 18 to Square One'. Nothing if that isn't known. */
export function TravelLine({ names, minutes = [] }: TravelLineProps) {
  const trips = tripsFrom(names, minutes);
  if (trips.length === 0) return null;
  return (
    <p className="figures mt-1.5 flex gap-1.5 text-14 text-ink-2">
      <TramFront
        aria-hidden
        size={16}
        strokeWidth={1.6}
        className="mt-0.5 shrink-0 text-accent-ink"
      />
      <span>
        {trips.map(({ name, minutes: time }, at) => (
          <span key={name}>
            {at > 0 && ', '}
            <b className="font-[550] text-ink">{at === 0 ? `${time} min` : time}</b> to {name}
          </span>
        ))}
      </span>
    </p>
  );
}
