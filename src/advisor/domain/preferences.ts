import * as z from 'zod/mini';
import { atMost } from '#platform/domain/form-fields.ts';
import {
  MAX_AMOUNT,
  NOT_A_COUNT,
  NOT_AN_AMOUNT,
  orUnreadable,
} from '#platform/domain/typed-number.ts';
import { PROPERTY_TYPES } from './property-types.ts';

const amount = (least: number, message: string, unreadable = NOT_AN_AMOUNT) =>
  z
    .number(orUnreadable(message, unreadable))
    .check(z.minimum(least, message), z.maximum(MAX_AMOUNT, 'Please enter a smaller amount'));

const whole = (message: string) =>
  z.number(orUnreadable(message, NOT_A_COUNT)).check(z.multipleOf(1, NOT_A_COUNT));

/** The wizard's answers, in four steps. Amounts in dollars. */
export const Preferences = z.object({
  annualIncome: amount(10_000, 'Income must be at least $10,000'),
  downPaymentSavings: amount(0, "Down payment can't be negative"),
  creditScore: whole('Credit score must be at least 300').check(
    z.minimum(300, 'Credit score must be at least 300'),
    z.maximum(900, "Credit score can't exceed 900"),
  ),
  existingDebt: z._default(amount(0, "Debt can't be negative"), 0),
  monthlyBudget: amount(500, 'Monthly budget must be at least $500'),
  preferStability: z._default(z.boolean(), false),
  willHandleMaintenance: z._default(z.boolean(), false),
  yearsPlannedStay: whole('Must be at least 1 year').check(
    z.minimum(1, 'Must be at least 1 year'),
    z.maximum(30, 'Must be 30 years or less'),
  ),
  anticipateLifeChanges: z._default(z.boolean(), false),
  city: z.string('Please select a city').check(z.minLength(1, 'Please select a city'), atMost(60)),
  province: z._default(z.string().check(atMost(40)), 'Ontario'),
  propertyType: z.enum(PROPERTY_TYPES, 'Please select a property type'),
  bedrooms: whole('Must have at least 1 bedroom').check(
    z.minimum(1, 'Must have at least 1 bedroom'),
    z.maximum(5, 'Must have at most 5 bedrooms'),
  ),
  /** Optional; null if left empty. */
  sqft: z._default(z.nullable(amount(300, 'Minimum 300 sq ft', NOT_A_COUNT)), null),
  maxPurchaseBudget: amount(50_000, 'Budget must be at least $50,000'),
  maxRentBudget: amount(500, 'Budget must be at least $500/month'),
});
export type Preferences = z.infer<typeof Preferences>;
/** The form's values before they are parsed. */
export type PreferencesInput = z.input<typeof Preferences>;
