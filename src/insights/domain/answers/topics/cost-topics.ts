import { type FieldTopic, topic } from './field-topic.ts';

/** What it takes to keep the home, or to live in it. */
export const COST_TOPICS: readonly FieldTopic[] = [
  topic(
    'the property taxes',
    'property tax, property tax rate, tax rate, tax, taxes, annual tax, tax bill, municipal tax, yearly taxes, realty tax',
    [
      'The property taxes are {taxes} a year, as of {taxYear}.',
      'The property taxes are {taxes} a year.',
    ],
  ),
  topic(
    'the maintenance fee',
    'maintenance fee, condo fee, maintenance, fee, monthly fee, strata fee, hoa, association fee, condo fees, maintenence',
    ['The maintenance fee is {fee}.', 'There is an additional fee of {additionalFee}.'],
  ),
  topic(
    'what the fee includes',
    'maintenance fee include, maintenance fees include, condo fee include, fee include, fees include, fee cover, fees cover, included in the fee, included in the maintenance, maintenance include, covered by the fee, they cover, it cover, they include',
    ['The fee includes {feeIncludes}.'],
  ),
  topic('the parcel of tied land', 'tied land, potl, parcel of tied land', [
    'On a parcel of tied land the listing says {tiedLand}.',
  ]),
  topic('the land lease', 'land lease, leased land', ['The leased land fee is {landLease}.']),
  topic(
    'what the rent includes',
    'rent include, included in the rent, utilities included, included in rent, rent cover, heat included, heating included, hydro included, water included, electricity included, internet included, pay for water, pay for hydro, pay for heat, pay for heating, pay for electricity, pay for gas, pay for internet, pay for utilities, pay utilities, pay the utilities, pay hydro, pay my own',
    ['The rent includes {rentIncludes}.', 'The fee includes {feeIncludes}.'],
  ),
  topic('the heating costs', 'heating cost, heating costs, heating bill, cost to heat, gas bill', [
    'The heating costs are given as {heatingCost}.',
  ]),
  topic(
    'the electricity costs',
    'electricity cost, hydro cost, hydro bill, electricity bill, electricity',
    ['The electricity costs are given as {electricityCost}.'],
  ),
  topic('the water costs', 'water cost, water bill', ['The water costs are given as {waterCost}.']),
  topic(
    'rented equipment',
    'furnace rented, tank rented, heater rented, rented or owned, tank rented or owned, owned or rented, rented equipment, rental items, rental equipment, rentals, what is rented',
    ['Rented equipment in the listing: {rented}.'],
    { remarks: 'hot water tank, water heater, tankless' },
  ),
  topic('the HST', 'hst, gst, sales tax', ['On HST the listing says {hst}.']),
];
