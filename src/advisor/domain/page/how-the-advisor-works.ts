/** Explains to visitors how the advisor works. */
export const HOW_THE_ADVISOR_WORKS = [
  {
    title: 'What each one costs',
    text: 'Owning: the mortgage at half-yearly compounding, property tax, insurance, upkeep, condo fees, and land transfer tax at the start. Renting: the rent, with increases, and tenant’s insurance.',
  },
  {
    title: 'What you end up with',
    text: 'If you own, you keep the home’s price minus the loan and the cost of selling. If you rent, you keep the money you didn’t spend, invested. The answer is whichever costs less overall.',
  },
  {
    title: 'Whether you can afford it',
    text: 'We won’t recommend a home beyond your savings, or beyond what a lender may lend you under the stress test, however good the figures look.',
  },
  {
    title: 'What matters besides money',
    text: 'Stability, maintenance and upcoming changes tip the answer only when the figures are close, and we say so.',
  },
  {
    title: 'Where the figures come from',
    text: 'Asking prices and rents come from the listings, mortgage rates from lenders, taxes from municipalities. Every assumption is listed with its source below the answer.',
  },
  {
    title: 'What happens to your answers',
    text: 'Without an account, we use them for the result and don’t keep them. If you’re signed in, we save them with your account, where you can see and delete them.',
  },
];
