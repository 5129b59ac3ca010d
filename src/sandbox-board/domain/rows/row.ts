import { bathroomsOf, type Home } from '../homes/home.ts';
import type { Kind } from '../homes/kinds.ts';
import { isLease } from '../homes/plain-home.ts';
import { type Bands, bandOf, CONDO_BANDS, FREEHOLD_BANDS } from '../homes/size-bands.ts';
import type { Address } from '../places/address.ts';
import type { Office } from './offices.ts';

/** A Property row as the board sends it. */
export type Row = Record<string, unknown>;

/** The state of a listing, apart from its home. */
export type ListingState = {
  key: string;
  /** Board time, whole seconds: '2026-11-21T08:15:00Z'. */
  modifiedAt: string;
  enteredAt: string;
  status: 'Active' | 'Active Under Contract' | 'Closed' | 'Expired' | 'Cancelled';
  mlsStatus: string;
  /** Null unless it has closed. */
  closing: { price: number; date: string; contractDate: string } | null;
  daysOnMarket: number;
  originalPrice: number;
  office: Office;
  isOnInternet: boolean;
  showsAddress: boolean;
};

/** What is generated on its own; at the board, rooms and open houses are resources of their own. */
export type Parts = { remarks: string; rooms: Row[]; openHouses: Row[] };

/**
 * The home and its listing state under the board's names, with the board's nulls and empty lists. One
 * literal on purpose: composing a row from smaller ones takes three times as long.
 */
export function rowOf(home: Home, state: ListingState, { remarks, rooms, openHouses }: Parts): Row {
  const { kind, market, address, bedrooms, size, heat, garage, lot, acres } = home;
  const { street, point } = address;
  const [wash1, wash2, wash3, wash4, wash5] = home.washrooms;
  const { originalPrice, closing } = state;
  const isCommercial = kind.boardClass === 'Commercial';
  const leased = isLease(home);
  const inUnit = home.isLotMetric ? inMetres : inFeet;
  const denied = home.statesWhatIsMissing ? false : null;
  const roomCount = bedrooms ? bedrooms.above + 4 : null;
  return {
    ListingKey: state.key,
    ListingId: state.key,
    MediaListingKey: null,
    OriginatingSystemID: 'SANDBOX',

    TransactionType: home.offer,
    PropertyType: kind.boardClass,
    BoardPropertyType: BOARD_TYPES[kind.boardClass],
    PropertySubType: kind.subType,
    StandardStatus: state.status,
    MlsStatus: state.mlsStatus,
    ContractStatus: state.status === 'Active' ? 'Available' : 'Unavailable',
    DDFYN: state.isOnInternet,
    InternetEntireListingDisplayYN: state.isOnInternet,
    InternetAddressDisplayYN: state.showsAddress,
    PermissionToContactListingBrokerToAdvertise: null,
    ListOfficeKey: state.office.key,
    ListOfficeName: state.office.name,
    CoListOfficeName: null,

    StreetNumber: address.number,
    StreetDirPrefix: null,
    StreetName: street.name,
    StreetSuffix: street.suffix,
    StreetDirSuffix: street.direction,
    UnitNumber: address.unit,
    ApartmentNumber: address.floor === null ? null : address.unit,
    LegalStories: address.floor === null ? null : String(address.floor),
    UnparsedAddress: `${streetLine(address)}, ${market.boardCity}, ON ${address.postalCode}`,
    City: market.boardCity,
    CityRegion: address.neighbourhood.boardName,
    CountyOrParish: market.county,
    StateOrProvince: 'ON',
    Country: 'CA',
    PostalCode: address.postalCode,
    Latitude: point.latitude,
    Longitude: point.longitude,

    BedroomsAboveGrade: bedrooms?.above ?? null,
    BedroomsBelowGrade: bedrooms?.below || null,
    BedroomsTotal: bedrooms ? bedrooms.above + bedrooms.below : null,
    BathroomsTotalInteger: bathroomsOf(home) || null,
    WashroomsType1: wash1?.count ?? null,
    WashroomsType1Pcs: wash1?.pieces ?? null,
    WashroomsType1Level: wash1?.level ?? null,
    WashroomsType2: wash2?.count ?? null,
    WashroomsType2Pcs: wash2?.pieces ?? null,
    WashroomsType2Level: wash2?.level ?? null,
    WashroomsType3: wash3?.count ?? null,
    WashroomsType3Pcs: wash3?.pieces ?? null,
    WashroomsType3Level: wash3?.level ?? null,
    WashroomsType4: wash4?.count ?? null,
    WashroomsType4Pcs: wash4?.pieces ?? null,
    WashroomsType4Level: wash4?.level ?? null,
    WashroomsType5: wash5?.count ?? null,
    WashroomsType5Pcs: wash5?.pieces ?? null,
    WashroomsType5Level: wash5?.level ?? null,
    KitchensTotal: home.kitchens,
    KitchensAboveGrade: home.kitchens && 1,
    KitchensBelowGrade: home.kitchens && home.kitchens > 1 ? home.kitchens - 1 : null,
    RoomsTotal: roomCount,
    RoomsAboveGrade: roomCount,
    RoomsBelowGrade: bedrooms?.below || null,
    DenFamilyroomYN: bedrooms ? bedrooms.above > 3 : null,

    LivingAreaRange: isCommercial || size === null ? null : bandOf(size, bandsFor(kind)),
    BuildingAreaTotal: isCommercial ? size : null,
    BuildingAreaUnits: isCommercial && size !== null ? 'Square Feet' : null,
    ApproximateAge: home.age === null || !home.statesAge ? null : ageBand(home.age),
    NewConstructionYN: home.age === null ? null : home.age === 0,
    ArchitecturalStyle: isCommercial ? [] : [home.style],
    ConstructionMaterials: home.age === null ? [] : [home.material],
    StructureType: [],
    Basement: home.basement,
    HeatType: heat?.type ?? null,
    HeatSource: heat?.source ?? null,
    Cooling: home.cooling,
    FireplaceYN: home.hasFireplace || denied,
    InteriorFeatures: home.interior,
    ExteriorFeatures: home.exterior,
    PropertyFeatures: home.nearby,
    PoolFeatures: home.hasPool ? ['Inground'] : home.statesWhatIsMissing ? ['None'] : [],
    Roof: kind.form === 'house' ? ['Asphalt Shingle'] : [],
    Sewer: acres === null ? ['Sewer'] : ['Septic'],
    WaterSource: acres === null ? [] : ['Drilled Well'],
    View: home.view ? [home.view] : [],
    Waterfront: home.isWaterfront ? ['Direct'] : [],
    WaterfrontYN: home.isWaterfront,
    ParkingTotal: garage.spaces + home.driveway,
    ParkingSpaces: home.driveway,
    CoveredSpaces: garage.spaces,
    GarageParkingSpaces: null,
    GarageType: garage.type === 'None' && denied === null ? null : garage.type,
    GarageYN: (garage.spaces > 0 && garage.type !== 'Carport') || denied,
    ParkingFeatures: home.parking,
    LotWidth: lot && inUnit(lot.width),
    LotDepth: lot && inUnit(lot.depth),
    LotSizeUnits: lot && (home.isLotMetric ? 'Metres' : 'Feet'),
    LotSizeArea: acres,
    LotSizeAreaUnits: acres === null ? null : 'Acres',
    LotSizeRangeAcres: acres === null ? null : acresBand(acres),
    FrontageLength: null,
    AssociationAmenities: home.amenities,
    BalconyType: home.balcony,
    Exposure: home.exposure,
    DirectionFaces: null,
    Locker: home.locker,
    EnsuiteLaundryYN: home.laundry === 'Ensuite',
    LaundryFeatures: home.laundry ? [home.laundry] : [],
    PetsAllowed: home.pets,
    ElevatorYN: home.hasElevator,
    Furnished: home.furnished,
    ZoningDesignation: home.zoning,
    BusinessType: [],
    UFFI: null,

    ListPrice: home.price,
    ListPriceUnit: leased ? 'Month' : null,
    OriginalListPrice: originalPrice,
    PreviousListPrice: originalPrice === home.price ? null : originalPrice,
    ClosePrice: closing?.price ?? null,
    CloseDate: closing?.date ?? null,
    PurchaseContractDate: closing?.contractDate ?? null,
    TaxAnnualAmount: home.tax,
    TaxYear: home.tax === null ? null : home.year,
    AssociationFee: home.fee,
    AssociationFeeIncludes: home.feeIncludes,
    RentIncludes: home.rentIncludes,
    PossessionType: home.possession,
    PossessionDetails: leased ? 'Immediate/TBA' : '30-60-90 Days',

    ListingContractDate: state.enteredAt.slice(0, 10),
    DaysOnMarket: state.daysOnMarket,
    OriginalEntryTimestamp: state.enteredAt,
    ModificationTimestamp: state.modifiedAt,
    SystemModificationTimestamp: state.modifiedAt,
    PhotosChangeTimestamp: state.enteredAt,
    MediaChangeTimestamp: state.enteredAt,

    VirtualTourURLUnbranded: home.hasTour ? `https://tours.sandbox.example/${state.key}` : null,
    PublicRemarks: remarks,
    PublicRemarksExtras: null,
    Rooms: rooms,
    OpenHouses: openHouses,
  };
}

const inFeet = (feet: number): number => feet;
const inMetres = (feet: number): number => Math.round(feet * 30.48) / 100;

const BOARD_TYPES = {
  'Residential Freehold': 'Free',
  'Residential Condo & Other': 'Condo',
  Commercial: 'Com',
};

const bandsFor = ({ boardClass }: Kind): Bands =>
  boardClass === 'Residential Freehold' ? FREEHOLD_BANDS : CONDO_BANDS;

/** '999 Sample Court W 1203': the unit last, as the board puts it. */
const streetLine = ({ number, street, unit }: Address): string =>
  [number, street.name, street.suffix, street.direction, unit].filter(Boolean).join(' ');

function ageBand(years: number): string {
  if (years === 0) return 'New';
  const ends: [number, string][] = [
    [5, '0-5'],
    [15, '6-15'],
    [30, '16-30'],
    [50, '31-50'],
    [99, '51-99'],
  ];
  return ends.find(([end]) => years <= end)?.[1] ?? '100+';
}

// Without the zero before the decimal point, as the board writes them.
function acresBand(acres: number): string {
  const ends: [number, string][] = [
    [0.5, '< .50'],
    [2, '.50-1.99'],
    [5, '2-4.99'],
    [10, '5-9.99'],
    [25, '10-24.99'],
    [50, '25-49.99'],
    [100, '50-99.99'],
  ];
  return ends.find(([end]) => acres < end)?.[1] ?? '100 +';
}
