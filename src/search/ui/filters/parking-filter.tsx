import { Segmented } from '#platform/ui/forms/segmented.tsx';
import type { Search } from '../../domain/search.ts';

type ParkingFilterProps = { search: Search; onChange: (next: Search) => void };

const ANY = 'any';
const STEPS = ['1', '2', '3', '4'];

/** At least so many parking spaces. A number of the address that is no step is one more. */
export const ParkingFilter = ({ search, onChange }: ParkingFilterProps) => {
  const chosen = search.minParking === null ? ANY : String(search.minParking);
  const steps = chosen === ANY || STEPS.includes(chosen) ? STEPS : [...STEPS, chosen];
  return (
    <Segmented
      legend="Parking"
      name="minParking"
      options={[ANY, ...steps].map((value) => ({
        value,
        label: value === ANY ? 'Any' : `${value}+`,
      }))}
      value={chosen}
      onChoose={(least) =>
        onChange({ ...search, minParking: least === ANY ? null : Number(least) })
      }
    />
  );
};
