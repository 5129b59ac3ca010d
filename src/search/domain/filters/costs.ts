import { dollars, formatDollars } from '#platform/domain/money.ts';
import { boundDimension, boundFilter, type Measure, servedBounds } from './bounds.ts';

type Name = 'maxFee' | 'maxTaxes';

const fee: Measure<Name> = {
  name: 'maintenance fee',
  group: 'costs',
  numberOf: ({ maintenanceFee }) => maintenanceFee,
  atMost: {
    name: 'maxFee',
    most: 100_000,
    chip: (value) => `Fee up to ${formatDollars(dollars(value))} a month`,
  },
};

const taxes: Measure<Name> = {
  name: 'property taxes',
  group: 'costs',
  numberOf: ({ taxes }) => taxes,
  atMost: {
    name: 'maxTaxes',
    most: 10_000_000,
    chip: (value) => `Taxes up to ${formatDollars(dollars(value))} a year`,
  },
};

const MEASURES = [fee, taxes];

/** Land is taxed, too, so this is not only of homes. */
export const costs = boundFilter(MEASURES);
export const MAINTENANCE_FEE = /* @__PURE__ */ boundDimension(fee);
export const TAXES = /* @__PURE__ */ boundDimension(taxes);
export const servedCosts = /* @__PURE__ */ servedBounds(MEASURES, {
  maxFee:
    'The condominium’s maintenance fee in dollars a month, at most. Most houses have none, and don’t say so.',
  maxTaxes: 'Property taxes in dollars a year, at most.',
});
