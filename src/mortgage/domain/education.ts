import { RULES, type Rule } from './rules/cited-rules.ts';

type Lesson = { title: string; text: string };

/** What to know about Canadian mortgages before talking to a lender. */
export const MORTGAGE_LESSONS: readonly Lesson[] = [
  {
    title: 'CMHC insurance',
    text: 'You need mortgage default insurance, usually from CMHC, below a 20% down payment. The premium is 2.8% to 4.0% of the loan, plus 0.2 points beyond 25 years; it is added to the loan. It is not required at 20% down or more. A home of $1.5M or more can’t be insured, so it needs 20% down and no insurance.',
  },
  {
    title: 'Amortization',
    text: 'How long you take to pay off the loan: up to 30 years. With less than 20% down, it’s up to 30 for first-time buyers and new homes, and up to 25 for others. A longer amortization lowers the payment and raises the total interest.',
  },
  {
    title: 'Term',
    text: 'How long your rate is set, typically 1-5 years. Then you renew, with the same lender or another, at the rates of the day. The schedule uses today’s rate throughout.',
  },
  {
    title: 'Fixed or variable',
    text: 'A fixed rate stays the same for the term. A variable rate follows the lender’s prime rate: either your payment changes with it, or the share that goes to interest does.',
  },
  {
    title: 'Payment frequency',
    text: 'Bi-weekly and weekly payments spread a year’s total over 26 or 52 payments. Accelerated ones are half or a quarter of the monthly payment, so you pay a thirteenth month each year and finish years earlier.',
  },
  {
    title: 'The stress test',
    text: 'A lender checks that you could pay at your rate plus 2 points, or at 5.25%, whichever is higher: home costs within 39% of your income before tax (GDS), and all debts within 44% (TDS).',
  },
];

/** What to know about changing an existing mortgage. */
export const REFINANCING_LESSONS: readonly Lesson[] = [
  {
    title: 'What it is',
    text: 'A new mortgage on the home you own, to borrow against it, change the term or combine debts. Lenders go up to 80% of the home’s value, and such a loan can’t be insured.',
  },
  {
    title: 'What it costs',
    text: 'Leaving a fixed rate before its term ends costs three months’ interest or the interest rate differential, whichever is more; a variable one mostly three months’ interest. Add appraisal, legal and discharge fees.',
  },
  {
    title: 'When it pays off',
    text: 'When you’d save more by the end of the term than it costs to leave. Enter a price and a down payment that leave the balance you owe, and compare the interest at both rates.',
  },
  {
    title: 'At renewal',
    text: 'At the end of a term, you can change lender, rate and amortization without a penalty. Ask for quotes about four months ahead; many lenders hold a rate that long.',
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
