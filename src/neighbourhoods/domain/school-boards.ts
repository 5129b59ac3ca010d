import type { SchoolBoard } from '../api.ts';

const boards = (
  [publicName, publicSite]: readonly [string, string],
  [catholicName, catholicSite]: readonly [string, string],
): SchoolBoard[] => [
  { name: publicName, kind: 'Public', site: `https://${publicSite}/` },
  { name: catholicName, kind: 'Catholic', site: `https://${catholicSite}/` },
];

const KAWARTHA = boards(
  ['Kawartha Pine Ridge District School Board', 'www.kprschools.ca'],
  ['Peterborough Victoria Northumberland and Clarington Catholic', 'www.pvnccdsb.on.ca'],
);

/** The English-language boards by the region of a guide. */
const BOARDS: Record<string, SchoolBoard[]> = {
  Toronto: boards(
    ['Toronto District School Board', 'www.tdsb.on.ca'],
    ['Toronto Catholic District School Board', 'www.tcdsb.org'],
  ),
  York: boards(
    ['York Region District School Board', 'www2.yrdsb.ca'],
    ['York Catholic District School Board', 'www.ycdsb.ca'],
  ),
  Peel: boards(
    ['Peel District School Board', 'www.peelschools.org'],
    ['Dufferin-Peel Catholic District School Board', 'www.dpcdsb.org'],
  ),
  Halton: boards(
    ['Halton District School Board', 'www.hdsb.ca'],
    ['Halton Catholic District School Board', 'www.hcdsb.org'],
  ),
  Durham: boards(
    ['Durham District School Board', 'www.ddsb.ca'],
    ['Durham Catholic District School Board', 'www.dcdsb.ca'],
  ),
  Hamilton: boards(
    ['Hamilton-Wentworth District School Board', 'www.hwdsb.on.ca'],
    ['Hamilton-Wentworth Catholic District School Board', 'www.hwcdsb.ca'],
  ),
  Waterloo: boards(
    ['Waterloo Region District School Board', 'www.wrdsb.ca'],
    ['Waterloo Catholic District School Board', 'www.wcdsb.ca'],
  ),
  'Wellington County': boards(
    ['Upper Grand District School Board', 'www.ugdsb.ca'],
    ['Wellington Catholic District School Board', 'www.wellingtoncdsb.ca'],
  ),
  Niagara: boards(
    ['District School Board of Niagara', 'www.dsbn.org'],
    ['Niagara Catholic District School Board', 'www.niagaracatholic.ca'],
  ),
  'Brant County': boards(
    ['Grand Erie District School Board', 'www.granderie.ca'],
    ['Brant Haldimand Norfolk Catholic District School Board', 'www.bhncdsb.ca'],
  ),
  'Middlesex County': boards(
    ['Thames Valley District School Board', 'www.tvdsb.ca'],
    ['London District Catholic School Board', 'www.ldcsb.ca'],
  ),
  'Simcoe County': boards(
    ['Simcoe County District School Board', 'www.scdsb.on.ca'],
    ['Simcoe Muskoka Catholic District School Board', 'www.smcdsb.on.ca'],
  ),
  'Peterborough County': KAWARTHA,
  'Frontenac County': boards(
    ['Limestone District School Board', 'www.limestone.on.ca'],
    ['Algonquin and Lakeshore Catholic District School Board', 'www.alcdsb.on.ca'],
  ),
};

/** The boards whose schools serve a place; none if its region isn't known. */
export const schoolBoardsOf = ({
  city,
  region,
}: {
  city: string;
  region: string;
}): SchoolBoard[] =>
  // In Durham, and not served by its boards.
  city === 'Clarington' ? KAWARTHA : (BOARDS[region] ?? []);
