import { formatHomes } from '#listings/domain/listing-text.ts';
import { formatDollars } from '#platform/domain/money.ts';
import type { MarketStats } from '../api.ts';

/** The side of a sale that the reader is on. */
export type Side = 'buying' | 'selling';

type MarketType = NonNullable<MarketStats['marketType']>;

/** Not computed here; the page marks it as a sample. */
export const DAYS_ON_MARKET =
  'Well-priced homes are on the market for 14-21 days, overpriced ones for 45 or more.';

const TO_BUYERS: Record<MarketType, string> = {
  "Buyer's market":
    'Buyers have the upper hand. See several homes, keep conditions on financing and inspection, and negotiate.',
  Balanced: 'You can take a second look, not a third. Get pre-approved and keep your conditions.',
  "Seller's market":
    'Homes sell quickly. Get your financing approved before you look, and set your limit before you offer.',
};

const TO_SELLERS: Record<MarketType, string> = {
  "Buyer's market":
    'Buyers have the upper hand. Price by recent sales rather than by other listings, and get the home ready before you show it.',
  Balanced:
    'A realistic price sells; a high one sits. Price by recent sales of homes like yours, and expect conditions.',
  "Seller's market":
    'Buyers compete. A realistic price brings several offers; compare their conditions and closing dates as well as their prices.',
};

/** Advice for a buyer or a seller in a region, in a few sentences based on its figures. */
export const adviceFor = (side: Side, stats: MarketStats): string =>
  [
    stats.marketType === null
      ? NOT_KNOWN[side]
      : (side === 'buying' ? TO_BUYERS : TO_SELLERS)[stats.marketType],
    side === 'buying' ? choiceOf(stats) : rivalsOf(stats),
    stats.customInsight,
  ]
    .filter(Boolean)
    .join(' ');

/** The advice to a buyer in one sentence. */
export const adviceInShort = (stats: MarketStats): string =>
  adviceFor('buying', stats).split(/(?<=\.) /)[0] ?? '';

const NOT_KNOWN: Record<Side, string> = {
  buying:
    'How hard to negotiate depends on recent sales, which we don’t have here. Ask us before you offer.',
  selling:
    'The right price depends on recent sales, which we don’t have here. Ask us before you set one.',
};

/** The middle of what is for sale; '' if there is nothing to compare. */
export const choiceOf = ({ sale }: MarketStats): string =>
  sale && sale.count > 1
    ? `Half of the ${formatHomes(sale.count)} for sale are listed below ${formatDollars(sale.median)}.`
    : '';

const rivalsOf = ({ sale }: MarketStats): string =>
  sale && sale.count > 1
    ? `Yours would be one of ${formatHomes(sale.count + 1)} for sale; half of the others are listed below ${formatDollars(sale.median)}.`
    : '';
