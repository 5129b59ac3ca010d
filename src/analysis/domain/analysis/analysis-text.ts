import type { Fact, Section, Sentence } from '#grounding/domain/fact.ts';
import { type Known, knownOf, said, say } from '#grounding/domain/say.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { asksForOffers, purchasePrice } from '#listings/domain/listing-text.ts';
import { positionOf } from '../findings/position.ts';
import type { Findings } from '../findings.ts';
import { notAHome } from '../not-a-home.ts';

type Told = { home: PropertyDetail; facts: readonly Fact[]; findings: Findings };

/** The analysis as sentences, each citing its facts. It describes and never advises for or against buying. */
export function analysisSections({ home, facts, findings }: Told): Section[] {
  const telling = { home, known: knownOf(facts), findings };
  const sections: Section[] = [
    { title: 'Price', sentences: priceText(telling) },
    { title: 'Rent and return', sentences: rentText(telling) },
    { title: 'Outlook', sentences: outlookText(telling) },
  ];
  return sections.filter(({ sentences }) => sentences.length > 0);
}

type Telling = { home: PropertyDetail; known: Known; findings: Findings };

const plainly = (text: string, ...facts: string[]): Sentence => ({ text, facts });

const DECLINED = plainly(
  'The seller asked for no estimates with this listing, so we don’t show any.',
  'estimates',
);

const TOO_FEW = plainly(
  'Too few comparable homes are on the market in the city to compare the price.',
  'comparables.few',
);

function priceText(telling: Telling): Sentence[] {
  const { home, known, findings } = telling;
  const days = say(known, 'It has been on the market for {daysOnMarket}.');
  const lowered = isLowered(home) && say(known, 'The previous price was {previousPrice}.', 'price');
  if (asksForOffers(home))
    return said([
      plainly('The seller is asking for offers instead of setting a price.', 'price'),
      days,
    ]);
  const asking = askingText(known);
  if (findings.sellerDeclines) return said([asking, lowered, DECLINED, days]);
  return said([asking, lowered, ...comparedText(telling), ...soldText(telling), days]);
}

function askingText(known: Known): Sentence | null {
  const isRange = known.of('size')?.includes('–');
  const at = isRange ? 'at the lower end of the board’s range of {size}' : 'at {size}';
  return (
    say(known, `Listed at {price}, about {foot}/sq. ft. ${at}.`) ??
    say(known, 'It’s listed at {price}.')
  );
}

const isLowered = ({ details, price }: PropertyDetail): boolean =>
  (details.previousPrice ?? 0) > price;

function comparedText({ home, known, findings }: Telling): (Sentence | null)[] {
  const { comparables } = findings;
  if (!comparables) {
    return [
      home.priceUnit === undefined
        ? TOO_FEW
        : plainly('This price is per unit, and we compare only whole prices.', 'price'),
    ];
  }
  return [
    say(
      known,
      '{comparables.count} similar listings in {comparables.where} range from {comparables.lowest} to {comparables.highest}, with a median of {comparables.median}.',
    ),
    say(
      known,
      `That’s {comparables.difference}, ${positionOf(home.price, comparables.price)} the middle range of those prices, {comparables.lowerQuartile} to {comparables.upperQuartile}.`,
      ...['price', 'comparables.position'],
    ),
    say(
      known,
      'Per square foot, it’s {foot}, compared with a median of {comparables.foot.median} for the {comparables.foot.count} whose size we know.',
    ),
  ];
}

const soldText = ({ known }: Telling): (Sentence | null)[] => [
  say(
    known,
    '{sold.count} similar homes in {sold.where} sold {sold.window}, for a median of {sold.median}.',
  ),
];

function rentText(telling: Telling): Sentence[] {
  const { home, known, findings } = telling;
  if (home.transactionType === 'For Lease') {
    return [plainly('It’s for lease; we work out a return only for homes for sale.', 'offeredFor')];
  }
  if (findings.sellerDeclines) return [];
  const kind = notAHome(home);
  if (kind !== null) {
    const own = say(known, 'The seller gives a net operating income of {netIncome}.');
    return said([plainly(`There is no rent estimate for ${kind}.`, 'rent.none'), own]);
  }
  if (findings.farRents) return said([say(known, FAR_RENTS)]);
  if (!findings.rent) {
    return [
      plainly('Too few comparable homes are for lease in the city to estimate a rent.', 'rent.few'),
    ];
  }
  return said([
    say(
      known,
      '{rent.count} similar homes are for lease in {rent.where}, with a median of {rent.estimate} and a middle range of {rent.lowerQuartile} to {rent.upperQuartile}.',
    ),
    ...returnText(known),
  ]);
}

export const FAR_RENTS =
  'The {rent.far.count} leases found in {rent.far.where} have a median rent of {rent.far}. A year of it is {rent.far.share} of the asking price: those homes are too different, so we don’t estimate a rent or yield from them.';

const returnText = (known: Known): (Sentence | null)[] => [
  say(known, 'At the asking price, that rent is a gross yield of {invest.grossYield}.', 'price'),
  say(
    known,
    'After vacancy, management, taxes, insurance, maintenance and fees, {invest.operatingIncome} would be left, a cap rate of {invest.capRate}.',
  ),
  say(
    known,
    'With {assume.downPayment} down at {assume.rate} over {assume.amortization}, the mortgage costs {invest.mortgage} and the cash flow is {invest.cashFlow}.',
  ),
];

function outlookText({ home, known, findings }: Telling): Sentence[] {
  if (findings.sellerDeclines || purchasePrice(home) === undefined) return [];
  const kind = notAHome(home);
  if (kind !== null) {
    return [plainly(`The market forecast covers homes, not ${kind}.`, 'outlook.none')];
  }
  if (!findings.outlook) {
    return [
      plainly('We don’t have enough steady price history here for an outlook.', 'outlook.few'),
    ];
  }
  return said([
    say(
      known,
      'If its price moves with its market, it would be between {outlook.low} and {outlook.high} in {outlook.years}.',
    ),
    plainly(
      'That range is an estimate, as wide as the forecast’s own past errors.',
      'outlook.low',
      'outlook.high',
    ),
  ]);
}
