import { useState } from 'react';
import { showDollars } from '#platform/domain/money.ts';
import { type Range, RangeSlider } from '#platform/ui/forms/range-slider.tsx';
import { PRICE_BARS, PRICE_SLIDER, type Search } from '../../domain/search.ts';
import { activeFilters } from '../../domain/search-choices.ts';
import { PriceField } from './price-field.tsx';
import { PriceHistogram } from './price-histogram.tsx';
import { PriceRangeSelect } from './price-range-select.tsx';

type PriceFilterProps = {
  search: Search;
  /** The number of homes at each price; absent until known. */
  counts: readonly number[] | undefined;
  onChange: (next: Search) => void;
};

/** The price filter as four controls that always agree: histogram and slider, two fields, and a list of ranges. */
export function PriceFilter({ search, counts = NONE, onChange }: PriceFilterProps) {
  const { end, step, bar } = PRICE_SLIDER[search.transactionType];
  const [sliding, setSliding] = useState<Range | null>(null);
  const [from, to] = sliding ?? [search.minPrice, search.maxPrice];
  const onSlider: Range = [Math.min(from, end), Math.min(to, end)];

  const choose = ([minPrice, maxPrice]: Range) => {
    setSliding(null);
    onChange({ ...search, minPrice, maxPrice: Math.min(maxPrice, end) });
  };

  return (
    <fieldset>
      <legend className="sr-only">Price</legend>
      <p aria-hidden className="flex justify-between gap-3 text-14">
        <span className="font-medium">Price</span>
        <span className="figures text-ink-2">
          {priceText({ ...search, minPrice: from, maxPrice: to })}
        </span>
      </p>
      <div className="noscript:hidden">
        <div className="mt-3">
          <PriceHistogram counts={counts} barWidth={bar} range={onSlider} />
          <RangeSlider
            labels={['Minimum price', 'Maximum price']}
            min={0}
            max={end}
            step={step}
            value={onSlider}
            showValue={showDollars}
            onSlide={setSliding}
            onRelease={choose}
          />
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          <PriceField
            label="Minimum price"
            value={from}
            whenEmpty={0}
            onSet={(price) => choose([price, to])}
          />
          <span className="text-14 text-ink-2">to</span>
          <PriceField
            label="Maximum price"
            value={to}
            whenEmpty={end}
            onSet={(price) => choose([from, price])}
          />
        </div>
        <PriceRangeSelect search={search} onChoose={choose} />
      </div>
      <noscript>
        <PlainPriceFields search={search} />
      </noscript>
    </fieldset>
  );
}

const NONE = Array.from({ length: PRICE_BARS }, () => 0);

/** '$900K – $7M', as on the chip. */
const priceText = (search: Search): string =>
  activeFilters(search).find(({ filter }) => filter === 'price')?.label ?? 'Any Price';

/** The submitted values when JavaScript is off. */
export const PlainPriceFields = ({
  search,
  className = 'mt-3 flex items-center gap-1.5',
}: {
  search: Search;
  className?: string;
}) => (
  <div className={className}>
    <PlainPriceField name="minPrice" label="Minimum price" value={search.minPrice} />
    <span className="text-14 text-ink-2">to</span>
    <PlainPriceField name="maxPrice" label="Maximum price" value={search.maxPrice} />
  </div>
);

const PlainPriceField = (field: { name: string; label: string; value: number }) => (
  <input
    name={field.name}
    aria-label={field.label}
    defaultValue={field.value}
    inputMode="numeric"
    pattern="[0-9]*"
    className="figures h-11 w-full min-w-0 rounded-field border border-field bg-card px-2 text-14"
  />
);
