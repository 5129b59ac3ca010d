import { showDollars } from '#platform/domain/money.ts';
import type { Range } from '#platform/ui/forms/range-slider.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import { PRICE_RANGES, PRICE_SLIDER, type Search } from '../../domain/search.ts';

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
      options={usual ? PRICE_RANGES : [...PRICE_RANGES, { value: OWN, label: inFull(search) }]}
      value={usual?.value ?? OWN}
      onChoose={(value) => {
        const chosen = PRICE_RANGES.find((range) => range.value === value);
        if (chosen) onChoose([chosen.min, chosen.max]);
      }}
    />
  );
}

/** The value of a range that the list doesn't have, from the slider or the fields. */
const OWN = 'own';

/** '$450,000 to $720,000', or the one bound that is set. */
function inFull({ minPrice, maxPrice, transactionType }: Search): string {
  if (maxPrice >= PRICE_SLIDER[transactionType].end) return `From ${showDollars(minPrice)}`;
  if (minPrice === 0) return `Up to ${showDollars(maxPrice)}`;
  return `${showDollars(minPrice)} to ${showDollars(maxPrice)}`;
}
