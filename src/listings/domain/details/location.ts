import type { DetailFields } from '../detail-kinds.ts';

/** Without the address. */
export const LOCATION = {
  boardCity: ['name', 'City', 'public'],
  boardRegion: ['name', 'CityRegion', 'public'],
  county: ['name', 'CountyOrParish', 'public'],
  boardProvince: ['name', 'StateOrProvince', 'public'],
  country: ['name', 'Country', 'public'],
  outOfAreaMunicipality: ['name', 'OutOfAreaMunicipality', 'public'],
  communityFeatures: ['words', 'CommunityFeatures', 'public'],
  /** 'Park', 'Public Transit', 'School'. */
  nearby: ['words', 'PropertyFeatures', 'public'],
  faces: ['word', 'DirectionFaces', 'public'],
  exposure: ['word', 'Exposure', 'public'],
  views: ['words', 'View', 'public'],
  access: ['words', 'AccessToProperty', 'public'],
  isOnIsland: ['flag', 'IslandYN', 'public'],
} as const satisfies DetailFields;

/** The address, text that may name it, and links. */
export const ADDRESS = {
  unparsedAddress: ['addressLine', 'UnparsedAddress', 'public-address'],
  streetNumber: ['addressPart', 'StreetNumber', 'public-address'],
  streetDirectionBefore: ['addressPart', 'StreetDirPrefix', 'public-address'],
  streetName: ['addressPart', 'StreetName', 'public-address'],
  streetSuffix: ['addressPart', 'StreetSuffix', 'public-address'],
  streetDirectionAfter: ['addressPart', 'StreetDirSuffix', 'public-address'],
  unitNumber: ['addressPart', 'UnitNumber', 'public-address'],
  apartmentNumber: ['addressPart', 'ApartmentNumber', 'public-address'],
  crossStreet: ['note', 'CrossStreet', 'public-address'],
  directions: ['note', 'Directions', 'public-address'],
  legalDescription: ['note', 'TaxLegalDescription', 'public-address'],
  linkProperty: ['note', 'LinkProperty', 'public-address'],
  buildingName: ['name', 'BuildingName', 'public-address'],
  businessName: ['name', 'BusinessName', 'public-address'],
  associationName: ['name', 'AssociationName', 'public-address'],
  managementCompany: ['name', 'PropertyManagementCompany', 'public-address'],
  condoCorporation: ['name', 'CondoCorpNumber', 'public-address'],
  /** The storey the unit is on, by the board's count. */
  unitLevel: ['name', 'LegalStories', 'public-address'],
  lockerLevel: ['name', 'LockerLevel', 'public-address'],
  lockerNumber: ['name', 'LockerNumber', 'public-address'],
  lockerUnit: ['name', 'LockerUnit', 'public-address'],
  parkingLevelUnit1: ['name', 'ParkingLevelUnit1', 'public-address'],
  parkingLevelUnit2: ['name', 'ParkingLevelUnit2', 'public-address'],
  parkingSpot1: ['name', 'ParkingSpot1', 'public-address'],
  parkingSpot2: ['name', 'ParkingSpot2', 'public-address'],
  localImprovementsComments: ['note', 'LocalImprovementsComments', 'public-address'],
  possessionDetails: ['note', 'PossessionDetails', 'public-address'],
  leasedTerms: ['note', 'LeasedTerms', 'public-address'],
  hoursOfOperationNote: ['note', 'HoursDaysOfOperationDescription', 'public-address'],
  channelName: ['name', 'ChannelName', 'public-address'],
  /** The listing's page on its board's site. */
  boardPage: ['link', 'ListingURL', 'public-address'],
  hasVirtualTour: ['flag', 'VirtualTourFlagYN', 'public-address'],
  brandedVirtualTour: ['link', 'VirtualTourURLBranded', 'public-address'],
  brandedVirtualTour2: ['link', 'VirtualTourURLBranded2', 'public-address'],
  virtualTour: ['link', 'VirtualTourURLUnbranded', 'public-address'],
  virtualTour2: ['link', 'VirtualTourURLUnbranded2', 'public-address'],
} as const satisfies DetailFields;
