import type { Range } from '#platform/ui/forms/range-slider.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import { PRICE_RANGES, type Search } from '../../domain/search.ts';

/** A list of common price ranges. Not available for rents. */
export function PriceRangeSelect({
  search,
  onChoose,
  className = 'mt-3',
}: {
  search: Search;
  onChoose: (range: Range) => void;
  className?: string;
}) {
  if (search.transactionType === 'For Lease') return null;
  const usual = PRICE_RANGES.find(
    ({ min, max }) => min === search.minPrice && max === search.maxPrice,
  );
  return (
    <Select
      label="Price range"
      labelHidden
      className={className}
      options={usual ? PRICE_RANGES : [...PRICE_RANGES, OWN_RANGE]}
      value={usual?.value ?? OWN_RANGE.value}
      onChoose={(value) => {
        const chosen = PRICE_RANGES.find((range) => range.value === value);
        if (chosen) onChoose([chosen.min, chosen.max]);
      }}
    />
  );
}

/** Shown in the list while the slider or fields hold a custom range. */
const OWN_RANGE = { value: 'own', label: 'Your own range' };
