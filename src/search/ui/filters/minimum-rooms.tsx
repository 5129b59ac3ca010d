import { Segmented } from '#platform/ui/forms/segmented.tsx';
import {
  chooseFewest,
  isExact,
  minimumOf,
  ROOM_MINIMUMS,
  type RoomBounds,
} from '../../domain/filters/rooms.ts';

type MinimumRoomsProps = {
  /** 'Bedrooms'; its parameters are minBedrooms and maxBedrooms. */
  rooms: 'Bedrooms' | 'Bathrooms';
  bounds: RoomBounds;
  onChange: (bounds: RoomBounds) => void;
};

/** At least so many rooms, or exactly as many. */
export const MinimumRooms = ({ rooms, bounds, onChange }: MinimumRoomsProps) => {
  const { fewest, most } = bounds;
  return (
    <>
      <Segmented
        legend={rooms}
        name={`min${rooms}`}
        options={MINIMUM_OPTIONS}
        value={String(fewest)}
        onChoose={(least) => onChange(chooseFewest(bounds, minimumOf(least)))}
      />
      {/* What the checkbox doesn't send. Of both values, the last counts. */}
      {most !== null && !isExact(bounds) && (
        <input type="hidden" name={`max${rooms}`} value={most} />
      )}
      {fewest > 0 && (
        <label className="mt-2 -mb-2 flex min-h-11 cursor-pointer items-center gap-3 text-14">
          <input
            type="checkbox"
            name={`max${rooms}`}
            value={fewest}
            checked={isExact(bounds)}
            onChange={({ target }) => onChange({ fewest, most: target.checked ? fewest : null })}
            className="size-5 shrink-0 accent-primary"
          />
          Exactly {fewest} <span className="sr-only">{rooms.toLowerCase()}</span>
        </label>
      )}
    </>
  );
};

const MINIMUM_OPTIONS = ROOM_MINIMUMS.map((least) => ({
  value: String(least),
  label: least === 0 ? 'Any' : `${least}+`,
}));
