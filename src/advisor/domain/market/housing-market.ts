import { priceTrendOf } from '#market/domain/market-words.ts';
import { landTransferTax } from '#mortgage/domain/land-transfer-tax.ts';
import {
  ONTARIO_LAND_TRANSFER_TAX,
  TORONTO_LAND_TRANSFER_TAX,
} from '#mortgage/domain/rules/land-transfer-tax.ts';
import { ruleOn } from '#mortgage/domain/rules/rule-table.ts';
import { CITIES, type CitySlug } from '#places/domain/cities.ts';
import type { Day } from '#platform/domain/day.ts';
import { dollars } from '#platform/domain/money.ts';
import {
  ASSUMED_GROWTH,
  HOME_INSURANCE,
  MEDIAN_INCOME,
  UPKEEP,
  VACANCY,
} from '../assumptions/assumptions.ts';
import { isInTorontoArea, propertyTaxRate } from '../assumptions/property-tax.ts';
import { PROPERTY_TYPES } from '../property-types.ts';
import { ESTIMATED_SOURCE, estimatedMarket, type Market } from './estimated-market.ts';
import type { HousingMarketData } from './housing-market-data.ts';

/** Market figures that arrived in time; null if unknown. */
export type MarketFigures = {
  /** AskingPrice prices of homes for sale of the type, with their number. */
  sale: AskingPrice | null;
  /** AskingPrice rents per month of homes for lease. */
  lease: AskingPrice | null;
  rates: CurrentRates | null;
  /** Change in prices over a year, in percent. */
  priceChange: number | null;
};
/** `homes` describes the sample: 'houses for lease in Halton Region'. `isWider` if the market itself has too few. */
export type AskingPrice = { average: number; count: number; homes: string; isWider: boolean };

/** Percent per year, by term. `source` names them for display. */
export type CurrentRates = { year5: number; year3: number; year1: number; source: string };

/** Builds a market's figures. Unknown costs are estimated, and the source says so; prices and rents are never estimated. */
export function housingMarket(
  market: Market,
  { sale, lease, rates, priceChange }: MarketFigures,
  { on, updatedAt }: { on: Day; updatedAt: string },
): HousingMarketData {
  const estimate = estimatedMarket({ ...market, updatedAt });
  const found = {
    ...estimate,
    ...quotedBy(rates),
    averageHomePrice: sale?.average ?? null,
    averageRentPrice: lease?.average ?? null,
    priceBasis: basisOf(sale),
    rentBasis: basisOf(lease),
    dataSource: sourceOf(sale, lease, rates),
  };
  if (!sale) return found;
  const { city, propertyType } = market;
  const price = sale.average;
  return {
    ...found,
    id: idOf(market),
    priceToIncomeRatio: toTenths(price / incomeIn(city)),
    propertyTaxRate: propertyTaxRate(city),
    homeInsuranceCost: HOME_INSURANCE[propertyType],
    maintenanceCost: Math.round((price * UPKEEP[propertyType]) / 100),
    vacancyRate: isInTorontoArea(city) ? VACANCY.torontoArea : VACANCY.elsewhere,
    annualAppreciation: ASSUMED_GROWTH.prices,
    propertyTransferTax: transferTaxShare(price, city, on),
    marketTrend: priceChange === null ? 'Not available' : priceTrendOf(priceChange),
  };
}

const quotedBy = (rates: CurrentRates | null) =>
  rates && {
    mortgageRate5yr: rates.year5,
    mortgageRate3yr: rates.year3,
    mortgageRate1yr: rates.year1,
  };

function basisOf(asking: AskingPrice | null): HousingMarketData['priceBasis'] {
  return asking && { count: asking.count, homes: asking.homes, isWider: asking.isWider };
}

/** 'Estimated' if nothing is known; otherwise lists what is known and what is estimated. */
function sourceOf(
  sale: AskingPrice | null,
  lease: AskingPrice | null,
  rates: CurrentRates | null,
): string {
  if (!sale && !lease && !rates) return ESTIMATED_SOURCE;
  return [
    `Prices: ${averagedOver(sale)}`,
    `rents: ${averagedOver(lease)}`,
    rates?.source ?? 'rates estimated',
    ...(sale ? [] : ['costs estimated']),
  ].join('; ');
}

/** '12 houses for lease in Halton Region', 'no figure'. */
export const averagedOver = (basis: HousingMarketData['priceBasis']): string =>
  basis ? `${basis.count} ${basis.homes}` : 'no figure';

/** A stable number for each market, starting at 1. */
const idOf = ({ city, propertyType }: Market): number =>
  CITIES.findIndex(({ slug }) => slug === city) * PROPERTY_TYPES.length +
  PROPERTY_TYPES.indexOf(propertyType) +
  1;

const incomeIn = (city: CitySlug): number =>
  city === 'toronto' ? MEDIAN_INCOME.toronto : MEDIAN_INCOME.elsewhere;

/** Land transfer tax in percent of the price, to two decimals; includes both taxes in Toronto. */
function transferTaxShare(price: number, city: CitySlug, on: Day): number {
  const tables = [
    ONTARIO_LAND_TRANSFER_TAX,
    ...(city === 'toronto' ? [TORONTO_LAND_TRANSFER_TAX] : []),
  ];
  let taxes = 0;
  for (const each of tables) {
    const found = ruleOn(each, on);
    taxes += found.ok ? landTransferTax(dollars(price), 'home', found.rule) : 0;
  }
  return Math.round((taxes / price) * 10_000) / 100;
}

const toTenths = (amount: number): number => Math.round(amount * 10) / 10;
