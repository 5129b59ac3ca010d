import { z } from 'zod/mini';
import { parseDay } from '#platform/domain/day.ts';

export const HOME_KINDS = ['resale', 'new-build', 'other'] as const;
export const BUYERS = ['residents', 'non-residents'] as const;
export const DOWN_PAYMENT_SOURCES = ['own', 'borrowed'] as const;

const MOST = 10_000_000;
const COST = 'Please enter an amount';
const cost = z.number(COST).check(z.minimum(0, COST), z.maximum(MOST, COST));

const SHARE = 'The first-time share must be from 0 to 100';

/** What a lender and a lawyer ask beside the calculator's five fields. */
export const PurchaseForm = z.object({
  /** A place as addresses have it: 'toronto', 'toronto-c08', 'oakville'. */
  place: z.string().check(z.regex(/^[a-z\d_-]{1,60}$/, 'Please choose a place')),
  /** '' where it is not known yet: then today's tables count. */
  closingDate: z
    .string()
    .check(z.refine((text) => text === '' || parseDay(text) !== undefined, 'Please enter a date')),
  /** 'other' is what is neither one nor two homes. */
  homeKind: z.enum(HOME_KINDS),
  /** Residents: every buyer is a citizen or permanent resident of Canada. */
  buyers: z.enum(BUYERS),
  /** How much of the home first-time buyers buy, in per cent. */
  firstTimeShare: z.number(SHARE).check(z.minimum(0, SHARE), z.maximum(100, SHARE)),
  downPaymentFrom: z.enum(DOWN_PAYMENT_SOURCES),
  /** Dollars a year; 0 where it is not known. */
  propertyTax: cost,
  /** Of a condominium, dollars a month. */
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
