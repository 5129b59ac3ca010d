/** What an investment's figures rest on. Each is on show with its source, and the visitor may change it. */
export type Assumptions = {
  /** Dollars a month. */
  rent: number;
  /** Per cent of the rent. */
  vacancy: number;
  /** Dollars a year. */
  propertyTax: number;
  insurance: number;
  maintenance: number;
  /** Dollars a month; 0 where there is none. */
  condoFee: number;
  /** Per cent of the rent collected. */
  management: number;
  /** Per cent of the price. */
  downPayment: number;
  /** Per cent a year, as lenders quote it: compounded half-yearly. */
  rate: number;
  /** Years. */
  amortization: number;
};

/** Where each comes from, as people read it. */
export type AssumptionSources = Readonly<Record<keyof Assumptions, string>>;
