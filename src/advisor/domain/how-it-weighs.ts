/** How the advisor works, for who wants to know before trying it. */
export const HOW_IT_WEIGHS = [
  {
    title: 'What each way takes',
    text: 'Owning: the mortgage at half-yearly compounding, property tax, insurance, upkeep, condo fees, and land transfer tax at the start. Renting: the rent as it may rise, and a tenant’s insurance.',
  },
  {
    title: 'What each way leaves',
    text: 'Owning leaves the home’s price less the loan and the cost of selling. Renting leaves what was not spent, invested. The answer is the way that costs less once both are counted.',
  },
  {
    title: 'Whether it can be had',
    text: 'A home beyond your savings, or beyond what a lender may lend you under the stress test, is not recommended, however good the figures look.',
  },
  {
    title: 'What you say beside the figures',
    text: 'Stability, maintenance and coming changes tip the answer only where the figures are close, and the answer says so.',
  },
  {
    title: 'Where the figures come from',
    text: 'Asking prices and rents from the listings, mortgage rates from lenders, taxes from the municipalities. What is assumed is listed with its source below the answer.',
  },
  {
    title: 'What becomes of your answers',
    text: 'Without an account they are used for the answer and not kept. Signed in, they are saved with your account, where you can see and delete them.',
  },
];
