/** Phrases that invoke each tool. */
export const TOOL_PHRASES = {
  payment:
    'monthly payment, mortgage payment, monthly mortgage, pay monthly, pay a month, pay per month, pay each month, pay every month, monthly cost, mortgage cost, carrying cost, cost per month, cost a month, cost monthly, payment, mortgage, weekly payment, biweekly payment, pay weekly, pay biweekly, cost of owning, cost to own, cost me to own, total monthly cost, all in cost, monthly with, per month with, a month with, bi weekly, biweekly, accelerated, amortization, weekly, total interest, interest will i pay, interest would i pay, interest do i pay, how much interest',
  minimumDown:
    'minimum down payment, down payment, downpayment, minimum down, least down, put down, how much down, need down, have to put down, smallest down payment, lowest down payment',
  transferTax:
    'land transfer tax, transfer tax, land transfer, ltt, municipal land transfer tax, nrst, non resident speculation tax, speculation tax, first time home buyer rebate, first time buyer rebate, home buyer rebate, buyer rebate, first time home buyer refund, first time buyer refund, first time buyer, first time home buyer, rebate',
  cashToClose:
    'cash to close, cash do i need, money do i need, need to close, closing cost, cash needed, money at closing, cash at closing, cash on closing, pay at closing, pay on closing, upfront cost, up front, costs to close, close the deal, cost of buying, cost to buy, cost me to buy',
  stressTest:
    'stress test, qualify, qualifying rate, income needed, income required, afford, affordability, how much income, income do i need, household income, minimum income, how big a salary, how big an income, how much salary, salary, earn, need to earn, have to earn, need to make, have to make, pre approved, borrow, debt service',
  insurance:
    'default insurance, mortgage insurance, cmhc, cmhc insurance, insured mortgage, mortgage default insurance, insurance premium, premium, sagen',
  rates:
    'mortgage rate, interest rate, current rate, rates today, lender rate, today rate, five year rate, fixed rate, variable rate, best rate, lowest rate, rates',
  market:
    'market, homes asking, houses asking, condos asking, average price, median price, average home price, average rent, market like, market doing, typical price, prices in, market figures, market statistics, seller market, buyer market, housing market, average house price, average condo price, median rent, average asking price, average cost, sentiment, prices falling, prices dropping, prices rising, prices going, prices gone',
  count:
    'how many listings, how many properties, how many detached, how many townhouses, number of listings, how many are for sale, homes are for sale, listings are there, how many rentals, how many semi, how many townhomes, how many places, homes for sale in',
} as const;
export type Tool = keyof typeof TOOL_PHRASES;

/** Questions about the site itself, and their answers. */
export const SITE: readonly { phrases: string; says: string }[] = [
  {
    phrases:
      'buy or rent, rent or buy, rent or to buy, buy or to rent, cheaper to rent, cheaper to buy, renting or buying, buying or renting, rent versus buy, buy versus rent, buying versus renting, renting versus buying, rent vs buy, buy vs rent, better to rent, better to buy, rather rent, keep renting',
    says: 'This site’s buy-or-rent advisor compares the two with your own figures and shows its work.',
  },
  {
    phrases:
      'what can you do, help, how do you work, who are you, what are you, are you a robot, are you human, what can i ask, hello, hi, hey, what do you know',
    says: 'I answer from the listing and the site’s own tools: facts about this home, how its price compares, rent and return, payments, closing costs, land transfer tax and a city’s market.',
  },
  {
    phrases: 'risk, strength, weakness, pros and cons, pros, cons, downside, drawback, red flag',
    says: 'The analysis on this page lists the home’s strengths and risks, and what to ask before you offer.',
  },
  {
    phrases: 'thank you, thanks, cheers, thank',
    says: 'You’re welcome. Ask me anything else about this home.',
  },
  {
    phrases: 'dream home, find me a home, recommend a home, find a home for me',
    says: 'This site’s dream-home page finds homes that fit your wishes and says why each one does.',
  },
];
