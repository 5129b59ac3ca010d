import type { ListingDetails } from '#listings/domain/listing-details.ts';
import { type Dollars, dollars } from '#platform/domain/money.ts';
import type { Row } from '../profile.ts';
import { amount, cut, day, flag, instant, list, printable, text, webAddress } from './coerce.ts';

/** Characters of free text. */
const LONGEST_NOTE = 6_000;
/** Upper limit for dollars, feet, years and counts; anything larger is a mistake. */
const LARGEST = 999_999_999;

const isAbsent = (value: unknown): boolean => value === null || value === undefined || value === '';

/** One line; values of a list joined by commas. */
function word(value: unknown): string | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const line = Array.isArray(value) ? text([...new Set(list(value))].join(', ')) : text(value);
  return line ?? undefined;
}

function words(value: unknown): string[] | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value === 'boolean') return value ? ['Yes'] : undefined;
  const said = typeof value === 'number' ? [String(value)] : [...new Set(list(value))];
  return said.length > 0 ? said : undefined;
}

/** Free text by the agent. */
function note(value: unknown): string | undefined {
  if (Array.isArray(value)) return word(value);
  if (typeof value !== 'string') return undefined;
  return cut(printable(value).replace(/\s+/g, ' ').trim(), LONGEST_NOTE) || undefined;
}

function signed(value: unknown): number | undefined {
  const read = isAbsent(value) ? null : amount(value);
  return read === null || Math.abs(read) > LARGEST ? undefined : read;
}

/** No count or measure here is negative. */
function number(value: unknown): number | undefined {
  const read = signed(value);
  return read === undefined || read < 0 ? undefined : read;
}

function money(value: unknown): Dollars | undefined {
  const read = number(value);
  return read === undefined ? undefined : dollars(read);
}

const yesNo = (value: unknown): boolean | undefined =>
  isAbsent(value) ? undefined : (flag(value) ?? undefined);
const link = (value: unknown): string | undefined =>
  isAbsent(value) ? undefined : (webAddress(value) ?? undefined);
const date = (value: unknown): string | undefined =>
  isAbsent(value) ? undefined : (day(value) ?? undefined);
const time = (value: unknown): string | undefined =>
  isAbsent(value) ? undefined : (instant(value) ?? undefined);

/** The board counts washrooms in up to five groups. */
const WASHROOM_KINDS = [1, 2, 3, 4, 5];

function washroomsOf(row: Row): ListingDetails['washrooms'] {
  const washrooms = WASHROOM_KINDS.flatMap((kind) => {
    const count = number(row[`WashroomsType${kind}`]);
    if (!count) return [];
    const pieces = number(row[`WashroomsType${kind}Pcs`]);
    const level = word(row[`WashroomsType${kind}Level`]);
    return [{ count, ...(pieces && { pieces }), ...(level && { level }) }];
  });
  return washrooms.length > 0 ? washrooms : undefined;
}

/** Hidden unless the value is a plain no. */
const hidesSale = (value: unknown): boolean | undefined =>
  isAbsent(value) ? undefined : flag(value) !== false;

/** Under the Data Dictionary's current name and its earlier one. */
const declinesEstimates = (row: Row): true | undefined =>
  yesNo(row.InternetAutomatedValuationDisplayYN) === false ||
  yesNo(row.VOWAutomatedValuationDisplayYN) === false ||
  undefined;

/**
 * The row's details in addition to the summary facts. One literal on purpose, for speed over a hundred
 * thousand rows; values missing or unreadable are undefined.
 */
export const detailsOf = (row: Row): ListingDetails => ({
  originatingSystem: word(row.OriginatingSystemID),
  listingBoard: word(row.ListAOR),
  standardStatus: word(row.StandardStatus),
  mlsStatus: word(row.MlsStatus),
  contractStatus: word(row.ContractStatus),
  boardOffer: word(row.TransactionType),
  listPriceUnit: word(row.ListPriceUnit),
  modifiedAt: time(row.ModificationTimestamp),
  isOnInternet: yesNo(row.InternetEntireListingDisplayYN),
  showsAddress: yesNo(row.InternetAddressDisplayYN),
  boardClass: word(row.PropertyType),
  boardClassCode: word(row.BoardPropertyType),
  propertyUse: word(row.PropertyUse),
  structureTypes: words(row.StructureType),
  specialDesignations: words(row.SpecialDesignation),
  isOnDdf: yesNo(row.DDFYN),
  coListOfficeName: word(row.CoListOfficeName),
  coListOfficeName3: word(row.CoListOfficeName3),
  coListOfficeName4: word(row.CoListOfficeName4),
  builderName: word(row.BuilderName),

  boardCity: word(row.City),
  boardRegion: word(row.CityRegion),
  county: word(row.CountyOrParish),
  boardProvince: word(row.StateOrProvince),
  country: word(row.Country),
  outOfAreaMunicipality: word(row.OutOfAreaMunicipality),
  communityFeatures: words(row.CommunityFeatures),
  nearby: words(row.PropertyFeatures),
  faces: word(row.DirectionFaces),
  exposure: word(row.Exposure),
  views: words(row.View),
  access: words(row.AccessToProperty),
  isOnIsland: yesNo(row.IslandYN),

  bedroomsTotal: number(row.BedroomsTotal),
  kitchensAboveGrade: number(row.KitchensAboveGrade),
  kitchensBelowGrade: number(row.KitchensBelowGrade),
  kitchensTotal: number(row.KitchensTotal),
  numberOfKitchens: number(row.NumberOfKitchens),
  roomsAboveGrade: number(row.RoomsAboveGrade),
  roomsBelowGrade: number(row.RoomsBelowGrade),
  roomsTotal: number(row.RoomsTotal),
  roomTypes: words(row.RoomType),
  roomHeight: number(row.RoomHeight),
  hasDenOrFamilyRoom: yesNo(row.DenFamilyroomYN),
  washrooms: washroomsOf(row),

  buildingArea: number(row.BuildingAreaTotal),
  buildingAreaUnit: word(row.BuildingAreaUnits),
  squareFootSource: word(row.SquareFootSource),
  age: word(row.ApproximateAge),
  isNewConstruction: yesNo(row.NewConstructionYN),
  styles: words(row.ArchitecturalStyle),
  basement: words(row.Basement),
  hasBasement: yesNo(row.BasementYN),
  constructionMaterials: words(row.ConstructionMaterials),
  foundation: words(row.FoundationDetails),
  roof: words(row.Roof),
  uffi: word(row.UFFI),
  isAttached: yesNo(row.PropertyAttachedYN),
  isFreestanding: yesNo(row.FreestandingYN),
  isLinked: yesNo(row.LinkYN),
  elevator: word(row.ElevatorType),
  hasElevator: yesNo(row.ElevatorYN),
  accessibilityFeatures: words(row.AccessibilityFeatures),
  interiorFeatures: words(row.InteriorFeatures),
  exteriorFeatures: words(row.ExteriorFeatures),
  otherStructures: words(row.OtherStructures),
  fireplaceFeatures: words(row.FireplaceFeatures),
  hasFireplace: yesNo(row.FireplaceYN),
  laundry: words(row.LaundryFeatures),
  hasEnsuiteLaundry: yesNo(row.EnsuiteLaundryYN),
  hasCentralVacuum: yesNo(row.CentralVacuumYN),
  securityFeatures: words(row.SecurityFeatures),
  pool: words(row.PoolFeatures),
  hasSpa: yesNo(row.SpaYN),
  furnished: word(row.Furnished),
  pets: words(row.PetsAllowed),
  balcony: word(row.BalconyType),
  locker: word(row.Locker),
  amenities: words(row.AssociationAmenities),
  isSurveyAvailable: yesNo(row.SurveyAvailableYN),
  surveyTypes: words(row.SurveyType),
  soilTest: word(row.SoilTest),
  seasonalDwelling: word(row.SeasonalDwelling),
  hasSign: yesNo(row.SignOnPropertyYN),
  disclosures: words(row.Disclosures),
  vendorPropertyInfoStatement: word(row.VendorPropertyInfoStatement),
  rentedEquipment: words(row.UnderContract),

  heatSource: word(row.HeatSource),
  heatSources: words(row.HeatSourceMulti),
  heatType: word(row.HeatType),
  heatTypes: words(row.HeatTypeMulti),
  hasHeating: yesNo(row.HeatingYN),
  cooling: words(row.Cooling),
  hasCooling: yesNo(row.CoolingYN),
  alternativePower: words(row.AlternativePower),
  amps: number(row.Amps),
  cable: word(row.CableYNA),
  electricity: word(row.ElectricYNA),
  hasElectricity: yesNo(row.ElectricOnPropertyYN),
  utilities: words(row.Utilities),
  ruralUtilities: words(row.RuralUtilities),
  sewer: words(row.Sewer),
  waterSource: words(row.WaterSource),
  waterDelivery: words(row.WaterDeliveryFeature),
  wellCapacity: number(row.WellCapacity),
  wellCapacityUnit: word(row.WellCapacityUnits),
  wellDepth: number(row.WellDepth),
  wellDepthUnit: word(row.WellDepthUnits),
  localImprovements: words(row.LocalImprovements),

  openParkingSpaces: number(row.ParkingSpaces),
  parkingFeatures: words(row.ParkingFeatures),
  parkingMonthlyCost: money(row.ParkingMonthlyCost),
  coveredSpaces: number(row.CoveredSpaces),
  garageSpaces: number(row.GarageParkingSpaces ?? row.GarageSpaces),
  garage: word(row.GarageType),
  hasGarage: yesNo(row.GarageYN),
  hasAttachedGarage: yesNo(row.AttachedGarageYN),

  lotWidth: number(row.LotWidth),
  lotDepth: number(row.LotDepth),
  lotUnit: word(row.LotSizeUnits),
  lotArea: number(row.LotSizeArea),
  lotAreaUnit: word(row.LotSizeAreaUnits),
  lotAcresRange: word(row.LotSizeRangeAcres),
  lotSizeSource: word(row.LotSizeSource),
  lotDimensionsSource: word(row.LotDimensionsSource),
  lotFeatures: words(row.LotFeatures),
  lotIrregularities: word(row.LotIrregularities),
  lotShape: word(row.LotShape),
  lotType: word(row.LotType),
  frontage: word(row.FrontageLength),
  topography: words(row.Topography),
  soilTypes: words(row.SoilType),
  farmFeatures: words(row.FarmFeatures),
  farmTypes: words(row.FarmType),
  zoning: word(row.ZoningDesignation),
  waterBody: word(row.WaterBodyName),
  waterBodyType: word(row.WaterBodyType),
  waterFrontage: word(row.WaterFrontageFt),
  waterFrontageUnit: word(row.WaterFrontageUnits),
  waterViews: words(row.WaterView),
  waterfront: words(row.Waterfront),
  waterfrontAccessories: words(row.WaterfrontAccessory),
  waterfrontFeatures: words(row.WaterfrontFeatures),
  isWaterfront: yesNo(row.WaterfrontYN),
  shoreline: words(row.Shoreline),
  shorelineAllowance: word(row.ShorelineAllowance),
  shorelineExposure: words(row.ShorelineExposureMulti),
  docking: words(row.DockingType),
  roadAccessFee: money(row.RoadAccessFee),

  taxes: money(row.TaxAnnualAmount),
  taxYear: number(row.TaxYear),
  assessedValue: money(row.TaxAssessedValue),
  taxType: word(row.TaxType),
  assessmentYear: number(row.AssessmentYear),
  hst: words(row.HSTApplication),
  developmentChargesPaid: words(row.DevelopmentChargesPaid),
  maintenanceFee: money(row.AssociationFee),
  feeIncludes: words(row.AssociationFeeIncludes),
  additionalMonthlyFee: money(row.AdditionalMonthlyFee),
  additionalMonthlyFeeFrequency: word(row.AdditionalMonthlyFeeFrequency),
  parcelOfTiedLand: word(row.ParcelOfTiedLand),
  commercialCondoFee: money(row.CommercialCondoFee),
  commercialCondoFeeFrequency: word(row.CommercialCondoFeeFrequency),
  leasedLandFee: money(row.LeasedLandFee),
  rentIncludes: words(row.RentIncludes),
  leaseToOwnEquipment: words(row.LeaseToOwnEquipment),
  minimumRentalMonths: number(row.MinimumRentalTermMonths),
  maximumRentalMonths: number(row.MaximumRentalMonthsTerm),
  possession: word(row.PossessionType),
  heatingExpenses: money(row.HeatingExpenses),
  electricExpense: money(row.ElectricExpense),
  waterExpense: money(row.WaterExpense),
  insuranceExpense: money(row.InsuranceExpense),

  businessTypes: words(row.BusinessType),
  isFranchise: yesNo(row.FranchiseYN),
  hasChattels: yesNo(row.ChattelsYN),
  seats: number(row.SeatingCapacity),
  fullTimeEmployees: number(row.NumberOfFullTimeEmployees),
  hoursOfOperation: words(row.HoursDaysOfOperation),
  hasFinancialStatement: yesNo(row.FinancialStatementAvailableYN),
  inventoryAtCost: money(row.EstimatedInventoryValueAtCost),
  expenses: word(row.Expenses),
  netOperatingIncome: signed(row.NetOperatingIncome),
  otherExpense: money(row.OtherExpense),
  managementExpense: money(row.ProfessionalManagementExpense),
  commonAreaUpcharge: money(row.CommonAreaUpcharge),
  vacancyAllowance: number(row.VacancyAllowance),
  percentOfBuilding: word(row.PercentBuilding),
  industrialArea: number(row.IndustrialArea),
  industrialAreaUnit: word(row.IndustrialAreaCode),
  officeArea: number(row.OfficeApartmentArea),
  officeAreaUnit: word(row.OfficeApartmentAreaUnit),
  retailArea: number(row.RetailArea),
  retailAreaUnit: word(row.RetailAreaCode),
  hasOutsideStorage: yesNo(row.OutsideStorageYN),
  rail: word(row.Rail),
  hasCrane: yesNo(row.CraneYN),
  clearHeightFeet: number(row.ClearHeightFeet),
  clearHeightInches: number(row.ClearHeightInches),
  bayLengthFeet: number(row.BaySizeLengthFeet),
  bayLengthInches: number(row.BaySizeLengthInches),
  bayWidthFeet: number(row.BaySizeWidthFeet),
  bayWidthInches: number(row.BaySizeWidthInches),
  doubleManDoors: number(row.DoubleManShippingDoors),
  doubleManDoorHeightFeet: number(row.DoubleManShippingDoorsHeightFeet),
  doubleManDoorHeightInches: number(row.DoubleManShippingDoorsHeightInches),
  doubleManDoorWidthFeet: number(row.DoubleManShippingDoorsWidthFeet),
  doubleManDoorWidthInches: number(row.DoubleManShippingDoorsWidthInches),
  driveInDoors: number(row.DriveInLevelShippingDoors),
  driveInDoorHeightFeet: number(row.DriveInLevelShippingDoorsHeightFeet),
  driveInDoorHeightInches: number(row.DriveInLevelShippingDoorsHeightInches),
  driveInDoorWidthFeet: number(row.DriveInLevelShippingDoorsWidthFeet),
  driveInDoorWidthInches: number(row.DriveInLevelShippingDoorsWidthInches),
  gradeLevelDoors: number(row.GradeLevelShippingDoors),
  gradeLevelDoorHeightFeet: number(row.GradeLevelShippingDoorsHeightFeet),
  gradeLevelDoorHeightInches: number(row.GradeLevelShippingDoorsHeightInches),
  gradeLevelDoorWidthFeet: number(row.GradeLevelShippingDoorsWidthFeet),
  gradeLevelDoorWidthInches: number(row.GradeLevelShippingDoorsWidthInches),
  truckLevelDoors: number(row.TruckLevelShippingDoors),
  truckLevelDoorHeightFeet: number(row.TruckLevelShippingDoorsHeightFeet),
  truckLevelDoorHeightInches: number(row.TruckLevelShippingDoorsHeightInches),
  truckLevelDoorWidthFeet: number(row.TruckLevelShippingDoorsWidthFeet),
  truckLevelDoorWidthInches: number(row.TruckLevelShippingDoorsWidthInches),
  unparsedAddress: word(row.UnparsedAddress),
  streetNumber: word(row.StreetNumber),
  streetDirectionBefore: word(row.StreetDirPrefix),
  streetName: word(row.StreetName),
  streetSuffix: word(row.StreetSuffix),
  streetDirectionAfter: word(row.StreetDirSuffix),
  unitNumber: word(row.UnitNumber),
  apartmentNumber: word(row.ApartmentNumber),
  crossStreet: note(row.CrossStreet),
  directions: note(row.Directions),
  legalDescription: note(row.TaxLegalDescription),
  linkProperty: note(row.LinkProperty),
  buildingName: word(row.BuildingName),
  businessName: word(row.BusinessName),
  associationName: word(row.AssociationName),
  managementCompany: word(row.PropertyManagementCompany),
  condoCorporation: word(row.CondoCorpNumber),
  unitLevel: word(row.LegalStories),
  lockerLevel: word(row.LockerLevel),
  lockerNumber: word(row.LockerNumber),
  lockerUnit: word(row.LockerUnit),
  parkingLevelUnit1: word(row.ParkingLevelUnit1),
  parkingLevelUnit2: word(row.ParkingLevelUnit2),
  parkingSpot1: word(row.ParkingSpot1),
  parkingSpot2: word(row.ParkingSpot2),
  localImprovementsComments: note(row.LocalImprovementsComments),
  possessionDetails: note(row.PossessionDetails),
  leasedTerms: note(row.LeasedTerms),
  hoursOfOperationNote: note(row.HoursDaysOfOperationDescription),
  channelName: word(row.ChannelName),
  boardPage: link(row.ListingURL),
  hasVirtualTour: yesNo(row.VirtualTourFlagYN),
  brandedVirtualTour: link(row.VirtualTourURLBranded),
  brandedVirtualTour2: link(row.VirtualTourURLBranded2),
  virtualTour: link(row.VirtualTourURLUnbranded),
  virtualTour2: link(row.VirtualTourURLUnbranded2),

  closePrice: money(row.ClosePrice),
  closeDate: date(row.CloseDate),
  purchaseContractDate: date(row.PurchaseContractDate),
  daysOnMarket: number(row.DaysOnMarket),
  listingContractDate: date(row.ListingContractDate),
  listedAt: time(row.OriginalEntryTimestamp),
  photosChangedAt: time(row.PhotosChangeTimestamp),
  mediaChangedAt: time(row.MediaChangeTimestamp),
  originalPrice: money(row.OriginalListPrice),
  previousPrice: money(row.PreviousListPrice),
  priceChangedAt: time(row.PriceChangeTimestamp),
  priorMlsStatus: word(row.PriorMlsStatus),
  majorChangeAt: time(row.MajorChangeTimestamp),
  soldAt: time(row.SoldEntryTimestamp),
  soldConditionallyAt: time(row.SoldConditionalEntryTimestamp),
  leasedAt: time(row.LeasedEntryTimestamp),
  leasedConditionallyAt: time(row.LeasedConditionalEntryTimestamp),
  dealFellThroughAt: time(row.DealFellThroughEntryTimestamp),
  suspendedAt: time(row.SuspendedEntryTimestamp),
  terminatedAt: time(row.TerminatedEntryTimestamp),
  extendedAt: time(row.ExtensionEntryTimestamp),
  backOnMarketAt: time(row.BackOnMarketEntryTimestamp),
  buyerOfficeName: word(row.BuyerOfficeName),
  coBuyerOfficeName: word(row.CoBuyerOfficeName),
  coBuyerOfficeName3: word(row.CoBuyerOfficeName3),
  coBuyerOfficeName4: word(row.CoBuyerOfficeName4),

  possessionDate: date(row.PossessionDate),
  hasStatusCertificate: yesNo(row.StatusCertificateYN),
  isAssignment: yesNo(row.AssignmentYN),
  requiresCreditCheck: yesNo(row.CreditCheckYN),
  requiresEmploymentLetter: yesNo(row.EmploymentLetterYN),
  requiresReferences: yesNo(row.ReferencesRequiredYN),
  requiresRentalApplication: yesNo(row.RentalApplicationYN),
  requiresDeposit: yesNo(row.DepositRequired),
  leaseTerm: word(row.LeaseTerm),
  paymentFrequency: word(row.PaymentFrequency),
  hasPrivateEntrance: yesNo(row.PrivateEntranceYN),
  parkingType1: word(row.ParkingType1),
  parkingType2: word(row.ParkingType2),
  inclusions: note(row.Inclusions),
  exclusions: note(row.Exclusions),
  rentalItems: note(row.RentalItems),

  hidesSaleUntilClosing: hidesSale(row.DoNotDiscloseUntilClosingYN),
  declinesEstimates: declinesEstimates(row),
  fireplaces: number(row.FireplacesTotal),
  flooring: words(row.Flooring),
});
