import { each, type FieldTopic, topic } from './field-topic.ts';

/** The running costs of the home. */
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
    `${each('maintenance fee, maintenance fees, condo fee, condo fees, fee, fees, maint fee, maint fees, maintenance', 'include, includes, cover, covers, pay for')}, they cover, they include, included in the fee, included in the maintenance, maintenance include, part of the maintenance, part of the fee, part of the maintenance fee, part of the fees, covered by the fee`,
    ['The fee includes {~feeIncludes}.'],
    { includes: ['feeIncludes'], remarks: 'covers' },
  ),
  topic(
    'what that includes',
    'does it include, it include, it includes, does it cover, it cover, it covers, does that include, does that cover, is included, that include',
    [],
    { remarks: 'included, includes, inclusions' },
  ),
  topic(
    'what comes with the home',
    `${each('included with, comes with, come with, included in, goes with', 'the unit, the home, the house, the condo, the apartment, the suite, the place, the property, the sale, the price, it')}, what is included, what included, inclusions, chattels, appliances included, included in the sale`,
    [],
    { remarks: 'included, includes, inclusions' },
  ),
  topic('the parcel of tied land', 'tied land, potl, parcel of tied land', [
    'It’s on a parcel of tied land.|tiedLand',
  ]),
  topic('the land lease', 'land lease, leased land', ['The leased land fee is {landLease}.']),
  topic(
    'what the rent includes',
    'rent include, included in the rent, utilities included, included in rent, rent cover, heat included, heating included, hydro included, water included, electricity included, internet included, pay for water, pay for hydro, pay for heat, pay for heating, pay for electricity, pay for gas, pay for internet, pay for utilities, pay utilities, pay the utilities, pay hydro, pays hydro, pays the hydro, pays for hydro, pays for heat, pays for water, pays utilities, pays the utilities, hydro included, hydro extra, hydro separate, hydro metered, electricity extra, electricity separate, utilities extra, utilities do i pay, utilities do we pay, which utilities, what utilities, covered by the rent, utilities covered, pay my own',
    ['The rent includes {~rentIncludes}.', 'The fee includes {~feeIncludes}.|offeredFor=For Sale'],
    { includes: ['rentIncludes', 'feeIncludes'], remarks: 'hydro, utilities' },
  ),
  topic('the heating costs', 'heating cost, heating costs, heating bill, cost to heat, gas bill', [
    'Heating costs are {heatingCost} a year.',
  ]),
  topic(
    'the electricity costs',
    'electricity cost, hydro cost, hydro bill, electricity bill, electricity',
    ['Electricity costs are {electricityCost} a year.'],
    { remarks: 'hydro, electricity' },
  ),
  topic('the water costs', 'water cost, water bill', ['Water costs are {waterCost} a year.']),
  topic(
    'rented equipment',
    'furnace rented, tank rented, heater rented, rented or owned, tank rented or owned, owned or rented, rented equipment, rental items, rental equipment, rentals, what is rented',
    ['Rented equipment: {~rented}.'],
    { remarks: 'hot water tank, water heater, tankless' },
  ),
  topic('the HST', 'hst, gst, sales tax', ['HST is listed as {~hst}.']),
];
