import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Slider } from '#platform/ui/forms/range-slider.tsx';
import { ADDITION_REFUSALS } from '../domain/add-destination.ts';
import {
  type Destination,
  destinationName,
  formatPlace,
  LONGEST_TRIP,
  MOST_DESTINATIONS,
  SHORTEST_TRIP,
  TRIP_STEP,
} from '../domain/destination.ts';
import { AddDestination } from './choice/add-destination.tsx';
import { DestinationNumber, toneOf } from './destination-number.tsx';

type TravelChoiceProps = {
  destinations: readonly Destination[];
  onChange(next: readonly Destination[]): void;
  /** Shows the legend to screen readers only. */
  quietLegend?: boolean;
  /** After the destinations. */
  children?: ReactNode;
};

/**
 * The choice of up to three destinations, with minutes each. Its fields are `reachTo` and `reachMinutes`, so that a form
 * without scripts adds one.
 */
export function TravelChoice({ destinations, onChange, quietLegend, children }: TravelChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const remove = (removed: Destination) => {
    onChange(destinations.filter((each) => each !== removed));
    // The button pressed is gone with its destination.
    group.current?.focus();
  };
  const change = (changed: Destination, minutes: number) =>
    onChange(destinations.map((each) => (each === changed ? { ...each, minutes } : each)));
  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0 outline-none">
      <legend className={quietLegend ? 'sr-only' : 'font-medium text-14'}>
        Travel time by transit
      </legend>
      <ol className="divide-y divide-line empty:hidden">
        {destinations.map((destination, at) => (
          <li key={formatPlace(destination.place)} className="py-2">
            <DestinationRow
              destination={destination}
              at={at}
              onRemove={() => remove(destination)}
              onMinutes={(minutes) => change(destination, minutes)}
            />
          </li>
        ))}
      </ol>
      {children}
      {destinations.length < MOST_DESTINATIONS ? (
        <AddDestination destinations={destinations} onAdd={onChange} />
      ) : (
        <p className="mt-2 text-14 text-ink-2">{ADDITION_REFUSALS['too-many']}</p>
      )}
    </fieldset>
  );
}

type DestinationRowProps = {
  destination: Destination;
  at: number;
  onRemove(): void;
  onMinutes(minutes: number): void;
};

function DestinationRow({ destination, at, onRemove, onMinutes }: DestinationRowProps) {
  const [sliding, setSliding] = useState<number | null>(null);
  const name = destinationName(destination);
  const minutes = sliding ?? destination.minutes;
  const release = (chosen: number) => {
    setSliding(null);
    if (chosen !== destination.minutes) onMinutes(chosen);
  };
  return (
    <>
      <div className="flex items-center gap-2.5">
        <DestinationNumber at={at} />
        <p className="min-w-0 flex-1 break-words font-[550] first-letter:uppercase">{name}</p>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-field hover:bg-hover noscript:hidden"
        >
          <X aria-hidden size={18} strokeWidth={1.6} />
        </button>
      </div>
      <p className="figures text-right font-[550] text-14">{minutes} min or less</p>
      <div className={`noscript:hidden ${toneOf(at)}`}>
        <Slider
          label={`Minutes to ${name}`}
          min={SHORTEST_TRIP}
          max={LONGEST_TRIP}
          step={TRIP_STEP}
          value={minutes}
          showValue={(value) => `${value} minutes or less`}
          onSlide={setSliding}
          onRelease={release}
        />
      </div>
    </>
  );
}
