export type Named = { name: string; value: string };

/** How each part of a report is counted. */
export const methodsOf = (sold: boolean): Named[] => [
  {
    name: 'Prices',
    value: sold
      ? 'Averages of what homes sold for, from the board’s closed records. Months and regions with fewer than ten sales are left out.'
      : 'What homes for sale ask. Sold prices are not in them: the board does not give them to be published here.',
  },
  {
    name: 'By type of home',
    value:
      'What the homes of each type for sale ask now. Half of them ask less than the median. Commercial property is left out.',
  },
  {
    name: 'Market Sentiment Index',
    value:
      'Two fifths are sales for each new listing (20% reads as 0, 80% as 100), two fifths the months that what is for sale would last (8 reads as 0), one fifth the change of prices within a year (−10% to +10%). From 70 a seller’s market, below 40 a buyer’s.',
  },
  {
    name: 'The next twelve months',
    value:
      'A damped trend of the last 36 monthly prices. The range is what the same forecast, made at each earlier month, missed by at most in four of five cases. It is no promise, and no advice to buy or to sell.',
  },
];
