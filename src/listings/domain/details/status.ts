import type { DetailFields } from '../detail-kinds.ts';

/** Status and type, in the board’s own words. */
export const STATUS = {
  originatingSystem: ['word', 'OriginatingSystemID', 'public'],
  listingBoard: ['name', 'ListAOR', 'public'],
  standardStatus: ['word', 'StandardStatus', 'public'],
  mlsStatus: ['word', 'MlsStatus', 'public'],
  contractStatus: ['word', 'ContractStatus', 'public'],
  boardOffer: ['word', 'TransactionType', 'public'],
  listPriceUnit: ['word', 'ListPriceUnit', 'public'],
  modifiedAt: ['instant', 'ModificationTimestamp', 'public'],
  isOnInternet: ['flag', 'InternetEntireListingDisplayYN', 'public'],
  showsAddress: ['flag', 'InternetAddressDisplayYN', 'public'],
  boardClass: ['word', 'PropertyType', 'public'],
  boardClassCode: ['word', 'BoardPropertyType', 'public'],
  propertyUse: ['word', 'PropertyUse', 'public'],
  structureTypes: ['words', 'StructureType', 'public'],
  specialDesignations: ['words', 'SpecialDesignation', 'public'],
  isOnDdf: ['flag', 'DDFYN', 'public'],
  coListOfficeName: ['name', 'CoListOfficeName', 'public'],
  coListOfficeName3: ['name', 'CoListOfficeName3', 'public'],
  coListOfficeName4: ['name', 'CoListOfficeName4', 'public'],
  builderName: ['name', 'BuilderName', 'public'],
} as const satisfies DetailFields;
