import { showHomes } from '#listings/domain/listing-text.ts';
import { showDollars } from '#platform/domain/money.ts';
import type { MarketStats } from '../api.ts';

/** On which side of a sale somebody stands. */
export type Side = 'buying' | 'selling';

type MarketType = NonNullable<MarketStats['marketType']>;

/** Of what nobody counts here; the page says that it is a sample. */
export const DAYS_ON_MARKET =
  'Well-priced homes are on the market for 14-21 days, overpriced ones for 45 or more.';

const TO_BUYERS: Record<MarketType, string> = {
  "Buyer's market":
    'You have the choice. See several homes, keep conditions on financing and inspection, and negotiate.',
  Balanced:
    'There is time to compare, and little to spare. Know your limit, have your financing approved, and ask for the conditions that you need.',
  "Seller's market":
    'Homes go quickly. Have your financing approved before you look, and decide on your limit before you offer.',
};

const TO_SELLERS: Record<MarketType, string> = {
  "Buyer's market":
    'Buyers compare. Price by what has sold rather than by what others ask, and make the home ready before it is shown.',
  Balanced:
    'A realistic price sells; a high one waits. Set it by recent sales of homes like yours, and expect conditions.',
  "Seller's market":
    'Buyers compete. A realistic price draws several of them; compare their conditions and closing dates as well as their prices.',
};

/** What the figures of a region mean for somebody who buys or sells there, in a few sentences. */
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

const NOT_KNOWN: Record<Side, string> = {
  buying:
    'How hard to negotiate is told by sales, which are not known here; ask us before you offer.',
  selling: 'What to ask is told by sales, which are not known here; ask us before you set a price.',
};

const choiceOf = ({ sale }: MarketStats): string =>
  sale && sale.count > 1
    ? `Half of the ${showHomes(sale.count)} for sale ask less than ${showDollars(sale.median)}.`
    : '';

const rivalsOf = ({ sale }: MarketStats): string =>
  sale && sale.count > 1
    ? `Yours would be one of ${showHomes(sale.count + 1)} for sale; half of the others ask less than ${showDollars(sale.median)}.`
    : '';
