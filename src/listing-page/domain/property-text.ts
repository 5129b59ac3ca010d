import type { PropertyDetail } from '#listings/api.ts';
import { aboveZero, formatCountAboveZero } from '#listings/domain/above-zero.ts';
import {
  inWords as asSent,
  type Fact,
  formatAge,
  garageSpacesOf,
  heatingOf,
  heatSourcesOf,
  lotFigure,
  lotSize,
  onlyKnown,
} from '#listings/domain/detail-text.ts';
import { cityLine, factsAboveZero, formatBedrooms } from '#listings/domain/listing-text.ts';
import { formatDollars } from '#platform/domain/money.ts';
import { inFull } from './board-shorthand.ts';

/** The lines below the heading: the title, or a note that the address is withheld, then the place. */
export const underHeadline = (home: PropertyDetail): string[] => [
  home.address ? home.title : 'Address withheld',
  [cityLine(home), home.PostalCode].filter(Boolean).join(', '),
];

/** The description's paragraphs; the board sends plain text. */
export const paragraphs = (description: string): string[] =>
  description
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The key figures of a home, each only if it has one. */
export function keyFacts(home: PropertyDetail): Fact[] {
  const lot = lotFigure(home.details);
  const garage = garageSpacesOf(home.details);
  const shown = (unit: string) =>
    factsAboveZero(home).find((fact) => fact.unit === unit)?.count ?? null;
  return onlyKnown([
    ['Bedrooms', formatBedrooms(home)],
    ['Bathrooms', shown('bath')],
    ['sq. ft.', shown('sq. ft.')],
    garage ? ['Garage', String(garage)] : ['Parking', formatCountAboveZero(home.parkingSpaces)],
    [`Lot, ${lot?.unit ?? ''}`, lot?.size ?? null],
  ]);
}

/** The board's words without its shorthand, each once; null if there are none. */
function inWords(...words: (string | readonly string[] | undefined)[]): string | null {
  const known = words.flat().filter((word) => word !== undefined);
  return asSent(known.map(spelled));
}

/** 'Walk-Up' and '2-Storey' stay as they are; only what is abbreviated is written out. */
const spelled = (word: string): string => (/[/(.]/.test(word) ? inFull(word) : word);

/** The follow-up facts buyers and tenants ask about, in the board's words. */
export function detailFacts(home: PropertyDetail): Fact[] {
  const { details } = home;
  const year = aboveZero(details.taxYear);
  const isLease = home.transactionType === 'For Lease';
  return onlyKnown([
    ['Property type', home.property_sub_type ? inFull(home.property_sub_type) : null],
    ['Style', inWords(details.styles)],
    ['Storeys', aboveZero(details.storeys)?.toString() ?? null],
    ['Age', formatAge(details)],
    ['Lot size', lotSize(details)],
    [
      `${year ? `Taxes, ${year}` : 'Taxes'}${isLease ? ', paid by the owner' : ''}`,
      amount(details.taxes),
    ],
    [
      isLease ? 'Maintenance fee, paid by the owner' : 'Maintenance fee',
      monthly(details.maintenanceFee),
    ],
    ['Fee includes', inWords(details.feeIncludes)],
    ['Additional monthly fee', monthly(details.additionalMonthlyFee)],
    ['Rent includes', inWords(details.rentIncludes)],
    ['Furnished', inWords(details.furnished)],
    ['Heating', inWords(heatingOf(details), heatSourcesOf(details))],
    ['Cooling', inWords(details.cooling)],
    ['Basement', inWords(details.basement)],
    ['Parking', counted(aboveZero(home.parkingSpaces), 'space')],
    ['Garage', inWords(details.garage)],
    ['Locker', inWords(details.locker)],
    ['Balcony', inWords(details.balcony)],
    ['Exposure', inWords(details.exposure ?? details.faces)],
    ['Pets', inWords(details.pets)],
    ['Zoning', asSent(details.zoning)],
    ['Possession', inWords(details.possession)],
    ['MLS® number', home.mls_number || null],
  ]);
}

function amount(dollars: number | undefined): string | null {
  const known = aboveZero(dollars);
  return known === null ? null : formatDollars(known);
}

function monthly(dollars: number | undefined): string | null {
  const shown = amount(dollars);
  return shown && `${shown}/month`;
}

const counted = (count: number | null, unit: string): string | null =>
  count === null ? null : `${count} ${unit}${count === 1 ? '' : 's'}`;
