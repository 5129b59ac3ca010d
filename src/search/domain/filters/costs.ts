import { dollars, formatDollars } from '#platform/domain/money.ts';
import { boundDimension, boundFilter, type Measure, servedBounds } from './bounds.ts';

type Name = 'maxFee' | 'maxTaxes';

const FEE: Measure<Name> = {
  name: 'maintenance fee',
  group: 'costs',
  numberOf: ({ maintenanceFee }) => maintenanceFee,
  atMost: {
    name: 'maxFee',
    most: 100_000,
    means:
      'The condominium’s maintenance fee in dollars a month, at most. Most houses have none, and don’t say so.',
    chip: (value) => `Fee up to ${formatDollars(dollars(value))} a month`,
  },
};

const TAXES: Measure<Name> = {
  name: 'property taxes',
  group: 'costs',
  numberOf: ({ taxes }) => taxes,
  atMost: {
    name: 'maxTaxes',
    most: 10_000_000,
    means: 'Property taxes in dollars a year, at most.',
    chip: (value) => `Taxes up to ${formatDollars(dollars(value))} a year`,
  },
};

const MEASURES = [FEE, TAXES];

/** Land is taxed, too, so this is not only of homes. */
export const costs = boundFilter(MEASURES);
export const COST_DIMENSIONS = [boundDimension(FEE), boundDimension(TAXES)] as const;
export const servedCosts = servedBounds(MEASURES);
