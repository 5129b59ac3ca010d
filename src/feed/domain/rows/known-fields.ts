import { BOARD_FIELDS_SHOWN } from '#listings/domain/board-names.ts';
import { DETAIL_FIELDS } from '#listings/domain/detail-fields.ts';

const names = (text: string): string[] => text.trim().split(/\s+/);

/** Fields that Toronto's board also sends, for the trade only or meaningless to visitors. */
const FOR_THE_TRADE = names(`
  AddChangeTimestamp AssociationYN BrokerFaxNumber BuyOptionYN CarportSpaces CloseDateHold
  ClosePriceHold CoListAgentAOR CoListOfficeKey CoListOfficeKey3 CoListOfficeKey4
  CoListOfficePhone ConditionOfSale ConditionalExpiryDate ContactAfterExpiryYN
  DiscloseAfterClosingDate EnergyCertificate EscapeClauseHours EscapeClauseYN ExerciseRoomGym
  ExpirationDate FractionalOwnershipYN GasYNA GreenCertificationLevel
  GreenPropertyInformationStatement GrossRevenue HandicappedEquippedYN HoldoverDays
  ImportTimestamp LaundryLevel LeaseAgreementYN LeaseAmount LegalApartmentNumber LiquorLicenseYN
  ListOfficeKey ListingId MLSAreaDistrictOldZone MLSAreaDistrictToronto
  MLSAreaMunicipalityDistrict MainLevelBathrooms MainLevelBedrooms MainOfficeKey
  MaintenanceExpense MapColumn MapPage MapRow MortgageComment NumberSharesPercent OccupantType
  OldPhotoInstructions OperatingExpense OriginalListPriceUnit OriginatingSystemKey
  OriginatingSystemName ParcelNumber ParcelNumber2 PaymentMethod PercentListPrice PercentRent
  PermissionToContactListingBrokerToAdvertise PictureYN PortionLeaseComments PortionPropertyLease
  PriorPriceCode PrivateRemarks PublicRemarks PublicRemarksExtras RecreationRoomYN RollNumber
  SalesBrochureUrl SaunaYN SeniorCommunityYN Sewage SewerYNA ShorelineExposure ShowingAppointments
  ShowingRequirements SoldArea SoldAreaCode SoldAreaUnits SoundBiteUrl SourceSystemID
  SourceSystemName SquashRacquet StatisCauseInternal Status_aur StreetSuffixCode SuspendedDate
  SystemModificationTimestamp TMI TaxBookNumber TaxesExpense TelephoneYNA TerminatedDate
  TimestampSQL TotalExpenses Town TrailerParkingSpots TransactionBrokerCompensation
  UnavailableDate Volts Water WaterMeterYN WaterYNA Winterized Year1LeasePrice Year1LeasePriceHold
  Year2LeasePrice Year2LeasePriceHold Year3LeasePrice Year3LeasePriceHold Year4LeasePrice
  Year4LeasePriceHold Year5LeasePrice Year5LeasePriceHold YearExpenses Zoning
`);

/** CREA's fields, and those of the Data Dictionary that we read. */
const OF_OTHER_BOARDS = names(`
  AboveGradeFinishedArea AboveGradeFinishedAreaMaximum AboveGradeFinishedAreaMinimum
  AboveGradeFinishedAreaSource AboveGradeFinishedAreaUnits AnchorsCoTenants Appliances
  AssociationFeeFrequency AvailabilityDate BathroomsFull BathroomsHalf BathroomsOneQuarter
  BathroomsPartial BathroomsThreeQuarter BelowGradeFinishedArea BelowGradeFinishedAreaMaximum
  BelowGradeFinishedAreaMinimum BelowGradeFinishedAreaSource BelowGradeFinishedAreaUnits
  BuildingFeatures CoListAgentKey CoListAgentKey2 CoListAgentKey3 CoListAgentNationalAssociationId
  CoListAgentNationalAssociationId2 CoListAgentNationalAssociationId3 CoListOfficeKey2
  CoListOfficeNationalAssociationId CoListOfficeNationalAssociationId2
  CoListOfficeNationalAssociationId3 CommonInterest CurrentUse DocumentsAvailable Electric
  ExistingLeaseType Fencing FrontageLengthNumeric FrontageLengthNumericUnits GarageSpaces
  GeocodeManualYN Heating IrrigationSource Latitude LeaseAmountFrequency LeasePerUnit Levels
  ListAORKey ListAgentFullName ListAgentKey ListAgentNationalAssociationId
  ListOfficeNationalAssociationId LivingArea LivingAreaMaximum LivingAreaMinimum LivingAreaSource
  LivingAreaUnits Longitude LotSizeDimensions MapCoordinateVerifiedYN Media NumberOfBuildings
  NumberOfUnitsTotal OpenHouses OpenParkingSpaces OtherEquipment OwnershipType PhotosCount
  PossibleUse PostalCodePlus4 PricePerUnit PropertyCondition RoadSurfaceType Rooms
  StatusChangeTimestamp StoriesTotal SubdivisionName TaxBlock TaxLot TotalActualRent
  VOWAutomatedValuationDisplayYN YearBuilt ZoningDescription
`);

/** Every Property field that we have reviewed; a new field is reported for review. */
export const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  ...BOARD_FIELDS_SHOWN,
  ...Object.values(DETAIL_FIELDS).map(([, boardName]) => boardName),
  ...FOR_THE_TRADE,
  ...OF_OTHER_BOARDS,
]);
