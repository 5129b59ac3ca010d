import { useState } from 'react';
import { formatDollars } from '#platform/domain/money.ts';
import { type Range, RangeSlider } from '#platform/ui/forms/range-slider.tsx';
import {
  PRICE_BARS,
  PRICE_SLIDER,
  type PriceCriteria,
  priceLabel,
  priceRange,
} from '../../domain/filters/price.ts';
import type { Search } from '../../domain/search.ts';
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
export function PriceFilter({ search, counts = NO_COUNTS, onChange }: PriceFilterProps) {
  const { end, step, bar } = PRICE_SLIDER[search.transactionType];
  const [sliding, setSliding] = useState<Range | null>(null);
  const [from, to]: Range = sliding ?? [search.minPrice ?? 0, search.maxPrice ?? end];
  const onSlider: Range = [Math.min(from, end), to];

  const choose = (price: PriceCriteria) => {
    setSliding(null);
    onChange({ ...search, ...price });
  };
  const chooseRange = ([from, to]: Range) => choose(priceRange(search, from, to));

  return (
    <fieldset>
      <legend className="sr-only">Price</legend>
      <p aria-hidden className="flex justify-between gap-3 text-14">
        <span className="font-medium">Price</span>
        <span className="figures text-ink-2">
          {priceLabel(priceRange(search, from, to)) ?? 'Any Price'}
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
            showValue={formatDollars}
            onSlide={setSliding}
            onRelease={chooseRange}
          />
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          <PriceField
            label="Minimum price"
            value={from}
            whenEmpty={0}
            onSet={(price) => chooseRange([price, to])}
          />
          <span className="text-14 text-ink-2">to</span>
          <PriceField
            label="Maximum price"
            value={to}
            whenEmpty={end}
            onSet={(price) => chooseRange([from, price])}
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

const NO_COUNTS = Array.from({ length: PRICE_BARS }, () => 0);

/** The submitted values when JavaScript is off. */
export const PlainPriceFields = ({
  search,
  className = 'mt-3 flex items-center gap-1.5',
}: {
  search: Search;
  className?: string;
}) => (
  <div className={className}>
    <PlainPriceField name="minPrice" label="Minimum price" value={search.minPrice ?? 0} />
    <span className="text-14 text-ink-2">to</span>
    <PlainPriceField
      name="maxPrice"
      label="Maximum price"
      value={search.maxPrice ?? PRICE_SLIDER[search.transactionType].end}
    />
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
