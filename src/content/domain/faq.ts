import { RULES, RULES_CHECKED, type Rule } from '#mortgage/domain/rules/cited-rules.ts';
import type { Day } from '#platform/domain/day.ts';

/** The four groups of questions, in order. */
export const FAQ_CATEGORIES = [
  'Buying a home',
  'Mortgage and financing',
  'Taxes and closing costs',
  'Renting and listings',
] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

/** One question with its answer, as every reader of the site gets it: people, search engines, assistants. */
export type FaqEntry = {
  /** Its place on the FAQ page: /gta-real-estate-faq#{id}. */
  id: string;
  category: FaqCategory;
  question: string;
  answer: string;
  /** Who says so. */
  source: string;
  /** When the answer was last compared with its source. */
  date: Day;
};

type Asked = { id: string; question: string; answer: string };

/** Questions of one category that rest on the same rule or on several. */
const entry = (category: FaqCategory, rules: Rule[], asked: Asked): FaqEntry => ({
  ...asked,
  category,
  source: [...new Set(rules.map(({ source }) => source))].join('; '),
  date: RULES_CHECKED,
});

/** Four questions for each category, the categories in order. */
export const FAQ: readonly FaqEntry[] = [
  entry('Buying a home', [RULES.minimumDownPayment], {
    id: 'minimum-down-payment',
    question: 'How much do I need for a down payment?',
    answer:
      'Up to a price of $500,000 it is at least 5%. Between $500,000 and $1,500,000 it is $25,000 and 10% of what lies above $500,000. From $1,500,000 it is 20%. A home for $1,000,000 so takes at least $75,000. These steps have applied since December 15, 2024.',
  }),
  entry('Buying a home', [RULES.homeBuyersPlan, RULES.firstHomeSavingsAccount], {
    id: 'help-for-first-time-buyers',
    question: 'What may a first-time buyer take from an RRSP?',
    answer:
      'Under the Home Buyers’ Plan each buyer may withdraw $60,000 (until April 2024: $35K) from an RRSP without tax at that time, and pays it back into the plan over 15 years. A First Home Savings Account takes $8,000 a year, $40,000 in all. Both may be used for the same home.',
  }),
  entry('Buying a home', [RULES.informationGuide], {
    id: 'first-step',
    question: 'What happens before an agent works for me?',
    answer:
      'In Ontario an agent gives you the RECO Information Guide first and explains it: what a brokerage owes its clients, what it does not owe to people who represent themselves, and what you sign when you become a client. Read it before you sign anything, and ask.',
  }),
  entry('Buying a home', [RULES.condoRescission], {
    id: 'new-condo-cooling-off',
    question: 'Can I change my mind about a new condo?',
    answer:
      'Yes, within 10 calendar days. When you buy a new condo from a developer, the days count from the later of two: when you receive the signed agreement and when you receive the disclosure package. Have a lawyer read both in that time. A resale home has no such period.',
  }),
  entry('Mortgage and financing', [RULES.debtRatios], {
    id: 'gds-and-tds',
    question: 'How large a mortgage can I qualify for?',
    answer:
      'For an insured mortgage, housing costs may take up to 39% of your income before tax (the GDS ratio), and housing costs and all other debts together up to 44% (the TDS ratio). Housing costs are principal, interest, property tax, heat and half of a condo fee. Lenders work both out at the qualifying rate, not at the rate you pay.',
  }),
  entry('Mortgage and financing', [RULES.qualifyingRate], {
    id: 'stress-test',
    question: 'What is the mortgage stress test?',
    answer:
      'A lender checks whether you could pay at a higher rate: your contract rate plus 2 percentage points, or 5.25%, whichever is higher. A contract at 4.25% is tested at 6.25%. Since November 21, 2024 an uninsured mortgage that moves to another lender at renewal, unchanged in amount and amortization, needs no such test.',
  }),
  entry('Mortgage and financing', [RULES.defaultInsurance], {
    id: 'mortgage-insurance',
    question: 'When do I need mortgage default insurance?',
    answer:
      'Below 20% down. The premium is 2.8% to 4.0% of the loan, depending on the down payment, and is usually added to it. Ontario charges 8% tax on the premium, which is due in cash at closing. From a price of $1,500,000 a mortgage cannot be insured.',
  }),
  entry('Mortgage and financing', [RULES.defaultInsurance], {
    id: 'amortization',
    question: 'Over how many years may I repay a mortgage?',
    answer:
      'With less than 20% down over 25 years, or over 30 if you are a first-time buyer or the home is new; the premium is then 0.2 percentage points higher. With 20% or more down, lenders commonly go to 30 years. A term, after which you renew, is typically 1 to 5 years.',
  }),
  entry('Taxes and closing costs', [RULES.ontarioLandTransferTax, RULES.torontoLandTransferTax], {
    id: 'closing-costs',
    question: 'What are closing costs?',
    answer:
      'As a rule of thumb, closing costs of 2-3% of the price: land transfer tax, a lawyer, title insurance, an inspection, and the seller’s prepaid property tax or condo fees. In the City of Toronto plan for more, because two land transfer taxes are due there. On $1,000,000 they alone come to $32,950 before refunds.',
  }),
  entry('Taxes and closing costs', [RULES.ontarioLandTransferTax, RULES.torontoLandTransferTax], {
    id: 'land-transfer-tax',
    question: 'How much is land transfer tax?',
    answer:
      'Ontario charges it in steps from 0.5% to 2.5% of the price: $12,475 on a home for $800,000. The City of Toronto charges a second tax. Up to $3,000,000 it is the same amount again, so that $24,950 are due on that home in Toronto; above that its rates are higher, and rose on April 1, 2026.',
  }),
  entry('Taxes and closing costs', [RULES.ontarioLandTransferTax, RULES.torontoLandTransferTax], {
    id: 'land-transfer-tax-rebate',
    question: 'What do first-time buyers get back?',
    answer:
      'A land transfer tax rebate of up to $4K from Ontario, and up to $4,475 more in Toronto. Ontario’s covers the whole tax up to a price of about $368,000, Toronto’s up to $400,000. You must never have owned a home anywhere, and move in within 9 months.',
  }),
  entry('Taxes and closing costs', [RULES.nonResidentTax, RULES.purchaseBan], {
    id: 'buyers-from-outside-canada',
    question: 'May somebody who lives outside Canada buy here?',
    answer:
      'Until January 1, 2027 federal law prohibits most purchases of homes in and around cities by people who are neither citizens nor permanent residents, with exceptions. Where a purchase is allowed, Ontario’s Non-Resident Speculation Tax is 25% of the price, and in the City of Toronto 10% more. Ask a lawyer before you make an offer.',
  }),
  entry('Renting and listings', [RULES.rentGuideline], {
    id: 'rent-increase',
    question: 'How much may the rent go up in 2026?',
    answer:
      'By at most 2.1%, once in 12 months and with 90 days’ written notice: from $2,000 to at most $2,042. Homes that were first lived in after November 15, 2018 are exempt from the limit, though not from the 12 months and the notice.',
  }),
  entry('Renting and listings', [RULES.rentDeposit, RULES.standardLease], {
    id: 'rent-deposit',
    question: 'What may a landlord ask for as a deposit?',
    answer:
      'Only a rent deposit of at most one month’s rent, which pays for your last month. Damage deposits are not allowed. Most tenancies must use Ontario’s standard lease; if you did not get one, you may ask for it in writing.',
  }),
  entry('Renting and listings', [RULES.soldPrices], {
    id: 'sold-prices',
    question: 'Why do you not show sold prices to everyone?',
    answer:
      'The board’s rules keep sold prices, price histories and days on market for registered visitors who have confirmed their email address and accepted the terms of use. For everyone we publish averages, never the price of a single sale.',
  }),
  {
    id: 'where-listings-come-from',
    category: 'Renting and listings',
    question: 'Where do the listings come from, and how fresh are they?',
    answer:
      'From the real estate board’s feed, which we read at least once every 24 hours. A home that leaves the market leaves this site with the next reading. Every card and page names the brokerage that listed the home, and each list says when it was last refreshed.',
    source: 'Rules of the real estate board for internet display',
    date: RULES_CHECKED,
  },
];

export const faqOf = (category: FaqCategory): FaqEntry[] =>
  FAQ.filter((entry) => entry.category === category);

/** What the knowledge hub shows, and what is told to search engines one by one. */
export const FIRST_FAQ = FAQ.slice(0, 8);
