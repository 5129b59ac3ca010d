import * as z from 'zod/mini';

/** The inputs of the investment figures. Each is shown with its source, and the visitor can change it. */
export const Assumptions = z.object({
  /** Dollars a month. */
  rent: z.number(),
  /** Per cent of the rent. */
  vacancy: z.number(),
  /** Dollars a year. */
  propertyTax: z.number(),
  insurance: z.number(),
  maintenance: z.number(),
  /** Dollars a month; 0 if there is none. */
  condoFee: z.number(),
  /** Per cent of the rent collected. */
  management: z.number(),
  /** Per cent of the price. */
  downPayment: z.number(),
  /** Per cent a year, as lenders quote it: compounded half-yearly. */
  rate: z.number(),
  /** Years. */
  amortization: z.number(),
});
export type Assumptions = z.infer<typeof Assumptions>;

/** The source of each, as displayed. */
export type AssumptionSources = Readonly<Record<keyof Assumptions, string>>;
