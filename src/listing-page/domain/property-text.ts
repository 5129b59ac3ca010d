import type { PropertyDetail } from '#listings/api.ts';
import {
  type Fact,
  lotArea,
  lotSides,
  numberOf,
  onlySaid,
  textOf,
  wordsOf,
} from '#listings/domain/board-values.ts';
import { cityLine, factsAboveZero, showBedrooms } from '#listings/domain/listing-text.ts';
import { showDollars } from '#platform/domain/money.ts';

/** The lines below it: the other of the two, then the place. */
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

/** The figures that a home is known by, each only where there is one. */
export function keyFacts(home: PropertyDetail): Fact[] {
  const lot = lotSides(home);
  const garage = numberOf(home.CoveredSpaces) ?? numberOf(home.GarageParkingSpaces);
  const shown = (unit: string) =>
    factsAboveZero(home).find((fact) => fact.unit === unit)?.count ?? null;
  return onlySaid([
    ['Bedrooms', showBedrooms(home)],
    ['Bathrooms', shown('bath')],
    ['sq. ft.', shown('sq. ft.')],
    garage ? ['Garage', String(garage)] : ['Parking', textOf(numberOf(home.parkingSpaces))],
    [`Lot, ${lot?.unit ?? ''}`, lot?.sides ?? null],
  ]);
}

/** What buyers and tenants ask next, in the board's own words. */
export function detailFacts(home: PropertyDetail): Fact[] {
  const lot = lotSides(home);
  const year = textOf(home.TaxYear);
  return onlySaid([
    ['Property type', textOf(home.property_sub_type)],
    ['Style', wordsOf(home.ArchitecturalStyle)],
    ['Age', ageOf(home)],
    ['Lot size', lot ? `${lot.sides} ${lot.unit}` : lotArea(home)],
    [year ? `Taxes, ${year}` : 'Taxes', amount(home.TaxAnnualAmount)],
    ['Maintenance fee', monthly(home.AssociationFee)],
    ['Fee includes', wordsOf(home.AssociationFeeIncludes)],
    ['Additional monthly fee', monthly(home.AdditionalMonthlyFee)],
    ['Rent includes', wordsOf(home.RentIncludes)],
    ['Furnished', wordsOf(home.Furnished)],
    [
      'Heating',
      wordsOf(home.HeatTypeMulti ?? home.HeatType, home.HeatSourceMulti ?? home.HeatSource),
    ],
    ['Cooling', wordsOf(home.Cooling)],
    ['Basement', wordsOf(home.Basement)],
    ['Parking', counted(numberOf(home.parkingSpaces), 'space')],
    ['Garage', wordsOf(home.GarageType)],
    ['Locker', wordsOf(home.Locker)],
    ['Balcony', wordsOf(home.BalconyType)],
    ['Exposure', wordsOf(home.Exposure ?? home.DirectionFaces)],
    ['Pets', wordsOf(home.PetsAllowed)],
    ['Zoning', textOf(home.ZoningDesignation)],
    ['Possession', wordsOf(home.PossessionType)],
    ['MLS® number', textOf(home.mls_number)],
  ]);
}

/** The board's band, '6-15' or '100+', in years; 'New' stands as it is. */
function ageOf({ ApproximateAge }: PropertyDetail): string | null {
  const age = textOf(ApproximateAge);
  return age && /^\d/.test(age) ? `${age.replace('-', '–')} years` : age;
}

function amount(field: unknown): string | null {
  const dollars = numberOf(field);
  return dollars === null ? null : showDollars(dollars);
}

function monthly(field: unknown): string | null {
  const dollars = amount(field);
  return dollars && `${dollars}/month`;
}

const counted = (count: number | null, unit: string): string | null =>
  count === null ? null : `${count} ${unit}${count === 1 ? '' : 's'}`;
