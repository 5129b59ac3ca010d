import type { PropertyDetail } from '#listings/api.ts';
import { formatCountAboveZero } from '#listings/domain/above-zero.ts';
import { formatAge, lotArea, lotSides } from '#listings/domain/detail-text.ts';
import { BOARD_NAMES, type ShownDetail } from '#listings/domain/gate-fields.ts';
import type { ListingDetails } from '#listings/domain/listing-details.ts';
import { formatBedrooms, priceLine } from '#listings/domain/listing-text.ts';
import type { Fact } from './fact.ts';
import {
  formatAmountAboveZero,
  formatDate,
  formatDays,
  formatIncluded,
  formatLivingArea,
  formatMonthly,
  formatOpenHouses,
  formatWords,
  formatYesNo,
} from './format-details.ts';
import { plain } from './plain-words.ts';

/** The fact's id and label, the board field it cites, and how its value is displayed. */
type BoardFact = readonly [
  id: string,
  label: string,
  boardName: string,
  format: (home: PropertyDetail) => string | null,
];

/** The details whose values have this type. */
type NameOf<Value> = {
  [Name in ShownDetail]: NonNullable<ListingDetails[Name]> extends Value ? Name : never;
}[ShownDetail];

/** A fact from one detail. */
const cited = (
  id: string,
  label: string,
  name: ShownDetail,
  format: (details: ListingDetails) => string | null,
): BoardFact => [id, label, BOARD_NAMES[name], ({ details }) => format(details)];

type NumberName = NameOf<number>;
type FlagName = NameOf<boolean>;
type TextName = NameOf<string>;
type WordsName = NameOf<string | string[]>;

const count = (id: string, label: string, name: NumberName): BoardFact =>
  cited(id, label, name, (details) => formatCountAboveZero(details[name]));
const amount = (id: string, label: string, name: NumberName): BoardFact =>
  cited(id, label, name, (details) => formatAmountAboveZero(details[name]));
const monthly = (id: string, label: string, name: NumberName): BoardFact =>
  cited(id, label, name, (details) => formatMonthly(details[name]));
const days = (id: string, label: string, name: NumberName): BoardFact =>
  cited(id, label, name, (details) => formatDays(details[name]));
const yesNo = (id: string, label: string, name: FlagName): BoardFact =>
  cited(id, label, name, (details) => formatYesNo(details[name]));
const date = (id: string, label: string, name: TextName): BoardFact =>
  cited(id, label, name, (details) => formatDate(details[name]));
const age = (id: string, label: string, name: TextName): BoardFact =>
  cited(id, label, name, (details) => formatAge({ age: formatWords(details[name]) ?? undefined }));
const words = (id: string, label: string, name: WordsName): BoardFact =>
  cited(id, label, name, (details) => formatWords(details[name]));
const included = (id: string, label: string, name: WordsName): BoardFact =>
  cited(id, label, name, (details) => formatIncluded(details[name]));

/** Only if some are below grade. */
const bedroomsAbove = ({ bedrooms, bedroomsBelow = 0 }: PropertyDetail): string | null =>
  bedroomsBelow > 0 ? formatCountAboveZero((bedrooms ?? 0) - bedroomsBelow) : null;

/** The board's flag, unless it denies what the list of rooms has. */
function denOrFamilyRoom({ hasDenOrFamilyRoom: flag, rooms = [] }: ListingDetails): string | null {
  const isListed = rooms.some(({ type }) => /\b(?:den|family|office|study)\b/i.test(type));
  return flag === false && isListed ? null : formatYesNo(flag);
}

/** Every field of a home that answers use. */
const FACTS: readonly BoardFact[] = [
  ['price', 'Asking price', 'ListPrice', priceLine],
  ['address', 'Address', 'UnparsedAddress', ({ address }) => plain(address)],
  ['postalCode', 'Postal code', 'PostalCode', (home) => plain(home.PostalCode)],
  ['neighbourhood', 'Neighbourhood', 'CityRegion', (home) => plain(home.neighbourhood)],
  ['city', 'City', 'City', ({ city }) => plain(city)],
  ['offeredFor', 'Offered', 'TransactionType', ({ transactionType }) => transactionType],
  ['class', 'Class', 'PropertyType', ({ propertyClass }) => propertyClass],
  ['type', 'Property type', 'PropertySubType', (home) => formatWords(home.property_sub_type)],
  ['mlsNumber', 'MLS® number', 'ListingKey', (home) => plain(home.mls_number)],
  ['brokerage', 'Listed by', 'ListOfficeName', (home) => plain(home.listOfficeName)],

  ['bedrooms', 'Bedrooms', 'BedroomsTotal', formatBedrooms],
  ['bedroomsAbove', 'Bedrooms above grade', 'BedroomsAboveGrade', bedroomsAbove],
  [
    'bedroomsBelow',
    'Bedrooms below grade',
    'BedroomsBelowGrade',
    (home) => formatCountAboveZero(home.bedroomsBelow),
  ],
  [
    'bathrooms',
    'Bathrooms',
    'BathroomsTotalInteger',
    (home) => formatCountAboveZero(home.bathrooms),
  ],
  count('kitchens', 'Kitchens', 'kitchensTotal'),
  count('rooms', 'Rooms', 'roomsTotal'),
  cited('den', 'Den or family room', 'hasDenOrFamilyRoom', denOrFamilyRoom),
  ['size', 'Living area', 'LivingAreaRange', formatLivingArea],
  age('age', 'Age', 'age'),
  yesNo('isNew', 'New construction', 'isNewConstruction'),
  words('style', 'Style', 'styles'),
  count('storeys', 'Storeys', 'storeys'),
  words('basement', 'Basement', 'basement'),
  words('builtOf', 'Built of', 'constructionMaterials'),
  words('foundation', 'Foundation', 'foundation'),
  words('roof', 'Roof', 'roof'),
  words('interior', 'Interior features', 'interiorFeatures'),
  words('exterior', 'Exterior features', 'exteriorFeatures'),
  yesNo('fireplace', 'Fireplace', 'hasFireplace'),
  words('fireplaceKind', 'Fireplace kind', 'fireplaceFeatures'),
  words('laundry', 'Laundry', 'laundry'),
  yesNo('ensuiteLaundry', 'Laundry in the unit', 'hasEnsuiteLaundry'),
  yesNo('centralVacuum', 'Central vacuum', 'hasCentralVacuum'),
  words('accessibility', 'Accessibility features', 'accessibilityFeatures'),
  words('security', 'Security', 'securityFeatures'),
  words('pool', 'Pool', 'pool'),
  yesNo('spa', 'Spa', 'hasSpa'),
  words('structures', 'Other structures', 'otherStructures'),
  words('furnished', 'Furnished', 'furnished'),

  words('heating', 'Heating', 'heatType'),
  words('heatSource', 'Heat source', 'heatSource'),
  words('cooling', 'Cooling', 'cooling'),
  words('water', 'Water', 'waterSource'),
  words('sewer', 'Waste water', 'sewer'),
  words('utilities', 'Utilities', 'utilities'),
  count('amps', 'Electrical service, amps', 'amps'),
  words('uffi', 'UFFI', 'uffi'),

  ['parking', 'Parking spaces', 'ParkingTotal', (home) => formatCountAboveZero(home.parkingSpaces)],
  count('driveway', 'Parking outside', 'openParkingSpaces'),
  count('coveredParking', 'Covered parking spaces', 'coveredSpaces'),
  words('garage', 'Garage', 'garage'),
  yesNo('hasGarage', 'Has a garage', 'hasGarage'),
  words('parkingFeatures', 'Parking', 'parkingFeatures'),
  monthly('parkingCost', 'Parking cost', 'parkingMonthlyCost'),

  ['lot', 'Lot', BOARD_NAMES.lotWidth, ({ details }) => lotSides(details)],
  ['lotArea', 'Lot area', BOARD_NAMES.lotArea, ({ details }) => lotArea(details)],
  words('lotFeatures', 'Lot features', 'lotFeatures'),
  words('topography', 'Topography', 'topography'),
  words('zoning', 'Zoning', 'zoning'),
  yesNo('waterfront', 'Waterfront', 'isWaterfront'),
  words('waterfrontFeatures', 'Waterfront features', 'waterfrontFeatures'),
  words('view', 'View', 'views'),
  words('nearby', 'Nearby', 'nearby'),
  words('community', 'Community', 'communityFeatures'),

  words('exposure', 'Exposure', 'exposure'),
  words('facing', 'Faces', 'faces'),
  words('balcony', 'Balcony', 'balcony'),
  words('floor', 'Level of the unit', 'unitLevel'),
  words('locker', 'Locker', 'locker'),
  words('pets', 'Pets', 'pets'),
  words('elevator', 'Elevator', 'elevator'),
  words('amenities', 'Building amenities', 'amenities'),

  amount('taxes', 'Property taxes', 'taxes'),
  count('taxYear', 'Tax year', 'taxYear'),
  monthly('fee', 'Maintenance fee', 'maintenanceFee'),
  included('feeIncludes', 'Fee includes', 'feeIncludes'),
  monthly('additionalFee', 'Additional fee', 'additionalMonthlyFee'),
  words('tiedLand', 'Parcel of tied land', 'parcelOfTiedLand'),
  amount('landLease', 'Leased land fee', 'leasedLandFee'),
  included('rentIncludes', 'Rent includes', 'rentIncludes'),
  amount('heatingCost', 'Heating costs', 'heatingExpenses'),
  amount('electricityCost', 'Electricity costs', 'electricExpense'),
  amount('waterCost', 'Water costs', 'waterExpense'),
  words('rented', 'Rented equipment', 'rentedEquipment'),
  words('hst', 'HST', 'hst'),
  words('possession', 'Possession', 'possession'),
  words('designation', 'Special designation', 'specialDesignations'),
  words('disclosures', 'Disclosures', 'disclosures'),
  words('survey', 'Survey', 'surveyTypes'),
  date('listed', 'Came on the market', 'listedAt'),
  cited('openHouses', 'Open houses', 'openHouses', formatOpenHouses),

  amount('netIncome', 'Net operating income, as the seller states it', 'netOperatingIncome'),
  count('clearHeight', 'Clear height, feet', 'clearHeightFeet'),
  count('retailArea', 'Retail area', 'retailArea'),
  count('officeArea', 'Office or apartment area', 'officeArea'),
  count('industrialArea', 'Industrial area', 'industrialArea'),
  count('seats', 'Seats', 'seats'),
  words('use', 'Use', 'propertyUse'),
  words('business', 'Kind of business', 'businessTypes'),

  // Registered visitors only.
  days('daysOnMarket', 'Days on market', 'daysOnMarket'),
  amount('originalPrice', 'Original price', 'originalPrice'),
  amount('previousPrice', 'Previous price', 'previousPrice'),
  date('priceChanged', 'Price changed on', 'priceChangedAt'),
  date('contractDate', 'Listed on', 'listingContractDate'),
  date('possessionDate', 'Possession date', 'possessionDate'),
  yesNo('statusCertificate', 'Status certificate available', 'hasStatusCertificate'),
  yesNo('assignment', 'Assignment sale', 'isAssignment'),
  words('leaseTerm', 'Lease term', 'leaseTerm'),
  words('payment', 'Rent is paid', 'paymentFrequency'),
  yesNo('creditCheck', 'Credit check', 'requiresCreditCheck'),
  yesNo('deposit', 'Deposit required', 'requiresDeposit'),
  yesNo('employmentLetter', 'Employment letter', 'requiresEmploymentLetter'),
  yesNo('references', 'References required', 'requiresReferences'),
  yesNo('rentalApplication', 'Rental application', 'requiresRentalApplication'),
  words('parkingType', 'Parking is', 'parkingType1'),
  yesNo('privateEntrance', 'Private entrance', 'hasPrivateEntrance'),
];
/** The board's facts about a home that this viewer may see. Remarks and other free text are not facts. */
export const boardFacts = (home: PropertyDetail): Fact[] =>
  FACTS.flatMap(([id, label, boardName, format]) => {
    const value = format(home);
    return value ? [{ id, label, value, source: `Board: ${boardName}` }] : [];
  });
