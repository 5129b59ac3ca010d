import { formatDollars } from '#platform/domain/money.ts';
import type { HousingMarketData } from '../market/housing-market-data.ts';

/** A market as name-value rows for display. */
export const marketRows = (market: HousingMarketData): { name: string; value: string }[] => [
  averageRow('price', market.averageHomePrice, market.priceBasis),
  averageRow('rent', market.averageRentPrice, market.rentBasis),
  { name: 'Price to income', value: `${market.priceToIncomeRatio} times` },
  { name: 'Mortgage rate, 5 years', value: `${market.mortgageRate5yr}%` },
  { name: 'Mortgage rate, 3 years', value: `${market.mortgageRate3yr}%` },
  { name: 'Mortgage rate, 1 year', value: `${market.mortgageRate1yr}%` },
  { name: 'Property tax', value: `${toHundredths(market.propertyTaxRate * 100)}% of the price` },
  { name: 'Home insurance', value: `${formatDollars(market.homeInsuranceCost)} a year` },
  { name: 'Maintenance', value: `${formatDollars(market.maintenanceCost)} a year` },
  { name: 'Vacancy', value: `${market.vacancyRate}%` },
  { name: 'Long-run price growth, assumed', value: `${market.annualAppreciation}% a year` },
  { name: 'Land transfer tax', value: `${market.propertyTransferTax}% of the price` },
  { name: 'Prices over the past year', value: market.marketTrend },
];

/** If the market has no average, the row says that it shows the visitor's budget. */
function averageRow(
  what: 'price' | 'rent',
  amount: number | null,
  basis: HousingMarketData['priceBasis'],
): { name: string; value: string } {
  const average = what === 'price' ? 'Average asking price' : 'Average asking rent';
  if (amount === null) return { name: average, value: 'No figure' };
  const value = `${formatDollars(amount)}${what === 'rent' ? ' a month' : ''}`;
  return basis
    ? { name: average, value }
    : { name: `${what === 'price' ? 'Price' : 'Rent'}: your budget`, value };
}

const toHundredths = (amount: number): number => Math.round(amount * 100) / 100;
