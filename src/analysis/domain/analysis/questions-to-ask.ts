import type { PropertyDetail } from '#listings/api.ts';
import { aboveZero } from '#listings/domain/above-zero.ts';
import { inWords } from '#listings/domain/detail-text.ts';
import { isHome } from '../not-a-home.ts';

type Rule = readonly [when: (home: PropertyDetail) => boolean, question: string];

const isLease = (home: PropertyDetail) => home.transactionType === 'For Lease';
const isCommercial = (home: PropertyDetail) => home.propertyClass === 'Commercial';
const isHomeForSale = (home: PropertyDetail) => !isLease(home) && isHome(home);
const isCondo = (home: PropertyDetail) => home.propertyClass === 'Condo & Other';
const mention = (word: RegExp, words: readonly string[] | undefined) =>
  word.test(inWords(words) ?? '');

/** Most important first; the first that apply are shown. They ask about the home, never about people. */
const RULES: readonly Rule[] = [
  [isCommercial, 'Which uses does the zoning allow today?'],
  [
    (home) => isCommercial(home) && isLease(home),
    'What do taxes, maintenance and insurance add to the rent?',
  ],
  [
    (home) => isCommercial(home) && !isLease(home),
    'Which leases are in place, and when do they end?',
  ],
  [isCommercial, 'What is known about the soil and earlier uses?'],
  [
    (home) => isHomeForSale(home) && isCondo(home),
    'What does the status certificate say about the reserve fund and special assessments?',
  ],
  [
    (home) => isHomeForSale(home) && aboveZero(home.details.maintenanceFee) !== null,
    'When did the maintenance fee last rise, and by how much?',
  ],
  [
    (home) => isHomeForSale(home) && home.details.age === undefined,
    'When was it built, and what has been renewed since?',
  ],
  [
    (home) => mention(/well/i, home.details.waterSource),
    'When was the well last tested, and what does it yield?',
  ],
  [
    (home) => mention(/septic/i, home.details.sewer),
    'When was the septic system last pumped out and inspected?',
  ],
  [
    (home) => isHomeForSale(home) && (home.details.kitchensTotal ?? 0) > 1,
    'Is the second kitchen part of a legal, registered suite?',
  ],
  [isHomeForSale, 'Will it be vacant on closing, or is a lease in place?'],
  [
    (home) => isHomeForSale(home) && !isCondo(home),
    'How old are the roof, the furnace, the windows and the wiring?',
  ],
  [isHomeForSale, 'Which equipment is rented, and what does it cost?'],
  [
    (home) => isHomeForSale(home) && mention(/finish|apartment|walk/i, home.details.basement),
    'Was the basement finished with a permit, and has it ever been wet?',
  ],
  [
    (home) => isHomeForSale(home) && aboveZero(home.details.taxes) === null,
    'What are the property taxes?',
  ],
  [(home) => isLease(home) && !isCommercial(home), 'Which utilities does the rent include?'],
  [
    (home) => isLease(home) && !isCommercial(home),
    'How long is the lease, and what happens after it?',
  ],
  [
    (home) => isLease(home) && isHome(home),
    'Was it first occupied after November 15, 2018, so the rent guideline doesn’t apply?',
  ],
  [(home) => isLease(home) && isCondo(home), 'Are parking and a locker part of the rent?'],
  [
    (home) => !isLease(home) && !isHome(home) && !isCommercial(home),
    'Which services reach the lot, and what can be built on it?',
  ],
];

const MAX_QUESTIONS = 6;

/** Questions to ask before an offer: what the listing leaves out, and what matters for this kind of home. */
export const questionsToAsk = (home: PropertyDetail): string[] =>
  RULES.filter(([when]) => when(home))
    .map(([, question]) => question)
    .slice(0, MAX_QUESTIONS);
