import { POSSESSIONS, type Possession } from '#listings/domain/possession.ts';
import type { FacetCounts } from '../../api.ts';
import { countIn, FILTER_SECTIONS, type FilterSection } from '../../domain/filter-sections.ts';
import type { FactName } from '../../domain/filters/facts.ts';
import { POSSESSION_LABELS } from '../../domain/filters/possession.ts';
import type { Search } from '../../domain/search.ts';
import { AGE, FEE, GARAGE, STOREYS, type Steps, TAXES } from './steps.ts';

/** Other words that a filter is found by, in English and French. */
type Words = readonly string[];

/** A filter in the sheet: what kind of control it has, and its label. */
export type FilterRow = { label: string; words: Words } & (
  | { kind: 'fact'; name: FactName }
  | { kind: 'feet'; name: 'minFrontage' | 'minDepth' }
  | { kind: 'steps'; steps: Steps }
  | { kind: 'possession'; value: Possession }
  | { kind: 'sub-type'; value: string }
  | { kind: 'open-house' }
);

export type Section = { heading: string; words: Words; rows: readonly FilterRow[] };

const fact = (name: FactName, label: string, ...words: string[]): FilterRow => ({
  kind: 'fact',
  name,
  label,
  words,
});

const steps = (given: Steps, label: string, ...words: string[]): FilterRow => ({
  kind: 'steps',
  steps: given,
  label,
  words,
});

const SECTIONS: Record<FilterSection, Section> = {
  basement: {
    heading: 'Basement',
    words: ['sous-sol', 'cellar', 'lower level'],
    rows: [
      fact('finishedBasement', 'Finished', 'aménagé', 'fini'),
      fact('separateEntrance', 'Separate entrance', 'side entrance', 'entrée séparée'),
      fact('basementApartment', 'Apartment in the basement', 'in-law suite', 'logement'),
      fact('walkOutBasement', 'Walk-out', 'walkout', 'rez-de-jardin'),
      fact('unfinishedBasement', 'Unfinished', 'non aménagé', 'non fini'),
    ],
  },
  lot: {
    heading: 'Lot and age',
    words: ['terrain', 'land', 'âge'],
    rows: [
      { kind: 'feet', name: 'minFrontage', label: 'Lot frontage, ft', words: ['width', 'façade'] },
      { kind: 'feet', name: 'minDepth', label: 'Lot depth, ft', words: ['profondeur'] },
      steps(STOREYS, 'Storeys', 'stories', 'floors', 'bungalow', 'étages', 'plain-pied'),
      steps(AGE, 'Age', 'year built', 'new build', 'année de construction', 'neuf'),
    ],
  },
  features: {
    heading: 'Features',
    words: ['amenities', 'caractéristiques'],
    rows: [
      fact('airConditioning', 'Air conditioning', 'a/c', 'central air', 'cooling', 'climatisation'),
      fact('fireplace', 'Fireplace', 'foyer', 'cheminée'),
      fact('pool', 'Pool', 'swimming', 'piscine'),
      fact('waterfront', 'Waterfront', 'lake', 'bord de l’eau', 'riverain'),
    ],
  },
  openHouse: {
    heading: 'Open house',
    words: ['visite libre', 'portes ouvertes', 'viewing'],
    rows: [{ kind: 'open-house', label: 'When', words: ['today', 'weekend', 'fin de semaine'] }],
  },
  condo: {
    heading: 'Condo',
    words: ['condominium', 'copropriété', 'apartment'],
    rows: [
      fact('balcony', 'Balcony', 'terrace', 'balcon', 'terrasse'),
      fact('locker', 'Locker', 'storage', 'casier', 'rangement'),
      fact('pets', 'Pets allowed', 'dogs', 'cats', 'animaux', 'chien', 'chat'),
      fact('elevator', 'Elevator', 'lift', 'ascenseur'),
      fact('ensuiteLaundry', 'Ensuite laundry', 'washer', 'dryer', 'buanderie', 'laveuse'),
    ],
  },
  parking: {
    heading: 'Parking and garage',
    words: ['stationnement', 'car'],
    rows: [
      fact('garage', 'Garage'),
      fact('carport', 'Carport', 'abri d’auto'),
      fact('privateDrive', 'Private drive', 'driveway', 'entrée privée', 'allée'),
      fact('evCharger', 'EV charger', 'electric vehicle', 'borne de recharge'),
      steps(GARAGE, 'Garage spaces', 'places de garage', 'covered'),
    ],
  },
  heating: {
    heading: 'Heating',
    words: ['chauffage', 'furnace'],
    rows: [
      fact('forcedAir', 'Forced air', 'air pulsé', 'air forcé'),
      fact('heatPump', 'Heat pump', 'thermopompe'),
      fact('radiators', 'Boiler or radiators', 'hot water', 'chaudière', 'radiateurs'),
      fact('baseboards', 'Baseboards', 'electric heat', 'plinthes'),
    ],
  },
  costs: {
    heading: 'Costs',
    words: ['frais', 'coûts'],
    rows: [
      steps(FEE, 'Maintenance fee', 'condo fee', 'frais de copropriété', 'frais de condo'),
      steps(TAXES, 'Property taxes', 'taxes foncières', 'impôt foncier'),
    ],
  },
  lease: {
    heading: 'Lease',
    words: ['rent', 'rental', 'bail', 'location', 'louer'],
    rows: [
      fact('furnished', 'Furnished', 'meublé'),
      fact('heatIncluded', 'Heat included', 'chauffage inclus', 'utilities'),
      fact('hydroIncluded', 'Hydro included', 'electricity', 'électricité incluse', 'utilities'),
      fact('waterIncluded', 'Water included', 'eau incluse', 'utilities'),
    ],
  },
  media: {
    heading: 'Photos and tours',
    words: ['pictures', 'visites'],
    rows: [
      fact('photos', 'Has photos', 'images'),
      fact('floorPlan', 'Floor plan', 'layout', 'plan d’étage'),
      fact('videoTour', 'Video tour', 'virtual tour', 'visite virtuelle', 'vidéo'),
    ],
  },
  possession: {
    heading: 'Possession',
    words: ['closing', 'move-in', 'occupation', 'prise de possession'],
    rows: POSSESSIONS.map((value) => ({
      kind: 'possession',
      value,
      label: POSSESSION_LABELS[value],
      words: [],
    })),
  },
  subType: {
    heading: 'Property sub-type',
    words: ['style', 'kind', 'duplex', 'sous-type', 'genre de propriété'],
    rows: [],
  },
};

/** The sections of a search, with the filters that it has. */
export const sectionsOf = (search: Search, facets: FacetCounts | undefined) =>
  FILTER_SECTIONS.filter((name) => isShown(name, search))
    .map((name) => ({ ...SECTIONS[name], name, rows: rowsOf(name, search, facets) }))
    .filter(({ rows }) => rows.length > 0);

/** A lease's filters only for leases, and a condo's not for freehold, unless one is set. */
function isShown(section: FilterSection, search: Search): boolean {
  if (countIn(search, section) > 0) return true;
  if (section === 'lease') return search.transactionType === 'For Lease';
  return section !== 'condo' || search.propertyClass !== 'Freehold';
}

function rowsOf(
  section: FilterSection,
  search: Search,
  facets: FacetCounts | undefined,
): readonly FilterRow[] {
  if (section === 'subType') return subTypeRows(search, facets);
  const { rows } = SECTIONS[section];
  return search.kind === 'homes' ? rows : rows.filter((row) => !isOfHomes(row));
}

/** Whether lockers, parking spaces and land don't have it. */
const isOfHomes = (row: FilterRow): boolean =>
  row.kind === 'fact' || (row.kind === 'steps' && row.steps.isOfHomes);

/** The board's words among what is found, the most frequent first, and those chosen. */
function subTypeRows({ subTypes }: Search, facets: FacetCounts | undefined): FilterRow[] {
  const countOf = (word: string) => (facets ? subTypeCount(facets, word) : 0);
  return [...new Set([...Object.keys(facets?.subType ?? {}), ...subTypes])]
    .sort((a, b) => countOf(b) - countOf(a) || a.localeCompare(b))
    .map((value) => ({ kind: 'sub-type', value, label: value, words: [] }));
}

/** The homes of one of the board's words, which may come from the address: 'constructor' is no count. */
export const subTypeCount = ({ subType }: Pick<FacetCounts, 'subType'>, word: string): number =>
  Object.hasOwn(subType, word) ? (subType[word] ?? 0) : 0;
