import { RULES, RULES_CHECKED, type Rule } from '#mortgage/domain/rules/cited-rules.ts';
import type { Day } from '#platform/domain/day.ts';

/** The four question categories, in order. */
export const FAQ_CATEGORIES = [
  'Buying a home',
  'Mortgage and financing',
  'Taxes and closing costs',
  'Renting and listings',
] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

/** A question and answer, the same for visitors, search engines and assistants. */
export type FaqEntry = {
  /** Its anchor on the FAQ page: /gta-real-estate-faq#{id}. */
  id: string;
  category: FaqCategory;
  question: string;
  answer: string;
  /** The authority behind the answer. */
  source: string;
  /** When the answer was last checked against its source. */
  date: Day;
};

type QuestionAndAnswer = { id: string; question: string; answer: string };

/** Creates entries of one category that cite the same rules. */
const entry = (category: FaqCategory, rules: Rule[], text: QuestionAndAnswer): FaqEntry => ({
  ...text,
  category,
  source: [...new Set(rules.map(({ source }) => source))].join('; '),
  date: RULES_CHECKED,
});

/** Four questions per category, in category order. */
export const FAQ: readonly FaqEntry[] = [
  entry('Buying a home', [RULES.minimumDownPayment], {
    id: 'minimum-down-payment',
    question: 'How much do I need for a down payment?',
    answer:
      'At least 5% of a price up to $500,000. Between $500,000 and $1,500,000, it’s $25,000 plus 10% of the part above $500,000. From $1,500,000, it’s 20%. So a $1,000,000 home needs at least $75,000 down. These rules have applied since December 15, 2024.',
  }),
  entry('Buying a home', [RULES.homeBuyersPlan, RULES.firstHomeSavingsAccount], {
    id: 'help-for-first-time-buyers',
    question: 'Can I still take $35K from an RRSP for my first home?',
    answer:
      'You can take more. Since April 16, 2024, the Home Buyers’ Plan lets each buyer withdraw $60,000 from an RRSP without paying tax at that time, and repay it over 15 years. You can also put $8,000 a year, $40,000 in all, into a First Home Savings Account. You can use both for the same home.',
  }),
  entry('Buying a home', [RULES.informationGuide], {
    id: 'first-step',
    question: 'What do I sign before working with an agent?',
    answer:
      'Nothing, until the agent has given you the RECO Information Guide and explained it: what a brokerage owes its clients, and what it doesn’t owe people who represent themselves. Then, if you want to be a client, a representation agreement. Read both before you sign, and ask questions.',
  }),
  entry('Buying a home', [RULES.condoRescission], {
    id: 'new-condo-cooling-off',
    question: 'Can I change my mind about a new condo?',
    answer:
      'Yes, within 10 calendar days when you buy a new condo from a developer. They start when you receive the signed agreement or the disclosure package, whichever comes later. Have a lawyer read both in that time. Resale homes have no such period.',
  }),
  entry('Mortgage and financing', [RULES.debtRatios], {
    id: 'gds-and-tds',
    question: 'How large a mortgage can I qualify for?',
    answer:
      'For an insured mortgage, housing costs can be up to 39% of your income before tax (the GDS ratio), and housing costs plus all other debts up to 44% (the TDS ratio). Housing costs are principal, interest, property tax, heat and half of a condo fee. Lenders calculate both at the qualifying rate, not the rate you pay.',
  }),
  entry('Mortgage and financing', [RULES.qualifyingRate], {
    id: 'stress-test',
    question: 'What is the mortgage stress test?',
    answer:
      'A lender checks that you could pay at a higher rate: your contract rate plus 2 percentage points, or 5.25%, whichever is higher. A contract at 4.25% is tested at 6.25%. Since November 21, 2024, an uninsured mortgage that moves to another lender at renewal, with the same amount and amortization, needs no test.',
  }),
  entry('Mortgage and financing', [RULES.defaultInsurance], {
    id: 'mortgage-insurance',
    question: 'When do I need mortgage default insurance?',
    answer:
      'When you put less than 20% down. The premium is 2.8% to 4.0% of the loan, depending on the down payment, and is usually added to it. Ontario charges 8% tax on the premium, due in cash at closing. A mortgage on a home of $1,500,000 or more can’t be insured.',
  }),
  entry('Mortgage and financing', [RULES.defaultInsurance], {
    id: 'amortization',
    question: 'How many years can I take to repay a mortgage?',
    answer:
      'With less than 20% down, up to 25 years, or 30 if you’re a first-time buyer or the home is new; the premium is then 0.2 percentage points higher. With 20% or more down, lenders commonly go to 30 years. You renew after each term, typically 1 to 5 years.',
  }),
  entry('Taxes and closing costs', [RULES.ontarioLandTransferTax, RULES.torontoLandTransferTax], {
    id: 'closing-costs',
    question: 'What are closing costs?',
    answer:
      'Plan on closing costs of 2-3% of the price: land transfer tax, a lawyer, title insurance, an inspection, and the seller’s prepaid property tax or condo fees. In the City of Toronto, plan for more, because you pay two land transfer taxes. On $1,000,000, those alone come to $32,950 before refunds.',
  }),
  entry('Taxes and closing costs', [RULES.ontarioLandTransferTax, RULES.torontoLandTransferTax], {
    id: 'land-transfer-tax',
    question: 'How much is land transfer tax?',
    answer:
      'Ontario charges it in steps from 0.5% to 2.5% of the price: $12,475 on an $800,000 home. The City of Toronto charges a second tax. Up to $3,000,000, it’s the same amount again, so that home costs $24,950 in tax in Toronto. Above that, the city’s rates are higher, and rose on April 1, 2026.',
  }),
  entry('Taxes and closing costs', [RULES.ontarioLandTransferTax, RULES.torontoLandTransferTax], {
    id: 'land-transfer-tax-rebate',
    question: 'Who gets the land transfer tax rebate of up to $4K?',
    answer:
      'First-time buyers: up to $4,000 from Ontario, and up to $4,475 more in Toronto. Ontario’s covers the whole tax up to a price of about $368,000, Toronto’s up to $400,000. You must never have owned a home anywhere, and move in within 9 months.',
  }),
  entry('Taxes and closing costs', [RULES.nonResidentTax, RULES.purchaseBan], {
    id: 'buyers-from-outside-canada',
    question: 'Can non-residents buy here?',
    answer:
      'Until January 1, 2027, federal law prohibits most purchases of homes in and around cities by people who are neither citizens nor permanent residents, with exceptions. Where a purchase is allowed, Ontario’s Non-Resident Speculation Tax is 25% of the price, and in the City of Toronto 10% more. Ask a lawyer before you make an offer.',
  }),
  entry('Renting and listings', [RULES.rentGuideline], {
    id: 'rent-increase',
    question: 'How much can rent go up in 2026?',
    answer:
      'By at most 2.1%, once every 12 months, with 90 days’ written notice: from $2,000 to at most $2,042. Homes first lived in after November 15, 2018 are exempt from the limit, but not from the 12 months or the notice.',
  }),
  entry('Renting and listings', [RULES.rentDeposit, RULES.standardLease], {
    id: 'rent-deposit',
    question: 'What deposit can a landlord ask for?',
    answer:
      'Only a rent deposit of at most one month’s rent, which pays for your last month. Damage deposits aren’t allowed. Most tenancies must use Ontario’s standard lease; if you didn’t get one, ask for it in writing.',
  }),
  entry('Renting and listings', [RULES.soldPrices], {
    id: 'sold-prices',
    question: 'Why don’t you show sold prices to everyone?',
    answer:
      'The board’s rules keep sold prices, price histories and days on market for registered visitors who have confirmed their email address and accepted the terms of use. For everyone else, we publish averages, never the price of a single sale.',
  }),
  {
    id: 'where-listings-come-from',
    category: 'Renting and listings',
    question: 'Where do the listings come from, and how fresh are they?',
    answer:
      'From the real estate board’s feed, which we read at least once every 24 hours. A home that leaves the market leaves this site at the next update. Every card and page names the brokerage that listed the home, and each list says when it was last refreshed.',
    source: 'Rules of the real estate board for internet display',
    date: RULES_CHECKED,
  },
];

export const faqOf = (category: FaqCategory): FaqEntry[] =>
  FAQ.filter((entry) => entry.category === category);

/** Shown on the knowledge hub, and listed individually for search engines. */
export const FIRST_FAQ = FAQ.slice(0, 8);
