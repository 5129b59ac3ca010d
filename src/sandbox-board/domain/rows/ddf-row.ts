import { clockInToronto } from '#platform/domain/toronto-clock.ts';
import type { Row } from './row.ts';

/** The only photo size that DDF sends; public. */
const DDF_PHOTO_SIZE = 'Large';

const SUB_TYPES: Record<string, string> = {
  'Commercial Retail': 'Retail',
  'Store W Apt/Office': 'Retail',
  Office: 'Office',
  Industrial: 'Industrial',
  Land: 'Vacant Land',
  'Vacant Land': 'Vacant Land',
  'Sale Of Business': 'Business',
  'Parking Space': 'Parking',
  Duplex: 'Multi-family',
  Triplex: 'Multi-family',
  Fourplex: 'Multi-family',
  Multiplex: 'Multi-family',
};

/** A listing of the board in DDF's format; a non-row is returned unchanged. */
export function ddfRow(given: unknown, media: unknown[]): unknown {
  if (given === null || typeof given !== 'object') return given;
  const row = given as Row;
  const isLease = row.TransactionType === 'For Lease' || row.TransactionType === 'For Sub-Lease';
  const pictures = picturesOf(row, media);
  return {
    ListingKey:
      typeof row.ListingKey === 'string' ? row.ListingKey.trim().slice(1) : row.ListingKey,
    ListingId: row.ListingKey,
    ListPrice: isLease ? null : row.ListPrice,
    LeaseAmount: isLease ? row.ListPrice : null,
    LeaseAmountFrequency: isLease ? 'Monthly' : null,
    TotalActualRent: null,
    ...kindOf(row),
    // DDF has only three statuses, so the first board's other statuses become 'Active'.
    StandardStatus: 'Active',
    BedroomsAboveGrade: row.BedroomsAboveGrade,
    BedroomsBelowGrade: row.BedroomsBelowGrade,
    BedroomsTotal: row.BedroomsTotal,
    BathroomsTotalInteger: row.BathroomsTotalInteger,
    BathroomsPartial: null,
    ParkingTotal: row.ParkingTotal,
    YearBuilt: null,
    LivingArea: null,
    LivingAreaUnits: null,
    AboveGradeFinishedArea: null,
    BuildingAreaTotal: row.BuildingAreaTotal,
    BuildingAreaUnits: row.BuildingAreaTotal === null ? null : 'square feet',
    LotSizeArea: row.LotSizeArea,
    LotSizeUnits: row.LotSizeArea === null ? null : 'acres',
    LotSizeDimensions: lotText(row),
    ...addressOf(row),
    Heating: row.HeatType === null ? [] : [row.HeatType],
    Cooling: row.Cooling,
    Basement: row.Basement,
    ArchitecturalStyle: row.ArchitecturalStyle,
    ParkingFeatures: row.GarageType === null ? [] : [row.GarageType],
    AssociationFee: row.AssociationFee,
    AssociationFeeFrequency: row.AssociationFee === null ? null : 'Monthly',
    TaxAnnualAmount: row.TaxAnnualAmount,
    TaxYear: row.TaxYear,
    PublicRemarks: `${row.PublicRemarks} (id:00000)`,
    ListOfficeKey: row.ListOfficeKey,
    ListAgentKey: null,
    ListingURL: `www.example.com/real-estate/${row.ListingKey}`,
    OriginalEntryTimestamp: precise(row.OriginalEntryTimestamp),
    ModificationTimestamp: precise(row.ModificationTimestamp),
    StatusChangeTimestamp: precise(row.OriginalEntryTimestamp),
    PhotosChangeTimestamp: precise(row.PhotosChangeTimestamp),
    Rooms: partsOf(row.Rooms),
    OpenHouses: partsOf(row.OpenHouses).map(withLocalTimes),
    PhotosCount: pictures.length,
    Media: pictures,
  };
}

const lotText = ({ LotWidth, LotDepth, LotSizeUnits }: Row): string | null =>
  LotWidth === null ? null : `${LotWidth} x ${LotDepth} ${LotSizeUnits === 'Metres' ? 'M' : 'FT'}`;

function kindOf(row: Row): Row {
  const subType = String(row.PropertySubType ?? '').trim();
  const isCondo = row.PropertyType === 'Residential Condo & Other';
  const isTown = subType.includes('Town');
  return {
    PropertySubType: SUB_TYPES[subType] ?? 'Single Family',
    StructureType: subType.includes('Apartment')
      ? ['Apartment']
      : isTown
        ? ['Row / Townhouse']
        : SUB_TYPES[subType]
          ? []
          : ['House'],
    PropertyAttachedYN: isCondo || isTown || subType === 'Semi-Detached',
    CommonInterest: isCondo ? 'Condo/Strata' : 'Freehold',
  };
}

/** The street is one upper-case line; its separate parts are mostly empty. */
function addressOf(row: Row): Row {
  const street = [
    row.UnitNumber,
    row.StreetNumber,
    row.StreetName,
    row.StreetSuffix,
    row.StreetDirSuffix,
  ];
  return {
    UnparsedAddress: street.filter(Boolean).join(' ').toUpperCase(),
    StreetNumber: null,
    StreetName: null,
    UnitNumber: row.UnitNumber,
    City:
      typeof row.City === 'string' ? row.City.replace(/^Toronto [CEW]\d\d$/, 'Toronto') : row.City,
    CityRegion: row.CityRegion,
    SubdivisionName: row.CityRegion,
    StateOrProvince: 'Ontario',
    Country: 'Canada',
    PostalCode: typeof row.PostalCode === 'string' ? row.PostalCode.replaceAll(' ', '') : null,
    Latitude: row.Latitude,
    Longitude: row.Longitude,
    GeocodeManualYN: false,
    InternetEntireListingDisplayYN: row.InternetEntireListingDisplayYN,
    InternetAddressDisplayYN: row.InternetAddressDisplayYN,
  };
}

function picturesOf(row: Row, media: unknown[]): Row[] {
  const key = String(row.ListingKey ?? '')
    .trim()
    .slice(1);
  return (media as Row[])
    .filter(({ ImageSizeDescription }) => ImageSizeDescription === DDF_PHOTO_SIZE)
    .map((picture, at) => ({
      MediaKey: `${key}_1_${at + 1}`,
      ResourceRecordKey: key,
      MediaURL: picture.MediaURL,
      MediaCategory: 'Property Photo',
      LongDescription: picture.LongDescription,
      Order: at + 1,
      PreferredPhotoYN: at === 0,
      ModificationTimestamp: precise(picture.ModificationTimestamp),
    }));
}

/** Rooms and open houses, under the key that DDF gives to their listing. */
const partsOf = (rows: unknown): Row[] =>
  (Array.isArray(rows) ? rows : []).map((row: Row) => ({
    ...row,
    ListingKey: String(row.ListingKey).slice(1),
  }));

/** DDF sends open houses with a date and the local time. */
function withLocalTimes(row: Row): Row {
  const localTime = (time: unknown) => `${clockInToronto(new Date(String(time))).time}:00.00`;
  return {
    ...row,
    OpenHouseStartTime: localTime(row.OpenHouseStartTime),
    OpenHouseEndTime: localTime(row.OpenHouseEndTime),
  };
}

/** Adds the fraction of a second that DDF sends. */
export const precise = (time: unknown): unknown =>
  typeof time === 'string' ? time.replace(/(\d)Z$/, '$1.00Z') : time;
