import { metresBetween, type Position } from '#geography/domain/coordinates.ts';
import type { Fact } from '#grounding/domain/fact.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { GUIDES } from '#neighbourhoods/domain/guide.ts';
import { formatDistance } from '../findings/distance.ts';
import { findingFact } from './finding-fact.ts';

type Station = Position & { name: string };

/** Stations from the neighbourhood guides, without duplicates, bus terminals or planned stations. */
const STATIONS: readonly Station[] = [
  ...new Map(
    GUIDES.flatMap(({ stations }) => stations)
      .filter(({ name }) => !/\bbus\b|terminal|hub|planned|\b(?:Viva|GRT|DRT)\b/i.test(name))
      .map((station) => [station.name, station]),
  ).values(),
];
const isSubway = ({ name }: Station): boolean => /\(.*\bLine \d/.test(name);
const isTrain = ({ name }: Station): boolean => /\b(?:GO|UP|VIA|ION)\b/.test(name);

/** Kilometres; stations farther away are not named. */
const MAX_DISTANCE = 15;

/** The closest stations in a straight line, for homes whose location may be shown. */
export function transitFacts({ latitude, longitude }: PropertyDetail): Fact[] {
  if (latitude === null || longitude === null) return [];
  const from = { latitude, longitude };
  return [
    ...closest('station.train', 'Closest train station', STATIONS.filter(isTrain), from),
    ...closest('station.subway', 'Closest subway station', STATIONS.filter(isSubway), from),
  ];
}

function closest(id: string, label: string, stations: readonly Station[], from: Position): Fact[] {
  const [nearest] = stations
    .map((station) => ({ name: station.name, away: metresBetween(from, station) / 1_000 }))
    .toSorted((one, other) => one.away - other.away);
  if (!nearest || nearest.away > MAX_DISTANCE) return [];
  const source = 'Computed: a straight line to the stations of the site’s neighbourhood guides';
  return [
    findingFact(id, label, nearest.name, source),
    findingFact(`${id}.km`, `${label}: how far`, formatDistance(nearest.away), source),
  ];
}
