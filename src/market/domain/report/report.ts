import { formatCount } from '#listings/domain/listing-text.ts';
import { dayInToronto } from '#platform/domain/day.ts';
import { formatDollars, formatShortDollars } from '#platform/domain/money.ts';
import type { MarketStats, MarketTrends } from '../../api.ts';
import { isOfSales, KIND_NAMES, provenance } from '../market-text.ts';
import { formatMonth, monthOf } from '../month.ts';
import type { ReportRequest } from '../report-request.ts';
import { HOME_KINDS, type Kind } from '../snapshot.ts';
import { alsoToRead, type Chart, chartOf } from './report-chart.ts';
import { methodsOf, type Named } from './report-methods.ts';
import { forecastRange, headlineOf, leadOf, sentimentText, summaryOf } from './report-words.ts';

type ReportType = ReportRequest['propertyType'];

/** Everything that goes into a report. The requester is not part of it. */
export type ReportFacts = {
  stats: MarketStats;
  trends: MarketTrends;
  propertyType: ReportType;
  brokerage: {
    name: string;
    legalName: string;
    /** On one line. */
    postalAddress: string;
    phones: readonly string[];
    email: string;
    /** The site's URL. */
    address: string;
    /** The trademark notice. */
    trademarks: string;
  };
  /** The board's required wording. */
  disclaimer: string;
  isDemonstration: boolean;
};

/** A market report as text and numbers, page by page; layout is up to `Paper`. */
export type Report = {
  region: string;
  title: string;
  /** The date of the figures, not of the rendering, so that equal figures make an equal report. */
  madeOf: Date;
  cover: { lead: string; figures: Named[]; smallPrint: string };
  headline: string;
  summary: string;
  charts: Record<'prices' | 'sales' | 'inventory', Chart | null>;
  kinds: { name: string; homes: string; average: string; median: string; isChosen: boolean }[];
  sentiment: { score: number | null; text: string };
  forecast: { range: string | null; text: string };
  reading: string[];
  /** What the months' prices are. */
  priceName: string;
  months: { month: string; price: string; sales: string; inventory: string }[];
  methods: Named[];
  contact: Named[];
  /** Footer of every page. */
  foot: string;
};

const DEMONSTRATION = 'Demonstration data: every figure comes from a sandbox board.';
const NO_FIGURE = '–';

/** The kind of home in the figures that the requested type maps to. */
const KIND_OF_REPORT_TYPE: Record<ReportType, Kind | null> = {
  Any: null,
  Detached: 'detached',
  'Semi-Detached': 'semi-detached',
  Townhouse: 'townhouse',
  Condo: 'condo',
};

export function reportOf(facts: ReportFacts): Report {
  const { stats, trends, brokerage, isDemonstration } = facts;
  const chosen = KIND_OF_REPORT_TYPE[facts.propertyType];
  const sold = isOfSales(stats);
  const foot = [provenance(stats), isDemonstration && DEMONSTRATION];
  return {
    region: stats.region,
    title: `Market report, ${formatMonth(monthOf(dayOf(stats)))}`,
    madeOf: new Date(stats.asOf ?? stats.basis.to),
    cover: {
      lead: leadOf(sold, chosen),
      figures: coverFigures(stats),
      smallPrint: [`${brokerage.legalName}.`, isDemonstration && DEMONSTRATION]
        .filter(Boolean)
        .join(' '),
    },
    headline: headlineOf(stats),
    summary: summaryOf(stats, chosen),
    charts: {
      prices: chartOf(priceName(stats), {
        values: trends.trends.prices,
        format: formatShortDollars,
      }),
      sales: chartOf('Homes sold in each month', {
        values: trends.trends.sales,
        format: formatCount,
        fromZero: true,
      }),
      inventory: chartOf('Homes for sale at each month’s end', {
        values: trends.trends.inventory,
        format: formatCount,
      }),
    },
    kinds: kindsOf(stats, chosen),
    sentiment: { score: stats.msiScore, text: sentimentText(stats) },
    forecast: forecastRange(stats),
    reading: alsoToRead(stats),
    priceName: priceName(stats),
    months: monthsOf(trends),
    methods: [
      ...methodsOf(sold),
      { name: 'Source', value: facts.disclaimer },
      { name: 'Trademarks', value: brokerage.trademarks },
    ],
    contact: [
      { name: brokerage.legalName, value: brokerage.postalAddress },
      { name: 'Telephone', value: brokerage.phones.join(', ') },
      { name: 'Email', value: brokerage.email },
      { name: 'Website', value: brokerage.address },
    ],
    foot: foot.filter(Boolean).join(' '),
  };
}

const priceName = (stats: MarketStats): string =>
  isOfSales(stats) ? 'Average sold price' : 'Average asking price';

/** The date of the figures, in Toronto's time zone. */
const dayOf = ({ asOf, basis }: MarketStats): string =>
  asOf === null ? basis.to : dayInToronto(new Date(asOf));

/** The first three known figures. */
const coverFigures = (stats: MarketStats): Named[] =>
  [
    {
      name: priceName(stats),
      value: stats.averagePrice === null ? null : formatDollars(stats.averagePrice),
    },
    {
      name: 'Sales in twelve months',
      value: stats.salesVolume === null ? null : formatCount(stats.salesVolume),
    },
    {
      name: 'Sentiment index',
      value: stats.msiScore === null ? null : String(stats.msiScore),
    },
    { name: 'Homes for sale', value: formatCount(stats.activeListings) },
    {
      name: 'Homes for lease',
      value: stats.lease === null ? null : formatCount(stats.lease.count),
    },
  ]
    .flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
    .slice(0, 3);

/** One row per kind of home, including kinds with none for sale. */
const kindsOf = ({ kinds }: MarketStats, chosen: Kind | null): Report['kinds'] =>
  HOME_KINDS.map((kind) => {
    const asking = kinds[kind];
    return {
      name: KIND_NAMES[kind],
      homes: formatCount(asking?.count ?? 0),
      average: asking ? formatDollars(asking.average) : NO_FIGURE,
      median: asking ? formatDollars(asking.median) : NO_FIGURE,
      isChosen: kind === chosen,
    };
  });

/** Latest first. */
function monthsOf({ trends }: MarketTrends): Report['months'] {
  const { prices, sales, inventory } = trends;
  const dates = [...new Set([...prices, ...sales, ...inventory].map(({ date }) => date))];
  const at = (series: typeof prices, date: string, show: (value: number) => string) => {
    const found = series.find((each) => each.date === date);
    return found ? show(found.value) : NO_FIGURE;
  };
  return dates
    .toSorted()
    .reverse()
    .slice(0, 12)
    .map((date) => ({
      month: formatMonth(monthOf(date)),
      price: at(prices, date, formatDollars),
      sales: at(sales, date, formatCount),
      inventory: at(inventory, date, formatCount),
    }));
}
