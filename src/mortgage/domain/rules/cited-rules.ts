import { type Day, day, formatDay } from '#platform/domain/day.ts';

/** One figure from law or a lender's rule, with its start date and source. */
export type Rule = {
  subject: string;
  /** As pages quote it. */
  text: string;
  /** In force from this day; absent if the source gives none. */
  since?: Day;
  source: string;
};

/** When every figure below was last checked against its source. */
export const RULES_CHECKED = day('2026-11-26');

/** The figures cited in our texts. Add a new one here first, with its source, then use it in a text. */
export const RULES = {
  minimumDownPayment: {
    subject: 'Minimum down payment',
    text: '5% up to $500,000; 10% of the part between $500,000 and $1,500,000; 20% from $1,500,000',
    since: day('2024-12-15'),
    source: 'Canada Mortgage and Housing Corporation',
  },
  defaultInsurance: {
    subject: 'Mortgage default insurance',
    text: 'required below 20% down; premium 2.8% to 4.0% of the loan, and 0.2 points more beyond 25 years',
    since: day('2024-12-15'),
    source: 'Canada Mortgage and Housing Corporation',
  },
  debtRatios: {
    subject: 'Debt service ratios',
    text: 'GDS 39%, TDS 44% of income before tax, for insured mortgages',
    source: 'Canada Mortgage and Housing Corporation',
  },
  qualifyingRate: {
    subject: 'Qualifying rate',
    text: 'the contract rate plus 2 points, or 5.25%, whichever is higher',
    since: day('2021-06-01'),
    source: 'Office of the Superintendent of Financial Institutions, guideline B-20',
  },
  homeBuyersPlan: {
    subject: 'Home Buyers’ Plan',
    text: '$60,000 per person',
    since: day('2024-04-16'),
    source: 'Government of Canada, Home Buyers’ Plan',
  },
  firstHomeSavingsAccount: {
    subject: 'First Home Savings Account',
    text: '$8,000 a year, $40,000 in all, for at most 15 years',
    source: 'Government of Canada, First Home Savings Account',
  },
  ontarioLandTransferTax: {
    subject: 'Ontario land transfer tax',
    text: '0.5% to 2.5% of the price, in steps; refund up to $4,000 for first-time buyers, who have never owned a home anywhere',
    since: day('2017-01-01'),
    source: 'Government of Ontario, land transfer tax',
  },
  torontoLandTransferTax: {
    subject: 'Toronto municipal land transfer tax',
    text: 'a second tax in the City of Toronto; rebate for first-time purchasers up to $4,475',
    since: day('2026-04-01'),
    source: 'City of Toronto, municipal land transfer tax',
  },
  nonResidentTax: {
    subject: 'Non-resident taxes',
    text: '25% Ontario Non-Resident Speculation Tax; 10% more in the City of Toronto',
    since: day('2025-01-01'),
    source: 'Government of Ontario and City of Toronto',
  },
  purchaseBan: {
    subject: 'Purchases by people from outside Canada',
    text: 'agreements to buy prohibited in and around cities until January 1, 2027, with exceptions',
    since: day('2023-01-01'),
    source:
      'Government of Canada, Prohibition on the Purchase of Residential Property by Non-Canadians Act',
  },
  vacantHomeTax: {
    subject: 'Toronto Vacant Home Tax',
    text: '3% of a vacant home’s current value assessment (1% for 2022 and 2023); every owner declares the home’s use each year',
    since: day('2024-01-01'),
    source: 'City of Toronto, Vacant Home Tax',
  },
  rentGuideline: {
    subject: 'Rent increase guideline for 2026',
    text: '2.1%; 12 months between increases, 90 days’ written notice',
    since: day('2026-01-01'),
    source: 'Government of Ontario, rent increase guideline',
  },
  rentDeposit: {
    subject: 'Rent deposit',
    text: 'at most one month’s rent, kept for the last month only',
    source: 'Ontario Residential Tenancies Act, 2006',
  },
  standardLease: {
    subject: 'Standard lease',
    text: 'required for most residential tenancies',
    source: 'Government of Ontario, residential tenancy agreement (standard form of lease)',
  },
  rentalDiscrimination: {
    subject: 'Equal treatment in housing',
    text: 'no one may be refused a home on a ground the Code protects',
    source: 'Ontario Human Rights Code',
  },
  condoRescission: {
    subject: 'New condo from a developer',
    text: '10 calendar days to cancel, from the later of the signed agreement and the disclosure package',
    source: 'Ontario Condominium Act, 1998',
  },
  firstTimeGstRebate: {
    subject: 'First-time buyers’ GST rebate on new homes',
    text: 'all of the 5% up to a price of $1,000,000 (at most $50,000), falling to nothing at $1,500,000; for agreements from March 20, 2025 and before 2031. First-time here: no home of your own, or your spouse’s, this calendar year or the four before',
    since: day('2025-03-20'),
    source: 'Government of Canada; S.C. 2026, c. 2, deemed in force on March 20, 2025',
  },
  newHousingRebate: {
    subject: 'Ontario new housing rebate',
    text: '75% of the 8% provincial part of HST, at most $24,000',
    source: 'Government of Ontario, HST new housing rebate',
  },
  informationGuide: {
    subject: 'RECO Information Guide',
    text: 'given and explained before an agent provides services',
    source: 'Real Estate Council of Ontario, bulletin 2.1',
  },
  soldPrices: {
    subject: 'Sold prices and price histories',
    text: 'shown to registered visitors only',
    source: 'Rules of the real estate board for virtual office websites',
  },
} as const satisfies Record<string, Rule>;

/** 'Qualifying rate: …. In force from June 1, 2021. Source: …' */
export function sourceLine({ subject, text, since, source }: Rule): string {
  const from = since ? ` In force from ${formatDay(since)}.` : '';
  return `${subject}: ${text}.${from} Source: ${source}.`;
}
