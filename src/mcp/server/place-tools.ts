import * as z from 'zod/mini';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { formatCount } from '#listings/domain/listing-text.ts';
import { Basis, type MarketStats, showMarketStats } from '#market/api.ts';
import { insightsFacts } from '#market/domain/insights-facts.ts';
import { knowledgeOf } from '#market/domain/knowledge.ts';
import { homesSold } from '#market/domain/market-text.ts';
import { showNeighbourhood } from '#neighbourhoods/api.ts';
import { guideFacts } from '#neighbourhoods/domain/guide-facts.ts';
import { placeText } from '#places/domain/place-text.ts';
import { formatDollars } from '#platform/domain/money.ts';
import { KnowledgeGraph } from '#seo/api.ts';
import { listingProvenance, Provenance, provenanceLine } from '../domain/provenance.ts';
import { callApi, type Fetch } from './call-api.ts';
import { quoted, refused, type Tool, tool } from './tool.ts';

type PlaceToolDeps = { fetch: Fetch };

const Figures = KnowledgeGraph.shape.dataPoints;

export const getMarketFigures = ({ fetch }: PlaceToolDeps): Tool =>
  tool({
    name: 'get_market_figures',
    title: 'Figures of a region’s market',
    description:
      'Counts and asking prices of the homes on the market in a city, area or board district, or the Greater Toronto Area, each with its unit, source and time. Where the board allows, also the average sold price over twelve months; never the sold price of a single home.',
    input: z.strictObject({
      region: z.optional(
        placeText().check(
          z.describe(
            'A city, area or district, in any spelling. Default: the Greater Toronto Area.',
          ),
        ),
      ),
    }),
    answer: z.extend(Provenance, {
      region: z.string(),
      page: z.string(),
      /** What the average price measures: sales over a window of months, or current asking prices. */
      basis: Basis,
      figures: Figures,
    }),
    async run({ region = 'GTA' }, facts) {
      const found = await callApi(fetch, showMarketStats, { params: { region } });
      if (!found.ok) return found;
      const stats = found.answer;
      if (!stats.isKnown)
        return refused(`We have no figures for a region called ${quoted(region)}.`);
      const provenance = listingProvenance(stats.asOf, facts);
      const page = insightsFacts(stats, facts.origin).canonical;
      return {
        ok: true,
        text: [soldLine(stats), askingLine(stats), page, provenanceLine(provenance)]
          .filter(Boolean)
          .join('\n'),
        answer: {
          ...provenance,
          region: stats.region,
          page,
          basis: stats.basis,
          figures: knowledgeOf(stats, facts.brokerage).dataPoints,
        },
      };
    },
  });

export const getNeighbourhood = ({ fetch }: PlaceToolDeps): Tool =>
  tool({
    name: 'get_neighbourhood',
    title: 'The guide to a neighbourhood',
    description:
      'Returns the site’s guide to a neighbourhood or town: where it is, what it’s known for, its parts and stations, and its asking prices.',
    input: z.strictObject({
      neighbourhood: placeText().check(
        z.describe('An area or town, in any spelling: South Oakville.'),
      ),
    }),
    answer: z.extend(Provenance, {
      name: z.string(),
      city: z.string(),
      region: z.string(),
      page: z.string(),
      description: z.string(),
      parts: z.array(z.object({ name: z.string(), feature: z.string() })),
      stations: z.array(z.object({ name: z.string(), minutesOnFoot: z.number() })),
      /** The source of figures that aren't counts of listings. */
      guideSource: z.string(),
      figures: Figures,
    }),
    async run({ neighbourhood }, facts) {
      const found = await callApi(fetch, showNeighbourhood, {
        params: { neighborhood: neighbourhood },
      });
      if (!found.ok) return found;
      const guide = found.answer.neighborhood;
      if (!guide) return refused(`We have no guide to a place called ${quoted(neighbourhood)}.`);
      const market = await callApi(fetch, showMarketStats, { params: { region: guide.id } });
      if (!market.ok) return market;
      const provenance = listingProvenance(market.answer.asOf, facts);
      const page = guideFacts(guide, facts.origin).canonical;
      return {
        ok: true,
        text: [
          `${guide.name}, ${guide.city}: ${guide.description}`,
          askingLine(market.answer),
          page,
          provenanceLine(provenance),
        ].join('\n'),
        answer: {
          ...provenance,
          name: guide.name,
          city: guide.city,
          region: guide.region,
          page,
          description: guide.description,
          parts: guide.parts,
          stations: guide.stations.map(({ name, walk }) => ({ name, minutesOnFoot: walk })),
          guideSource: guideSource(facts.brokerage),
          figures: [
            ...censusOf(guide.population),
            ...knowledgeOf(market.answer, facts.brokerage).dataPoints,
          ],
        },
      };
    },
  });

const guideSource = ({ name }: Brokerage): string =>
  `Compiled by ${name} from public knowledge; minutes on foot are estimated from the straight line to the middle of the place`;

const CENSUS = {
  source: 'Statistics Canada, 2021 Census of Population',
  timestamp: '2021-05-11',
};

const censusOf = (population: number | null): z.infer<typeof Figures> =>
  population === null
    ? []
    : [{ metric: 'Population', value: population, unit: 'residents', ...CENSUS }];

function soldLine(stats: MarketStats): string {
  const sold = homesSold(stats, ` in ${stats.region}`);
  return sold ? `${sold}.` : '';
}

function askingLine({ region, sale, lease }: MarketStats): string {
  if (!sale) return `No homes are for sale in ${region} right now.`;
  const { count, average, median } = sale;
  return [
    `Homes for sale in ${region}: ${formatCount(count)}, listed at ${formatDollars(average)} on average, half of them below ${formatDollars(median)}.`,
    lease &&
      `Homes for lease: ${formatCount(lease.count)}, at ${formatDollars(lease.average)} a month on average.`,
  ]
    .filter(Boolean)
    .join(' ');
}
