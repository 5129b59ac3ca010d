import { z } from 'zod/mini';
import { type Dollars, dollars } from '#platform/domain/money.ts';
import { HOME_FEATURES } from './home-features.ts';

// Absent if the listing doesn't say.
const Text = z.optional(z.string());
const Words = z.optional(z.array(z.string()));
const Amount = z.optional(z.number());
const Money = z.optional(
  z.pipe(
    z.number(),
    z.transform((amount): Dollars => dollars(amount)),
  ),
);
const Flag = z.optional(z.boolean());
/** A URL starting with https://. */
const Link = z.optional(z.string());
/** An ISO date. */
const Day = z.optional(z.string());
/** ISO 8601, in UTC. */
const Instant = z.optional(z.string());

const EDITION = 4;

const Washroom = z.object({
  /** How many of this kind there are. */
  count: z.number(),
  pieces: Amount,
  /** 'Second', 'Basement'. */
  level: Text,
});

const Room = z.object({
  /** The board's word: 'Living Room'. */
  type: z.string(),
  /** 'Main', 'Second', 'Basement'. */
  level: Text,
  /** The sides, in `unit`; absent unless both are known. */
  length: Amount,
  width: Amount,
  unit: z.optional(z.enum(['feet', 'metres'])),
  features: Words,
});
export type Room = z.infer<typeof Room>;

/** A public open house, in Toronto time. */
const OpenHouse = z.object({
  /** An ISO date. */
  day: z.string(),
  /** 'HH:MM'. */
  starts: z.string(),
  ends: z.string(),
  /** The board's word: 'In-Person', 'Virtual'. */
  format: Text,
});
export type OpenHouse = z.infer<typeof OpenHouse>;

/**
 * Listing data beyond the facts shown in every list, parsed once by the feed. The gate decides which viewer may see
 * which fields.
 */
export const ListingDetails = z.object({
  // Status and type, in the board's own words.
  originatingSystem: Text,
  listingBoard: Text,
  standardStatus: Text,
  mlsStatus: Text,
  contractStatus: Text,
  boardOffer: Text,
  listPriceUnit: Text,
  modifiedAt: Instant,
  isOnInternet: Flag,
  showsAddress: Flag,
  boardClass: Text,
  boardClassCode: Text,
  propertyUse: Text,
  structureTypes: Words,
  specialDesignations: Words,
  isOnDdf: Flag,
  coListOfficeName: Text,
  coListOfficeName3: Text,
  coListOfficeName4: Text,
  builderName: Text,

  // Location, without the address.
  boardCity: Text,
  boardRegion: Text,
  county: Text,
  boardProvince: Text,
  country: Text,
  outOfAreaMunicipality: Text,
  communityFeatures: Words,
  /** 'Park', 'Public Transit', 'School'. */
  nearby: Words,
  faces: Text,
  exposure: Text,
  views: Words,
  access: Words,
  isOnIsland: Flag,

  // Rooms.
  bedroomsTotal: Amount,
  kitchensAboveGrade: Amount,
  kitchensBelowGrade: Amount,
  kitchensTotal: Amount,
  numberOfKitchens: Amount,
  roomsAboveGrade: Amount,
  roomsBelowGrade: Amount,
  roomsTotal: Amount,
  roomTypes: Words,
  roomHeight: Amount,
  hasDenOrFamilyRoom: Flag,
  washrooms: z.optional(z.array(Washroom)),
  rooms: z.optional(z.array(Room)),
  /** Above ground: 2.5 for a two-and-a-half-storey house. */
  storeys: Amount,

  /** By time, past ones included. */
  openHouses: z.optional(z.array(OpenHouse)),

  // The building.
  buildingArea: Amount,
  buildingAreaUnit: Text,
  squareFootSource: Text,
  /** The board's age band, in years: '6-15', '100+', 'New'. */
  age: Text,
  isNewConstruction: Flag,
  styles: Words,
  basement: Words,
  hasBasement: Flag,
  constructionMaterials: Words,
  foundation: Words,
  roof: Words,
  /** Urea formaldehyde foam insulation. */
  uffi: Text,
  isAttached: Flag,
  isFreestanding: Flag,
  isLinked: Flag,
  elevator: Text,
  hasElevator: Flag,
  accessibilityFeatures: Words,
  interiorFeatures: Words,
  exteriorFeatures: Words,
  otherStructures: Words,
  fireplaceFeatures: Words,
  hasFireplace: Flag,
  laundry: Words,
  hasEnsuiteLaundry: Flag,
  hasCentralVacuum: Flag,
  securityFeatures: Words,
  pool: Words,
  hasSpa: Flag,
  furnished: Text,
  pets: Words,
  balcony: Text,
  locker: Text,
  amenities: Words,
  isSurveyAvailable: Flag,
  surveyTypes: Words,
  soilTest: Text,
  seasonalDwelling: Text,
  hasSign: Flag,
  disclosures: Words,
  vendorPropertyInfoStatement: Text,
  rentedEquipment: Words,

  // Heating, cooling and services.
  heatSource: Text,
  heatSources: Words,
  heatType: Text,
  heatTypes: Words,
  hasHeating: Flag,
  cooling: Words,
  hasCooling: Flag,
  alternativePower: Words,
  amps: Amount,
  cable: Text,
  electricity: Text,
  hasElectricity: Flag,
  utilities: Words,
  ruralUtilities: Words,
  sewer: Words,
  waterSource: Words,
  waterDelivery: Words,
  wellCapacity: Amount,
  wellCapacityUnit: Text,
  wellDepth: Amount,
  wellDepthUnit: Text,
  localImprovements: Words,

  // Parking.
  /** In addition to covered spaces. */
  openParkingSpaces: Amount,
  parkingFeatures: Words,
  parkingMonthlyCost: Money,
  coveredSpaces: Amount,
  garageSpaces: Amount,
  garage: Text,
  hasGarage: Flag,
  hasAttachedGarage: Flag,

  // The lot.
  lotWidth: Amount,
  lotDepth: Amount,
  lotUnit: Text,
  lotArea: Amount,
  lotAreaUnit: Text,
  lotAcresRange: Text,
  lotSizeSource: Text,
  lotDimensionsSource: Text,
  lotFeatures: Words,
  lotIrregularities: Text,
  lotShape: Text,
  lotType: Text,
  frontage: Text,
  topography: Words,
  soilTypes: Words,
  farmFeatures: Words,
  farmTypes: Words,
  zoning: Text,
  waterBody: Text,
  waterBodyType: Text,
  waterFrontage: Text,
  waterFrontageUnit: Text,
  waterViews: Words,
  waterfront: Words,
  waterfrontAccessories: Words,
  waterfrontFeatures: Words,
  isWaterfront: Flag,
  shoreline: Words,
  shorelineAllowance: Text,
  shorelineExposure: Words,
  docking: Words,
  roadAccessFee: Money,

  // Taxes, fees and terms.
  /** Dollars a year. */
  taxes: Money,
  taxYear: Amount,
  assessedValue: Money,
  taxType: Text,
  assessmentYear: Amount,
  hst: Words,
  developmentChargesPaid: Words,
  /** Dollars a month. */
  maintenanceFee: Money,
  feeIncludes: Words,
  additionalMonthlyFee: Money,
  additionalMonthlyFeeFrequency: Text,
  parcelOfTiedLand: Text,
  commercialCondoFee: Money,
  commercialCondoFeeFrequency: Text,
  leasedLandFee: Money,
  rentIncludes: Words,
  leaseToOwnEquipment: Words,
  minimumRentalMonths: Amount,
  maximumRentalMonths: Amount,
  possession: Text,
  heatingExpenses: Money,
  electricExpense: Money,
  waterExpense: Money,
  insuranceExpense: Money,

  // Commercial property.
  businessTypes: Words,
  isFranchise: Flag,
  hasChattels: Flag,
  seats: Amount,
  fullTimeEmployees: Amount,
  hoursOfOperation: Words,
  hasFinancialStatement: Flag,
  inventoryAtCost: Money,
  expenses: Text,
  /** May be negative. */
  netOperatingIncome: Amount,
  otherExpense: Money,
  managementExpense: Money,
  commonAreaUpcharge: Money,
  vacancyAllowance: Amount,
  percentOfBuilding: Text,
  industrialArea: Amount,
  industrialAreaUnit: Text,
  officeArea: Amount,
  officeAreaUnit: Text,
  retailArea: Amount,
  retailAreaUnit: Text,
  hasOutsideStorage: Flag,
  rail: Text,
  hasCrane: Flag,
  clearHeightFeet: Amount,
  clearHeightInches: Amount,
  bayLengthFeet: Amount,
  bayLengthInches: Amount,
  bayWidthFeet: Amount,
  bayWidthInches: Amount,
  doubleManDoors: Amount,
  doubleManDoorHeightFeet: Amount,
  doubleManDoorHeightInches: Amount,
  doubleManDoorWidthFeet: Amount,
  doubleManDoorWidthInches: Amount,
  driveInDoors: Amount,
  driveInDoorHeightFeet: Amount,
  driveInDoorHeightInches: Amount,
  driveInDoorWidthFeet: Amount,
  driveInDoorWidthInches: Amount,
  gradeLevelDoors: Amount,
  gradeLevelDoorHeightFeet: Amount,
  gradeLevelDoorHeightInches: Amount,
  gradeLevelDoorWidthFeet: Amount,
  gradeLevelDoorWidthInches: Amount,
  truckLevelDoors: Amount,
  truckLevelDoorHeightFeet: Amount,
  truckLevelDoorHeightInches: Amount,
  truckLevelDoorWidthFeet: Amount,
  truckLevelDoorWidthInches: Amount,

  // Address, text that may name the address, and links.
  unparsedAddress: Text,
  streetNumber: Text,
  streetDirectionBefore: Text,
  streetName: Text,
  streetSuffix: Text,
  streetDirectionAfter: Text,
  unitNumber: Text,
  apartmentNumber: Text,
  crossStreet: Text,
  directions: Text,
  legalDescription: Text,
  linkProperty: Text,
  buildingName: Text,
  businessName: Text,
  associationName: Text,
  managementCompany: Text,
  condoCorporation: Text,
  /** The storey the unit is on, by the board's count. */
  unitLevel: Text,
  lockerLevel: Text,
  lockerNumber: Text,
  lockerUnit: Text,
  parkingLevelUnit1: Text,
  parkingLevelUnit2: Text,
  parkingSpot1: Text,
  parkingSpot2: Text,
  localImprovementsComments: Text,
  possessionDetails: Text,
  leasedTerms: Text,
  hoursOfOperationNote: Text,
  channelName: Text,
  /** The listing's page on its board's site. */
  boardPage: Link,
  hasVirtualTour: Flag,
  brandedVirtualTour: Link,
  brandedVirtualTour2: Link,
  virtualTour: Link,
  virtualTour2: Link,

  // Sale and listing history.
  closePrice: Money,
  /** Closing date of the sale. */
  closeDate: Day,
  /** Date the sale was agreed. */
  purchaseContractDate: Day,
  daysOnMarket: Amount,
  listingContractDate: Day,
  /** Date the listing came on the market. */
  listedAt: Instant,
  photosChangedAt: Instant,
  mediaChangedAt: Instant,
  originalPrice: Money,
  previousPrice: Money,
  priceChangedAt: Instant,
  priorMlsStatus: Text,
  majorChangeAt: Instant,
  soldAt: Instant,
  soldConditionallyAt: Instant,
  leasedAt: Instant,
  leasedConditionallyAt: Instant,
  dealFellThroughAt: Instant,
  suspendedAt: Instant,
  terminatedAt: Instant,
  extendedAt: Instant,
  backOnMarketAt: Instant,
  buyerOfficeName: Text,
  coBuyerOfficeName: Text,
  coBuyerOfficeName3: Text,
  coBuyerOfficeName4: Text,

  // Terms.
  possessionDate: Day,
  hasStatusCertificate: Flag,
  isAssignment: Flag,
  requiresCreditCheck: Flag,
  requiresEmploymentLetter: Flag,
  requiresReferences: Flag,
  requiresRentalApplication: Flag,
  requiresDeposit: Flag,
  leaseTerm: Text,
  paymentFrequency: Text,
  hasPrivateEntrance: Flag,
  parkingType1: Text,
  parkingType2: Text,

  inclusions: Text,
  exclusions: Text,
  rentalItems: Text,

  // Never shown; these control what the site shows.
  /** The parties want the sale kept confidential until closing. */
  hidesSaleUntilClosing: Flag,
  /** The seller opted out of automated estimates next to the listing. */
  declinesEstimates: Flag,
  fireplaces: Amount,
  flooring: Words,
});
export type ListingDetails = z.infer<typeof ListingDetails>;

export type DetailName = keyof ListingDetails;

/**
 * Version of the translation, stored with each listing; the feed retranslates listings that have another. Raise
 * EDITION when a value is parsed differently.
 */
export const TRANSLATION = [
  EDITION,
  Object.keys(ListingDetails.shape).length,
  HOME_FEATURES.length,
].join('.');
