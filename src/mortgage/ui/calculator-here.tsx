import { placeKey, placeOf } from '#places/domain/place.ts';
import { formForPrice, MORTGAGE_DEFAULTS } from '../domain/mortgage-defaults.ts';
import { HIGHEST_PRICE } from '../domain/mortgage-form.ts';
import { PURCHASE_DEFAULTS } from '../domain/purchase-form.ts';
import { Calculator } from './calculator.tsx';

export type CalculatorHereProps = {
  origin: string;
  /** Of the home that it stands beside, in dollars; the defaults' where there is none. */
  price?: number | undefined;
  /** Where that home is, in any spelling. */
  city?: string | undefined;
};

/** The calculator on a page that is about something else: a chunk of its own. */
export const CalculatorHere = ({ origin, price, city }: CalculatorHereProps) => (
  <Calculator
    origin={origin}
    start={{
      form: hasPrice(price) ? formForPrice(price) : MORTGAGE_DEFAULTS,
      purchase: { ...PURCHASE_DEFAULTS, ...(city && placeIn(city)) },
      tab: 'calculator',
    }}
  />
);

const hasPrice = (price: number | undefined): price is number =>
  price !== undefined && price >= 1 && price <= HIGHEST_PRICE;

/** A place that nobody knows has no rules of its own: any but Toronto will do. */
function placeIn(city: string): { place: string } {
  const place = placeOf(city);
  return { place: 'city' in place ? placeKey(place) : 'other' };
}
