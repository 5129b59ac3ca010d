import { RULES, type Rule } from './rules/cited-rules.ts';

type Lesson = { title: string; text: string };

/** What somebody should know of Canadian mortgages before talking to a lender. */
export const MORTGAGE_LESSONS: readonly Lesson[] = [
  {
    title: 'CMHC insurance',
    text: 'Mortgage default insurance, mostly CMHC’s, is needed below a 20% down payment. Its premium is 2.8% to 4.0% of the loan, and 0.2 points more beyond 25 years; it is added to the loan. It is not required at 20% down or more. A home of $1.5M or more cannot be insured, so it takes 20% down and needs none.',
  },
  {
    title: 'Amortization',
    text: 'The years until the loan is paid off: up to 30. With less than 20% down it is up to 30 for first-time buyers and for new homes, and up to 25 for others. A longer one lowers the payment and raises the interest.',
  },
  {
    title: 'Term',
    text: 'How long the rate is agreed, typically 1-5 years. At its end you renew, with the same lender or another, at the rates of that day; the schedule shows today’s rate all the way.',
  },
  {
    title: 'Fixed or variable',
    text: 'A fixed rate stays for the term. A variable one follows the lender’s prime rate: either the payment moves with it, or the share of it that is interest.',
  },
  {
    title: 'Payment frequency',
    text: 'Bi-weekly and weekly payments spread a year’s worth over 26 or 52 dates. Accelerated ones are half or a quarter of the monthly payment, so that a year holds a thirteenth month and the loan ends years earlier.',
  },
  {
    title: 'The stress test',
    text: 'A lender checks that you could pay at your rate plus 2 points, or at 5.25%, whichever is higher: home costs within 39% of your income before tax (GDS), and all debts within 44% (TDS).',
  },
];

/** Of changing a mortgage that one has. */
export const REFINANCING_LESSONS: readonly Lesson[] = [
  {
    title: 'What it is',
    text: 'A new mortgage on the home that you own: to borrow against it, to change the term, or to bring debts into one. A lender goes up to 80% of the home’s value, and such a loan cannot be insured.',
  },
  {
    title: 'What it costs',
    text: 'Leaving a fixed rate before its term ends costs three months’ interest or the interest rate differential, whichever is more; a variable one mostly three months’ interest. Add appraisal, legal and discharge fees.',
  },
  {
    title: 'When it pays',
    text: 'When what you save until the term’s end is more than what it costs to leave. Enter the balance you owe as the price less the down payment, and compare the interest at both rates.',
  },
  {
    title: 'At renewal',
    text: 'At the end of a term you may change lender, rate and amortization without a penalty. Ask for quotes some four months ahead: many lenders hold a rate that long.',
  },
];

/** The rules that the lessons cite. */
export const MORTGAGE_RULES: readonly Rule[] = [
  RULES.minimumDownPayment,
  RULES.defaultInsurance,
  RULES.qualifyingRate,
  RULES.debtRatios,
  RULES.ontarioLandTransferTax,
  RULES.torontoLandTransferTax,
];
