import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type Circle, circleAt, typedKilometres } from '#geography/domain/circle.ts';
import { Button } from '#platform/ui/button.tsx';
import { PLACE_NAMES, placeNamed } from '../../../domain/named-places.ts';
import { useLiveMap } from '../use-live-map.ts';

type CircleFormProps = { onCircle(circle: Circle): void; onCancel(): void };

const FIELD = 'h-11 rounded-field border border-field bg-card px-3 text-16';

/** Asks for a place and a distance. An empty place is the middle of the map. */
export function CircleForm({ onCircle, onCancel }: CircleFormProps) {
  const map = useLiveMap();
  const [place, setPlace] = useState('');
  const [kilometres, setKilometres] = useState('3');
  const [message, setMessage] = useState('');
  const [names, error] = [useId(), useId()];
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const show = (submit: FormEvent) => {
    submit.preventDefault();
    const { lat: latitude, lng: longitude } = map.getCenter();
    const centre = place.trim() === '' ? { latitude, longitude } : placeNamed(place);
    if (!centre) return setMessage('Choose a city, neighbourhood or station from the list.');
    const { latitude: lat, longitude: lng } = centre;
    const distance = typedKilometres(kilometres);
    const circle = circleAt({ latitude: lat, longitude: lng, kilometres: distance });
    if (circle) return onCircle(circle);
    setMessage('Enter a distance from 0.1 to 100 km, with one decimal at most.');
  };
  return (
    <form
      onSubmit={show}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      className="flex flex-wrap items-end gap-3"
    >
      <label className="grid gap-1.5 font-medium text-14">
        Distance (km)
        <input
          inputMode="decimal"
          value={kilometres}
          onChange={({ target }) => setKilometres(target.value)}
          aria-describedby={error}
          className={`w-24 ${FIELD}`}
        />
      </label>
      <label className="grid min-w-48 flex-1 gap-1.5 font-medium text-14">
        Around
        <input
          ref={first}
          list={names}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
          placeholder="The middle of the map"
          aria-describedby={error}
          className={FIELD}
        />
      </label>
      <datalist id={names}>
        {PLACE_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" size="small">
        Show homes
      </Button>
      <Button look="ghost" size="small" onClick={onCancel}>
        Cancel
      </Button>
      <p id={error} role="alert" className="w-full text-14 text-bad empty:hidden">
        {message}
      </p>
    </form>
  );
}
