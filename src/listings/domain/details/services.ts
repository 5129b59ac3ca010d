import type { DetailFields } from '../detail-kinds.ts';

/** Heating, cooling, water and power. */
export const SERVICES = {
  heatSource: ['word', 'HeatSource', 'public'],
  heatSources: ['words', 'HeatSourceMulti', 'public'],
  heatType: ['word', 'HeatType', 'public'],
  heatTypes: ['words', 'HeatTypeMulti', 'public'],
  hasHeating: ['flag', 'HeatingYN', 'public'],
  cooling: ['words', 'Cooling', 'public'],
  hasCooling: ['flag', 'CoolingYN', 'public'],
  alternativePower: ['words', 'AlternativePower', 'public'],
  amps: ['number', 'Amps', 'public'],
  cable: ['word', 'CableYNA', 'public'],
  electricity: ['word', 'ElectricYNA', 'public'],
  hasElectricity: ['flag', 'ElectricOnPropertyYN', 'public'],
  utilities: ['words', 'Utilities', 'public'],
  ruralUtilities: ['words', 'RuralUtilities', 'public'],
  sewer: ['words', 'Sewer', 'public'],
  waterSource: ['words', 'WaterSource', 'public'],
  waterDelivery: ['words', 'WaterDeliveryFeature', 'public'],
  wellCapacity: ['number', 'WellCapacity', 'public'],
  wellCapacityUnit: ['word', 'WellCapacityUnits', 'public'],
  wellDepth: ['number', 'WellDepth', 'public'],
  wellDepthUnit: ['word', 'WellDepthUnits', 'public'],
  localImprovements: ['words', 'LocalImprovements', 'public'],
} as const satisfies DetailFields;

/** Parking and garage. */
export const PARKING = {
  /** In addition to covered spaces. */
  openParkingSpaces: ['number', 'ParkingSpaces', 'public'],
  parkingFeatures: ['words', 'ParkingFeatures', 'public'],
  parkingMonthlyCost: ['money', 'ParkingMonthlyCost', 'public'],
  coveredSpaces: ['number', 'CoveredSpaces', 'public'],
  garageSpaces: ['garageSpaces', 'GarageParkingSpaces', 'public'],
  garage: ['word', 'GarageType', 'public'],
  hasGarage: ['flag', 'GarageYN', 'public'],
  hasAttachedGarage: ['flag', 'AttachedGarageYN', 'public'],
} as const satisfies DetailFields;
