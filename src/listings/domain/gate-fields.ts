const names = (text: string): string[] => text.trim().split(/\s+/);

/**
 * The board's own fields that any visitor may see on a listing's page: its public (IDX) set without
 * what is for the trade alone (expiry, showing requirements, roll and parcel numbers, offices' keys),
 * what tells a burglar who is at home (occupancy), and what describes people (senior communities).
 * Remarks are not read from here: the listing's own description is cleaned and masked.
 */
const BEYOND_THE_ADDRESS = names(`
  ListingKey MediaListingKey OriginatingSystemID ListAOR
  StandardStatus MlsStatus ContractStatus TransactionType ListPrice ListPriceUnit
  PropertyType PropertySubType BoardPropertyType PropertyUse StructureType SpecialDesignation
  ModificationTimestamp
  DDFYN InternetEntireListingDisplayYN InternetAddressDisplayYN
  ListOfficeName CoListOfficeName CoListOfficeName3 CoListOfficeName4 BuilderName

  City CityRegion CountyOrParish StateOrProvince Country OutOfAreaMunicipality
  CommunityFeatures PropertyFeatures DirectionFaces Exposure View AccessToProperty IslandYN

  BedroomsAboveGrade BedroomsBelowGrade BedroomsTotal BathroomsTotalInteger
  KitchensAboveGrade KitchensBelowGrade KitchensTotal NumberOfKitchens
  RoomsAboveGrade RoomsBelowGrade RoomsTotal RoomType RoomHeight DenFamilyroomYN
  WashroomsType1 WashroomsType1Level WashroomsType1Pcs WashroomsType2 WashroomsType2Level
  WashroomsType2Pcs WashroomsType3 WashroomsType3Level WashroomsType3Pcs WashroomsType4
  WashroomsType4Level WashroomsType4Pcs WashroomsType5 WashroomsType5Level WashroomsType5Pcs

  LivingAreaRange BuildingAreaTotal BuildingAreaUnits SquareFootSource ApproximateAge
  NewConstructionYN ArchitecturalStyle Basement BasementYN ConstructionMaterials FoundationDetails
  Roof UFFI PropertyAttachedYN FreestandingYN LinkYN ElevatorType ElevatorYN AccessibilityFeatures
  InteriorFeatures ExteriorFeatures OtherStructures FireplaceFeatures FireplaceYN LaundryFeatures
  EnsuiteLaundryYN CentralVacuumYN SecurityFeatures PoolFeatures SpaYN Furnished PetsAllowed
  BalconyType Locker AssociationAmenities SurveyAvailableYN SurveyType SoilTest SeasonalDwelling
  SignOnPropertyYN Disclosures VendorPropertyInfoStatement UnderContract

  HeatSource HeatSourceMulti HeatType HeatTypeMulti HeatingYN Cooling CoolingYN AlternativePower
  Amps CableYNA ElectricYNA ElectricOnPropertyYN Utilities RuralUtilities Sewer WaterSource
  WaterDeliveryFeature WellCapacity WellCapacityUnits WellDepth WellDepthUnits LocalImprovements

  ParkingTotal ParkingSpaces ParkingFeatures ParkingMonthlyCost CoveredSpaces GarageParkingSpaces
  GarageType GarageYN AttachedGarageYN

  LotWidth LotDepth LotSizeUnits LotSizeArea LotSizeAreaUnits LotSizeRangeAcres LotSizeSource
  LotDimensionsSource LotFeatures LotIrregularities LotShape LotType FrontageLength Topography
  SoilType FarmFeatures FarmType ZoningDesignation WaterBodyName WaterBodyType WaterFrontageFt
  WaterFrontageUnits WaterView Waterfront WaterfrontAccessory WaterfrontFeatures WaterfrontYN
  Shoreline ShorelineAllowance ShorelineExposureMulti DockingType RoadAccessFee

  TaxAnnualAmount TaxYear TaxAssessedValue TaxType AssessmentYear HSTApplication
  DevelopmentChargesPaid AssociationFee AssociationFeeIncludes AdditionalMonthlyFee
  AdditionalMonthlyFeeFrequency ParcelOfTiedLand CommercialCondoFee CommercialCondoFeeFrequency
  LeasedLandFee RentIncludes LeaseToOwnEquipment MinimumRentalTermMonths MaximumRentalMonthsTerm
  PossessionType HeatingExpenses ElectricExpense WaterExpense InsuranceExpense

  BusinessType FranchiseYN ChattelsYN SeatingCapacity NumberOfFullTimeEmployees HoursDaysOfOperation
  FinancialStatementAvailableYN EstimatedInventoryValueAtCost Expenses NetOperatingIncome
  OtherExpense ProfessionalManagementExpense CommonAreaUpcharge VacancyAllowance PercentBuilding
  IndustrialArea IndustrialAreaCode OfficeApartmentArea OfficeApartmentAreaUnit RetailArea
  RetailAreaCode OutsideStorageYN Rail CraneYN ClearHeightFeet ClearHeightInches BaySizeLengthFeet
  BaySizeLengthInches BaySizeWidthFeet BaySizeWidthInches
  DoubleManShippingDoors DoubleManShippingDoorsHeightFeet DoubleManShippingDoorsHeightInches
  DoubleManShippingDoorsWidthFeet DoubleManShippingDoorsWidthInches
  DriveInLevelShippingDoors DriveInLevelShippingDoorsHeightFeet DriveInLevelShippingDoorsHeightInches
  DriveInLevelShippingDoorsWidthFeet DriveInLevelShippingDoorsWidthInches
  GradeLevelShippingDoors GradeLevelShippingDoorsHeightFeet GradeLevelShippingDoorsHeightInches
  GradeLevelShippingDoorsWidthFeet GradeLevelShippingDoorsWidthInches
  TruckLevelShippingDoors TruckLevelShippingDoorsHeightFeet TruckLevelShippingDoorsHeightInches
  TruckLevelShippingDoorsWidthFeet TruckLevelShippingDoorsWidthInches
`);

/** Fields that say where the home stands, or where in the building, and text and links that may. */
const OF_THE_ADDRESS = names(`
  UnparsedAddress StreetNumber StreetDirPrefix StreetName StreetSuffix StreetDirSuffix UnitNumber
  ApartmentNumber PostalCode CrossStreet Directions TaxLegalDescription LinkProperty
  BuildingName BusinessName AssociationName PropertyManagementCompany CondoCorpNumber LegalStories
  LockerLevel LockerNumber LockerUnit ParkingLevelUnit1 ParkingLevelUnit2 ParkingSpot1 ParkingSpot2
  LocalImprovementsComments PossessionDetails LeasedTerms HoursDaysOfOperationDescription ChannelName
  ListingURL VirtualTourFlagYN VirtualTourURLBranded VirtualTourURLBranded2 VirtualTourURLUnbranded
  VirtualTourURLUnbranded2
`);

/**
 * What the board's feed for clients (VOW) adds for whoever is registered: sold prices, price history,
 * days on market, the terms of a lease. The time of entry is the listing date by another name, and so are the times of the
 * photos of a listing whose photos never changed. Not what the board itself still holds back (the fields
 * that end in Hold), and neither remarks for brokers, compensation nor any expiry.
 */
const FOR_REGISTRANTS = names(`
  ClosePrice CloseDate PurchaseContractDate DaysOnMarket ListingContractDate
  OriginalEntryTimestamp PhotosChangeTimestamp MediaChangeTimestamp
  OriginalListPrice PreviousListPrice PriceChangeTimestamp PriorMlsStatus MajorChangeTimestamp
  SoldEntryTimestamp SoldConditionalEntryTimestamp LeasedEntryTimestamp
  LeasedConditionalEntryTimestamp DealFellThroughEntryTimestamp SuspendedEntryTimestamp
  TerminatedEntryTimestamp ExtensionEntryTimestamp BackOnMarketEntryTimestamp
  BuyerOfficeName CoBuyerOfficeName CoBuyerOfficeName3 CoBuyerOfficeName4
  PossessionDate StatusCertificateYN AssignmentYN
  CreditCheckYN EmploymentLetterYN ReferencesRequiredYN RentalApplicationYN DepositRequired
  LeaseTerm PaymentFrequency PrivateEntranceYN ParkingType1 ParkingType2
`);

/** Of those, free text, which may name the address. */
const TEXT_FOR_REGISTRANTS = names('Inclusions Exclusions RentalItems');

/** Who looks at a listing: the tiers of the board's rules. */
export type Viewer = 'guest' | 'registrant' | 'realtor';

/** The board's fields that a tier may see: with the address, and where the seller withholds it. */
type Tier = { whole: readonly string[]; withoutAddress: readonly string[] };

const guest: Tier = {
  whole: [...BEYOND_THE_ADDRESS, ...OF_THE_ADDRESS],
  withoutAddress: BEYOND_THE_ADDRESS,
};
const registrant: Tier = {
  whole: [...guest.whole, ...FOR_REGISTRANTS, ...TEXT_FOR_REGISTRANTS],
  withoutAddress: [...guest.withoutAddress, ...FOR_REGISTRANTS],
};
/** A realtor sees here what a registrant sees: what is for the trade alone stays in the board's own system. */
export const VISIBLE_FIELDS: Readonly<Record<Viewer, Tier>> = {
  guest,
  registrant,
  realtor: registrant,
};

/** What a sale fell at: not told while the parties have asked for silence until it closes. */
export const FIELDS_OF_A_SALE: readonly string[] = ['ClosePrice', 'CloseDate'];
