import { z } from 'zod/mini';
import { parseDay } from '#platform/domain/day.ts';

export const HOME_KINDS = ['resale', 'new-build', 'other'] as const;
export const BUYERS = ['residents', 'non-residents'] as const;
export const DOWN_PAYMENT_SOURCES = ['own', 'borrowed'] as const;

const MAX_COST = 10_000_000;
const COST = 'Please enter an amount';
const cost = z.number(COST).check(z.minimum(0, COST), z.maximum(MAX_COST, COST));

const SHARE = 'The first-time share must be from 0 to 100';

/** What a lender and a lawyer ask in addition to the calculator's five fields. */
export const PurchaseForm = z.object({
  /** A place slug: 'toronto', 'toronto-c08', 'oakville'. */
  place: z.string().check(z.regex(/^[a-z\d_-]{1,60}$/, 'Please choose a place')),
  /** '' if not known yet; then today's tables apply. */
  closingDate: z
    .string()
    .check(z.refine((text) => text === '' || parseDay(text) !== undefined, 'Please enter a date')),
  /** 'other' is anything but one or two homes. */
  homeKind: z.enum(HOME_KINDS),
  /** 'Residents' means every buyer is a citizen or permanent resident of Canada. */
  buyers: z.enum(BUYERS),
  /** Share of the home bought by first-time buyers, in percent. */
  firstTimeShare: z.number(SHARE).check(z.minimum(0, SHARE), z.maximum(100, SHARE)),
  downPaymentFrom: z.enum(DOWN_PAYMENT_SOURCES),
  /** Dollars a year; 0 if unknown. */
  propertyTax: cost,
  /** Condo fee in dollars a month. */
  condoFee: cost,
});
export type PurchaseForm = z.infer<typeof PurchaseForm>;

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
