import type { Fact } from '#grounding/domain/fact.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { BOARD_NAMES } from '#listings/domain/gate-fields.ts';
import { MIN_COMPARABLES } from '../findings/comparables.ts';
import type { Findings } from '../findings.ts';
import { notAHome } from '../not-a-home.ts';
import { findingFact } from './finding-fact.ts';

/** Reasons why nothing may be estimated. */
export const declinedFacts = ({ sellerDeclines }: Findings): Fact[] =>
  sellerDeclines
    ? [
        findingFact(
          'estimates',
          'Estimates',
          'None with this listing, at the seller’s request',
          'Board: InternetAutomatedValuationDisplayYN',
        ),
      ]
    : [];

/** What could not be computed, and why. */
export function unknownFacts(home: PropertyDetail, { sellerDeclines, ...found }: Findings): Fact[] {
  if (sellerDeclines) return [];
  const few = `fewer than ${MIN_COMPARABLES}`;
  const onOffer = findingFact(
    'comparables.few',
    'Comparable homes on the market, too few to compare',
    few,
    'Computed from listings in the city',
  );
  return [
    ...(found.comparables ? [] : [onOffer]),
    ...(home.transactionType === 'For Lease' ? [] : unknownReturn(home, found, few)),
  ];
}

function unknownReturn(
  home: PropertyDetail,
  { rent, farRents, outlook }: Pick<Findings, 'rent' | 'farRents' | 'outlook'>,
  few: string,
): Fact[] {
  const kind = notAHome(home);
  if (kind !== null) {
    const none = `none for ${kind}`;
    return [
      findingFact('rent.none', 'Estimate of a rent', none, 'Computed for homes alone'),
      findingFact('outlook.none', 'Forecast of prices', none, 'Computed for homes alone'),
    ];
  }
  return [
    ...(rent || farRents
      ? []
      : [
          findingFact(
            'rent.few',
            'Comparable homes for lease, too few to estimate',
            few,
            'Computed from leases in the city',
          ),
        ]),
    ...(outlook
      ? []
      : [
          findingFact(
            'outlook.few',
            'Forecast',
            'not enough steady price history',
            'Computed from the market’s months',
          ),
        ]),
  ];
}

/** What buyers ask first and the board leaves out. */
export const missingFacts = (home: PropertyDetail): Fact[] =>
  MISSING_DETAILS.filter(({ detail }) => home.details[detail] === undefined).map(
    ({ id, label, detail }) =>
      findingFact(id, label, 'not given by the board', `Board: ${BOARD_NAMES[detail]}`),
  );

const MISSING_DETAILS = [
  { id: 'missing.age', label: 'Age', detail: 'age' },
  { id: 'missing.taxes', label: 'Property taxes', detail: 'taxes' },
] as const;
