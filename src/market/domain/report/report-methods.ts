export type Named = { name: string; value: string };

/** How each part of a report is calculated. */
export const methodsOf = (sold: boolean): Named[] => [
  {
    name: 'Prices',
    value: sold
      ? 'Average sold prices, from the board’s closed records. Months and regions with fewer than ten sales are left out.'
      : 'Asking prices of homes for sale. Sold prices aren’t included: the board doesn’t let us publish them here.',
  },
  {
    name: 'By type of home',
    value:
      'Current asking prices for each type of home. Half of them are below the median. Commercial property is left out.',
  },
  {
    name: 'Market Sentiment Index',
    value:
      'Sales compared with new listings make up 40% (20% scores 0, 80% scores 100), months of inventory 40% (8 scores 0), and the year’s change in prices 20% (−10% to +10%). From 70 it’s a seller’s market, below 40 a buyer’s.',
  },
  {
    name: 'The next twelve months',
    value:
      'A damped trend of the last 36 monthly prices. We tested the same forecast on earlier months; the range covers four of five errors. It is not a promise, and not advice to buy or sell.',
  },
];
