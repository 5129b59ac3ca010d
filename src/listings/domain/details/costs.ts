import type { DetailFields } from '../detail-kinds.ts';

/** Taxes, fees, rent and expenses. */
export const COSTS = {
  /** Dollars a year. */
  taxes: ['money', 'TaxAnnualAmount', 'public'],
  taxYear: ['number', 'TaxYear', 'public'],
  assessedValue: ['money', 'TaxAssessedValue', 'public'],
  taxType: ['word', 'TaxType', 'public'],
  assessmentYear: ['number', 'AssessmentYear', 'public'],
  hst: ['words', 'HSTApplication', 'public'],
  developmentChargesPaid: ['words', 'DevelopmentChargesPaid', 'public'],
  /** Dollars a month. */
  maintenanceFee: ['money', 'AssociationFee', 'public'],
  feeIncludes: ['words', 'AssociationFeeIncludes', 'public'],
  additionalMonthlyFee: ['money', 'AdditionalMonthlyFee', 'public'],
  additionalMonthlyFeeFrequency: ['word', 'AdditionalMonthlyFeeFrequency', 'public'],
  parcelOfTiedLand: ['word', 'ParcelOfTiedLand', 'public'],
  commercialCondoFee: ['money', 'CommercialCondoFee', 'public'],
  commercialCondoFeeFrequency: ['word', 'CommercialCondoFeeFrequency', 'public'],
  leasedLandFee: ['money', 'LeasedLandFee', 'public'],
  rentIncludes: ['words', 'RentIncludes', 'public'],
  leaseToOwnEquipment: ['words', 'LeaseToOwnEquipment', 'public'],
  minimumRentalMonths: ['number', 'MinimumRentalTermMonths', 'public'],
  maximumRentalMonths: ['number', 'MaximumRentalMonthsTerm', 'public'],
  possession: ['word', 'PossessionType', 'public'],
  heatingExpenses: ['money', 'HeatingExpenses', 'public'],
  electricExpense: ['money', 'ElectricExpense', 'public'],
  waterExpense: ['money', 'WaterExpense', 'public'],
  insuranceExpense: ['money', 'InsuranceExpense', 'public'],
} as const satisfies DetailFields;

/** Terms of the sale or lease, for registered visitors. */
export const TERMS = {
  possessionDate: ['day', 'PossessionDate', 'registrant'],
  hasStatusCertificate: ['flag', 'StatusCertificateYN', 'registrant'],
  isAssignment: ['flag', 'AssignmentYN', 'registrant'],
  requiresCreditCheck: ['flag', 'CreditCheckYN', 'registrant'],
  requiresEmploymentLetter: ['flag', 'EmploymentLetterYN', 'registrant'],
  requiresReferences: ['flag', 'ReferencesRequiredYN', 'registrant'],
  requiresRentalApplication: ['flag', 'RentalApplicationYN', 'registrant'],
  requiresDeposit: ['flag', 'DepositRequired', 'registrant'],
  leaseTerm: ['word', 'LeaseTerm', 'registrant'],
  paymentFrequency: ['word', 'PaymentFrequency', 'registrant'],
  hasPrivateEntrance: ['flag', 'PrivateEntranceYN', 'registrant'],
  parkingType1: ['word', 'ParkingType1', 'registrant'],
  parkingType2: ['word', 'ParkingType2', 'registrant'],

  inclusions: ['note', 'Inclusions', 'registrant-address'],
  exclusions: ['note', 'Exclusions', 'registrant-address'],
  rentalItems: ['note', 'RentalItems', 'registrant-address'],
} as const satisfies DetailFields;
