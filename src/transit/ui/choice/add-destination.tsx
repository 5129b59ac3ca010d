import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { queryFor } from '#platform/ui/api/ask.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { Button } from '#platform/ui/button.tsx';
import { listDestinations } from '../../api.ts';
import { ADDITION_REFUSALS, addDestination } from '../../domain/add-destination.ts';
import {
  type Destination,
  LONGEST_TRIP,
  SHORTEST_TRIP,
  TRIP_STEP,
  USUAL_TRIP,
} from '../../domain/destination.ts';

type AddDestinationProps = {
  destinations: readonly Destination[];
  onAdd(next: readonly Destination[]): void;
};

const PLACES = queryFor(listDestinations);

/** Fields for one more destination. The browser proposes the names of places once they are focused. */
export function AddDestination({ destinations, onAdd }: AddDestinationProps) {
  const client = useQueryClient();
  const [isFocused, setFocused] = useState(false);
  const { data } = useQuery({ ...PLACES, enabled: isFocused });
  const [refusal, setRefusal] = useState('');
  const [names, error] = [useId(), useId()];
  const place = useRef<HTMLInputElement>(null);
  const minutes = useRef<HTMLInputElement>(null);

  const add = async () => {
    const typed = { place: place.current?.value ?? '', minutes: minutes.current?.value ?? '' };
    const known = await client.ensureQueryData(PLACES).catch((failure) => whyFailed(failure));
    if (typeof known === 'string') return setRefusal(known);
    const ids = known.destinations.map(({ id }) => id);
    const addition = addDestination(destinations, typed, ids);
    setRefusal(addition.ok ? '' : ADDITION_REFUSALS[addition.reason]);
    if (!addition.ok) return place.current?.focus();
    if (place.current) place.current.value = '';
    onAdd(addition.destinations);
  };
  const addOnEnter = (press: KeyboardEvent) => {
    if (press.key !== 'Enter') return;
    press.preventDefault();
    void add();
  };
  const described = refusal ? { 'aria-describedby': error, 'aria-invalid': true } : {};
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of the fields inside
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)_4.5rem] gap-2" onKeyDown={addOnEnter}>
      <label className="grid gap-1.5 text-14">
        Station or place
        <input
          ref={place}
          name="reachTo"
          list={names}
          maxLength={60}
          autoComplete="off"
          placeholder="Union Station"
          onFocus={() => setFocused(true)}
          {...described}
          className={FIELD}
        />
      </label>
      <label className="grid gap-1.5 text-14">
        Minutes
        <input
          ref={minutes}
          name="reachMinutes"
          type="number"
          min={SHORTEST_TRIP}
          max={LONGEST_TRIP}
          step={TRIP_STEP}
          defaultValue={USUAL_TRIP}
          {...described}
          className={`figures ${FIELD}`}
        />
      </label>
      <datalist id={names}>
        {data?.destinations.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {refusal && (
        <p id={error} role="alert" className="col-span-2 text-14 text-bad">
          {refusal}
        </p>
      )}
      <Button look="outline" size="small" onClick={add} className="col-span-2 noscript:hidden">
        Add destination
      </Button>
    </div>
  );
}

const FIELD =
  'h-11 w-full min-w-0 rounded-field border border-field bg-card px-3 text-16 aria-invalid:border-bad';
