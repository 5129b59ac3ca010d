/** URL form: 'richmond-hill'. */
export type CitySlug = string;

/** A municipality that the site serves. */
export type City = {
  slug: CitySlug;
  name: string;
  /** Its region or county. */
  region: string;
};

/** In the order of the specification's list, followed by the four that complete the thirty-two. */
export const CITIES: readonly City[] = [
  { slug: 'toronto', name: 'Toronto', region: 'Toronto' },
  { slug: 'mississauga', name: 'Mississauga', region: 'Peel' },
  { slug: 'brampton', name: 'Brampton', region: 'Peel' },
  { slug: 'hamilton', name: 'Hamilton', region: 'Hamilton' },
  { slug: 'london', name: 'London', region: 'Middlesex' },
  { slug: 'markham', name: 'Markham', region: 'York' },
  { slug: 'vaughan', name: 'Vaughan', region: 'York' },
  { slug: 'kitchener', name: 'Kitchener', region: 'Waterloo' },
  { slug: 'richmond-hill', name: 'Richmond Hill', region: 'York' },
  { slug: 'oakville', name: 'Oakville', region: 'Halton' },
  { slug: 'burlington', name: 'Burlington', region: 'Halton' },
  { slug: 'oshawa', name: 'Oshawa', region: 'Durham' },
  { slug: 'barrie', name: 'Barrie', region: 'Simcoe' },
  { slug: 'whitby', name: 'Whitby', region: 'Durham' },
  { slug: 'st-catharines', name: 'St. Catharines', region: 'Niagara' },
  { slug: 'guelph', name: 'Guelph', region: 'Wellington' },
  { slug: 'kingston', name: 'Kingston', region: 'Frontenac' },
  { slug: 'ajax', name: 'Ajax', region: 'Durham' },
  { slug: 'waterloo', name: 'Waterloo', region: 'Waterloo' },
  { slug: 'brantford', name: 'Brantford', region: 'Brant' },
  { slug: 'milton', name: 'Milton', region: 'Halton' },
  { slug: 'clarington', name: 'Clarington', region: 'Durham' },
  { slug: 'pickering', name: 'Pickering', region: 'Durham' },
  { slug: 'niagara-falls', name: 'Niagara Falls', region: 'Niagara' },
  { slug: 'peterborough', name: 'Peterborough', region: 'Peterborough' },
  { slug: 'newmarket', name: 'Newmarket', region: 'York' },
  { slug: 'caledon', name: 'Caledon', region: 'Peel' },
  { slug: 'aurora', name: 'Aurora', region: 'York' },
  { slug: 'king', name: 'King', region: 'York' },
  { slug: 'halton-hills', name: 'Halton Hills', region: 'Halton' },
  { slug: 'whitchurch-stouffville', name: 'Whitchurch-Stouffville', region: 'York' },
  { slug: 'cambridge', name: 'Cambridge', region: 'Waterloo' },
];

/** The regions that make up the Greater Toronto Area. */
const GTA_REGIONS = ['Toronto', 'Durham', 'Halton', 'Peel', 'York'];

/** The municipalities of the Greater Toronto Area. */
export const GTA_CITIES: readonly City[] = CITIES.filter(({ region }) =>
  GTA_REGIONS.includes(region),
);

const inGta = new Set(GTA_CITIES.map(({ slug }) => slug));

export const isInGta = (city: CitySlug | null): boolean => city !== null && inGta.has(city);

/** The board's districts of Toronto: central, east and west. */
export const TORONTO_DISTRICTS: readonly string[] = [
  'C01',
  'C02',
  'C03',
  'C04',
  'C06',
  'C07',
  'C08',
  'C09',
  'C10',
  'C11',
  'C12',
  'C13',
  'C14',
  'C15',
  'E01',
  'E02',
  'E03',
  'E04',
  'E05',
  'E06',
  'E07',
  'E08',
  'E09',
  'E10',
  'E11',
  'W01',
  'W02',
  'W03',
  'W04',
  'W05',
  'W06',
  'W07',
  'W08',
  'W09',
  'W10',
];
