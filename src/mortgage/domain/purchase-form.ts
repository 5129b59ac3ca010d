import { parseDay } from '#platform/domain/day.ts';
import { numberIn, oneOf, type Rules, textWhere } from './form-rule.ts';

export const HOME_KINDS = ['resale', 'new-build', 'other'] as const;
export const BUYERS = ['residents', 'non-residents'] as const;
export const DOWN_PAYMENT_SOURCES = ['own', 'borrowed'] as const;

/** What a lender and a lawyer ask in addition to the calculator's five fields. */
export type PurchaseForm = {
  /** A place slug: 'toronto', 'toronto-c08', 'oakville'. */
  place: string;
  /** '' if not known yet; then today's tables apply. */
  closingDate: string;
  /** 'other' is anything but one or two homes. */
  homeKind: (typeof HOME_KINDS)[number];
  /** 'Residents' means every buyer is a citizen or permanent resident of Canada. */
  buyers: (typeof BUYERS)[number];
  /** Share of the home bought by first-time buyers, in percent. */
  firstTimeShare: number;
  downPaymentFrom: (typeof DOWN_PAYMENT_SOURCES)[number];
  /** Dollars a year; 0 if unknown. */
  propertyTax: number;
  /** Condo fee in dollars a month. */
  condoFee: number;
};

const cost = numberIn({ least: 0, most: 10_000_000, tooLow: 'Please enter an amount' });

export const PURCHASE_RULES: Rules<PurchaseForm> = {
  place: textWhere((text) => /^[a-z\d_-]{1,60}$/.test(text), 'Please choose a place'),
  closingDate: textWhere(
    (text) => text === '' || parseDay(text) !== undefined,
    'Please enter a date',
  ),
  homeKind: oneOf(HOME_KINDS),
  buyers: oneOf(BUYERS),
  firstTimeShare: numberIn({
    least: 0,
    most: 100,
    tooLow: 'The first-time share must be from 0 to 100',
  }),
  downPaymentFrom: oneOf(DOWN_PAYMENT_SOURCES),
  propertyTax: cost,
  condoFee: cost,
};

export const PURCHASE_DEFAULTS: PurchaseForm = {
  place: 'toronto',
  closingDate: '',
  homeKind: 'resale',
  buyers: 'residents',
  firstTimeShare: 0,
  downPaymentFrom: 'own',
  propertyTax: 0,
  condoFee: 0,
};
