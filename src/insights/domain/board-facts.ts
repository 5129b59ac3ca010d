import type { PropertyDetail } from '#listings/api.ts';
import { lotArea, lotSides, numberOf, textOf } from '#listings/domain/board-values.ts';
import { factsAboveZero, priceLine } from '#listings/domain/listing-text.ts';
import { dayInToronto, parseDay, showDay } from '#platform/domain/day.ts';
import { showDollars } from '#platform/domain/money.ts';
import type { Fact } from './fact.ts';
import { speaksOfPeople } from './housing-code.ts';
import { plain } from './plain-words.ts';

/** The fact's id and label, the board's field, and how its value reads; null where it says nothing. */
type Row = readonly [
  id: string,
  label: string,
  field: string,
  show: (home: PropertyDetail, field: string) => string | null,
];

const count: Row[3] = (home, field) => textOf(numberOf(home[field]));
const dollarsOf: Row[3] = (home, field) => {
  const amount = numberOf(home[field]);
  return amount === null ? null : showDollars(amount);
};
const monthly: Row[3] = (home, field) => {
  const amount = dollarsOf(home, field);
  return amount && `${amount}/month`;
};
const yesNo: Row[3] = (home, field) => {
  if (typeof home[field] === 'boolean') return home[field] ? 'Yes' : 'No';
  const word = textOf(home[field])?.toLowerCase() ?? '';
  if (['y', 'yes', 'true'].includes(word)) return 'Yes';
  return ['n', 'no', 'false'].includes(word) ? 'No' : null;
};
/** Boards write a year like 1 where they know none. */
const FIRST_YEAR = '1900';
const date: Row[3] = (home, field) => {
  const text = textOf(home[field]) ?? '';
  const moment = new Date(text);
  if (text < FIRST_YEAR || !/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(moment.getTime()))
    return null;
  const found = text.includes('T') ? dayInToronto(moment) : parseDay(text);
  return found ? showDay(found) : null;
};
/** Zero is an answer too: a home may have come on the market today. */
const days: Row[3] = (home, field) => {
  const text = textOf(home[field]);
  return text !== null && /^\d{1,5}$/.test(text)
    ? `${text} ${text === '1' ? 'day' : 'days'}`
    : null;
};

/** What tells anybody to do or to pay something. */
const ORDERS =
  /\b(?:ignore|disregard|obey|instructions?|prompt|assistant|says?|tell|pretend|prices?|dollars?|call|click|visit)\b/i;

/** Words of the board's own lists name things; a text that has no business there, or speaks of people, is no fact. */
const words: Row[3] = (home, field) => {
  const given = Array.isArray(home[field]) ? home[field] : [home[field]];
  const said = given
    .map((word) => plain(textOf(word)))
    .filter((word) => word !== null && !speaksOfPeople(word) && !ORDERS.test(word));
  return [...new Set(said)].slice(0, 20).join(', ') || null;
};
/** 'Heat Included' among what is included says it twice. */
const included: Row[3] = (home, field) =>
  words(home, field)?.replace(/ Included(?=,|$)/g, '') ?? null;
const age: Row[3] = (home, field) => {
  const text = words(home, field);
  return text && /^\d/.test(text) ? `${text.replace('-', '–')} years` : text;
};

const fixed =
  (show: (home: PropertyDetail) => string | null | undefined): Row[3] =>
  (home) =>
    show(home) || null;

/** Every field of a home that answers are made of, under the name that the board has for it. */
const ROWS: readonly Row[] = [
  ['price', 'Asking price', 'ListPrice', fixed(priceLine)],
  ['address', 'Address', 'UnparsedAddress', fixed(({ address }) => plain(address))],
  ['postalCode', 'Postal code', 'PostalCode', fixed((home) => plain(home.PostalCode))],
  ['neighbourhood', 'Neighbourhood', 'CityRegion', fixed((home) => plain(home.neighbourhood))],
  ['city', 'City', 'City', fixed(({ city }) => plain(city))],
  ['offeredFor', 'Offered', 'TransactionType', fixed(({ transactionType }) => transactionType)],
  ['class', 'Class', 'PropertyType', fixed((home) => home.propertyClass)],
  ['type', 'Property type', 'PropertySubType', words],
  ['mlsNumber', 'MLS® number', 'ListingKey', fixed((home) => plain(home.mls_number))],
  ['brokerage', 'Listed by', 'ListOfficeName', fixed((home) => plain(home.listOfficeName))],

  ['bedrooms', 'Bedrooms', 'BedroomsTotal', fixed((home) => textOf(numberOf(home.bedrooms)))],
  ['bedroomsAbove', 'Bedrooms above grade', 'BedroomsAboveGrade', count],
  ['bedroomsBelow', 'Bedrooms below grade', 'BedroomsBelowGrade', count],
  [
    'bathrooms',
    'Bathrooms',
    'BathroomsTotalInteger',
    fixed((home) => textOf(numberOf(home.bathrooms))),
  ],
  ['kitchens', 'Kitchens', 'KitchensTotal', count],
  ['rooms', 'Rooms', 'RoomsTotal', count],
  ['den', 'Den or family room', 'DenFamilyroomYN', yesNo],
  ['size', 'Living area', 'LivingAreaRange', fixed(livingArea)],
  ['age', 'Age', 'ApproximateAge', age],
  ['isNew', 'New construction', 'NewConstructionYN', yesNo],
  ['style', 'Style', 'ArchitecturalStyle', words],
  ['basement', 'Basement', 'Basement', words],
  ['builtOf', 'Built of', 'ConstructionMaterials', words],
  ['foundation', 'Foundation', 'FoundationDetails', words],
  ['roof', 'Roof', 'Roof', words],
  ['interior', 'Interior features', 'InteriorFeatures', words],
  ['exterior', 'Exterior features', 'ExteriorFeatures', words],
  ['fireplace', 'Fireplace', 'FireplaceYN', yesNo],
  ['fireplaceKind', 'Fireplace kind', 'FireplaceFeatures', words],
  ['laundry', 'Laundry', 'LaundryFeatures', words],
  ['ensuiteLaundry', 'Laundry in the unit', 'EnsuiteLaundryYN', yesNo],
  ['centralVacuum', 'Central vacuum', 'CentralVacuumYN', yesNo],
  ['accessibility', 'Accessibility features', 'AccessibilityFeatures', words],
  ['security', 'Security', 'SecurityFeatures', words],
  ['pool', 'Pool', 'PoolFeatures', words],
  ['spa', 'Spa', 'SpaYN', yesNo],
  ['structures', 'Other structures', 'OtherStructures', words],
  ['furnished', 'Furnished', 'Furnished', words],

  ['heating', 'Heating', 'HeatType', words],
  ['heatSource', 'Heat source', 'HeatSource', words],
  ['cooling', 'Cooling', 'Cooling', words],
  ['water', 'Water', 'WaterSource', words],
  ['sewer', 'Waste water', 'Sewer', words],
  ['utilities', 'Utilities', 'Utilities', words],
  ['amps', 'Electrical service, amps', 'Amps', count],
  ['uffi', 'UFFI', 'UFFI', words],

  [
    'parking',
    'Parking spaces',
    'ParkingTotal',
    fixed((home) => textOf(numberOf(home.parkingSpaces))),
  ],
  ['driveway', 'Parking outside', 'ParkingSpaces', count],
  ['coveredParking', 'Covered parking spaces', 'CoveredSpaces', count],
  ['garage', 'Garage', 'GarageType', words],
  ['hasGarage', 'Has a garage', 'GarageYN', yesNo],
  ['parkingFeatures', 'Parking', 'ParkingFeatures', words],
  ['parkingCost', 'Parking cost', 'ParkingMonthlyCost', monthly],

  ['lot', 'Lot', 'LotWidth', fixed(lotOf)],
  ['lotArea', 'Lot area', 'LotSizeArea', fixed(lotArea)],
  ['lotFeatures', 'Lot features', 'LotFeatures', words],
  ['topography', 'Topography', 'Topography', words],
  ['zoning', 'Zoning', 'ZoningDesignation', words],
  ['waterfront', 'Waterfront', 'WaterfrontYN', yesNo],
  ['waterfrontFeatures', 'Waterfront features', 'WaterfrontFeatures', words],
  ['view', 'View', 'View', words],
  ['nearby', 'Nearby', 'PropertyFeatures', words],
  ['community', 'Community', 'CommunityFeatures', words],

  ['exposure', 'Exposure', 'Exposure', words],
  ['facing', 'Faces', 'DirectionFaces', words],
  ['balcony', 'Balcony', 'BalconyType', words],
  ['floor', 'Level of the unit', 'LegalStories', count],
  ['locker', 'Locker', 'Locker', words],
  ['pets', 'Pets', 'PetsAllowed', words],
  ['elevator', 'Elevator', 'ElevatorType', words],
  ['amenities', 'Building amenities', 'AssociationAmenities', words],

  ['taxes', 'Property taxes', 'TaxAnnualAmount', dollarsOf],
  ['taxYear', 'Tax year', 'TaxYear', fixed((home) => textOf(numberOf(home.TaxYear)))],
  ['fee', 'Maintenance fee', 'AssociationFee', monthly],
  ['feeIncludes', 'Fee includes', 'AssociationFeeIncludes', included],
  ['additionalFee', 'Additional fee', 'AdditionalMonthlyFee', monthly],
  ['tiedLand', 'Parcel of tied land', 'ParcelOfTiedLand', words],
  ['landLease', 'Leased land fee', 'LeasedLandFee', dollarsOf],
  ['rentIncludes', 'Rent includes', 'RentIncludes', included],
  ['heatingCost', 'Heating costs', 'HeatingExpenses', dollarsOf],
  ['electricityCost', 'Electricity costs', 'ElectricExpense', dollarsOf],
  ['waterCost', 'Water costs', 'WaterExpense', dollarsOf],
  ['rented', 'Rented equipment', 'UnderContract', words],
  ['hst', 'HST', 'HSTApplication', words],
  ['possession', 'Possession', 'PossessionType', words],
  ['designation', 'Special designation', 'SpecialDesignation', words],
  ['disclosures', 'Disclosures', 'Disclosures', words],
  ['survey', 'Survey', 'SurveyType', words],
  ['listed', 'Came on the market', 'OriginalEntryTimestamp', date],

  ['netIncome', 'Net operating income, as the seller states it', 'NetOperatingIncome', dollarsOf],
  ['clearHeight', 'Clear height, feet', 'ClearHeightFeet', count],
  ['retailArea', 'Retail area', 'RetailArea', count],
  ['officeArea', 'Office or apartment area', 'OfficeApartmentArea', count],
  ['industrialArea', 'Industrial area', 'IndustrialArea', count],
  ['seats', 'Seats', 'SeatingCapacity', count],
  ['use', 'Use', 'PropertyUse', words],
  ['business', 'Kind of business', 'BusinessType', words],

  // What the gate lets out to registered visitors alone.
  ['daysOnMarket', 'Days on market', 'DaysOnMarket', days],
  ['originalPrice', 'Original price', 'OriginalListPrice', dollarsOf],
  ['previousPrice', 'Previous price', 'PreviousListPrice', dollarsOf],
  ['priceChanged', 'Price changed on', 'PriceChangeTimestamp', date],
  ['contractDate', 'Listed on', 'ListingContractDate', date],
  ['possessionDate', 'Possession date', 'PossessionDate', date],
  ['statusCertificate', 'Status certificate available', 'StatusCertificateYN', yesNo],
  ['assignment', 'Assignment sale', 'AssignmentYN', yesNo],
  ['leaseTerm', 'Lease term', 'LeaseTerm', words],
  ['payment', 'Rent is paid', 'PaymentFrequency', words],
  ['creditCheck', 'Credit check', 'CreditCheckYN', yesNo],
  ['deposit', 'Deposit required', 'DepositRequired', yesNo],
  ['employmentLetter', 'Employment letter', 'EmploymentLetterYN', yesNo],
  ['references', 'References required', 'ReferencesRequiredYN', yesNo],
  ['rentalApplication', 'Rental application', 'RentalApplicationYN', yesNo],
  ['privateEntrance', 'Private entrance', 'PrivateEntranceYN', yesNo],
];

/** What the board says of a home, as this viewer's gate let it out. Remarks and other free text are no facts. */
export const boardFacts = (home: PropertyDetail): Fact[] =>
  ROWS.flatMap(([id, label, field, show]) => {
    const value = show(home, field);
    return value === null ? [] : [{ id, label, value, source: `Board: ${field}` }];
  });

/** '2,000–2,500 sqft', as the board gives a range. */
function livingArea(home: PropertyDetail): string | null {
  const size = factsAboveZero(home).find(({ unit }) => unit === 'sqft');
  return size ? `${size.count} ${size.unit}` : null;
}

function lotOf(home: PropertyDetail): string | null {
  const lot = lotSides(home);
  return lot && `${lot.sides} ${lot.unit}`;
}
