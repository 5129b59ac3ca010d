import { formatDollars } from '#platform/domain/money.ts';
import { Select } from '#platform/ui/forms/select.tsx';
import { PRICE_RANGES, type PriceCriteria } from '../../domain/filters/price.ts';
import type { Search } from '../../domain/search.ts';

/** A list of common price ranges. Not available for rents. */
export function PriceRangeSelect({
  search,
  onChoose,
  className = 'mt-3',
}: {
  search: Search;
  onChoose: (price: PriceCriteria) => void;
  className?: string;
}) {
  if (search.transactionType === 'For Lease') return null;
  const usual = PRICE_RANGES.find(
    ({ minPrice, maxPrice }) => minPrice === search.minPrice && maxPrice === search.maxPrice,
  );
  return (
    <Select
      label="Price range"
      labelHidden
      className={className}
      options={
        usual ? PRICE_RANGES : [...PRICE_RANGES, { value: OWN_RANGE, label: inFull(search) }]
      }
      value={usual?.value ?? OWN_RANGE}
      onChoose={(value) => {
        const chosen = PRICE_RANGES.find((range) => range.value === value);
        if (chosen) onChoose({ minPrice: chosen.minPrice, maxPrice: chosen.maxPrice });
      }}
    />
  );
}

/** The value of a range that the list doesn't have, from the slider or the fields. */
const OWN_RANGE = 'own';

/** '$450,000 to $720,000', or the one bound that is set. */
function inFull({ minPrice, maxPrice }: Search): string {
  if (maxPrice === null) return `From ${formatDollars(minPrice ?? 0)}`;
  if (minPrice === null) return `Up to ${formatDollars(maxPrice)}`;
  return `${formatDollars(minPrice)} to ${formatDollars(maxPrice)}`;
}
