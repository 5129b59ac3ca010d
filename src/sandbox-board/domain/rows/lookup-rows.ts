import type { Resource, Schema } from '../odata/schema.ts';
import { MARKETS } from '../places/market.ts';
import type { Row } from './row.ts';

const WORDS: Record<string, string[]> = {
  ContractStatus: ['Available', 'Unavailable'],
  StandardStatus: ['Active', 'Active Under Contract', 'Pending', 'Closed', 'Expired', 'Cancelled'],
  MlsStatus: [
    'New',
    'Price Change',
    'Extension',
    'Sold Conditional',
    'Leased Conditional',
    'Sold',
    'Leased',
    'Expired',
    'Terminated',
  ],
  PropertyType: ['Residential Freehold', 'Residential Condo & Other', 'Commercial'],
  TransactionType: ['For Sale', 'For Lease', 'For Sub-Lease', 'For Sale or Lease'],
  MediaCategory: ['Photo'],
  ImageSizeDescription: ['Thumbnail', 'Medium', 'Large', 'Largest', 'LargestNoWatermark'],
  // The real board's own list lacks the districts of Toronto, too.
  City: [...new Set(MARKETS.map(({ name }) => name))].sort(),
};

/** The Lookup rows. */
export const lookupRows = (time: string): Row[] =>
  Object.entries(WORDS).flatMap(([name, words]) =>
    words.map((word, at) => ({
      LookupKey: `${name}-${at + 1}`,
      LookupName: name,
      LookupValue: word,
      StandardLookupValue: word,
      LegacyODataValue: word.replaceAll(/\W/g, ''),
      ModificationTimestamp: time,
    })),
  );

/** The Field rows that a tier may see. */
export const fieldRows = (schemas: Map<Resource, Schema>): Row[] =>
  [...schemas].flatMap(([resource, schema]) =>
    [...schema].map(([name, { type }]) => ({
      FieldKey: `${resource}-${name}`,
      ResourceName: resource,
      FieldName: name,
      DisplayName: name.replaceAll(/([a-z])([A-Z])/g, '$1 $2'),
      DataType: type,
    })),
  );
