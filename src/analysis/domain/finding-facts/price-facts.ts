import { cityOf } from '#advisor/domain/advisor-place.ts';
import type { Fact } from '#grounding/domain/fact.ts';
import { formatSignedDollars } from '#grounding/domain/signed-figures.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { purchasePrice } from '#listings/domain/listing-text.ts';
import { leastSize } from '../findings/least-size.ts';
import { usualTax } from '../findings/usual-assumptions.ts';
import { findingFact } from './finding-fact.ts';

/** Price per square foot, for homes with a single price for the whole property. */
export function footFacts(home: PropertyDetail): Fact[] {
  const [price, size] = [purchasePrice(home), leastSize(home)];
  if (price === undefined || size === null) return [];
  return [
    findingFact(
      'foot',
      'Asking price per square foot, at the lower end of its size',
      formatSignedDollars(price / size),
      'Computed: ListPrice by the lower end of LivingAreaRange',
    ),
  ];
}

/** Usual taxes for a home at this price; omitted for work space, which is taxed differently. */
export function taxFacts(home: PropertyDetail): Fact[] {
  const price = purchasePrice(home);
  const city = cityOf(home.city);
  if (price === undefined || !city || home.propertyClass === 'Commercial') return [];
  const { amount, source } = usualTax(price, city);
  return [
    findingFact(
      'taxes.usual',
      'Usual property taxes at this price',
      formatSignedDollars(amount),
      source,
    ),
  ];
}
