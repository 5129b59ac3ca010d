import type { Fact, Section, Sentence } from '#grounding/domain/fact.ts';
import { filled, type KnownFacts, knownOf, say } from '#grounding/domain/say.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { asksForOffers, purchasePrice } from '#listings/domain/listing-text.ts';
import { positionOf } from '../findings/position.ts';
import type { Findings } from '../findings.ts';
import { notAHome } from '../not-a-home.ts';

type AnalysisInput = { home: PropertyDetail; facts: readonly Fact[]; findings: Findings };

/** The analysis as sentences, each citing its facts. It describes and never advises for or against buying. */
export function analysisSections({ home, facts, findings }: AnalysisInput): Section[] {
  const input = { home, known: knownOf(facts), findings };
  const sections: Section[] = [
    { title: 'Price', sentences: priceText(input) },
    { title: 'Rent and return', sentences: rentText(input) },
    { title: 'Outlook', sentences: outlookText(input) },
  ];
  return sections.filter(({ sentences }) => sentences.length > 0);
}

type TextInput = { home: PropertyDetail; known: KnownFacts; findings: Findings };

const plainSentence = (text: string, ...facts: string[]): Sentence => ({ text, facts });

const ESTIMATES_DECLINED = plainSentence(
  'The seller asked for no estimates with this listing, so we don’t show any.',
  'estimates',
);

const TOO_FEW = plainSentence(
  'Too few comparable homes are on the market in the city to compare the price.',
  'comparables.few',
);

function priceText(input: TextInput): Sentence[] {
  const { home, known, findings } = input;
  const days = say(known, 'It has been on the market for {daysOnMarket}.');
  const lowered = isLowered(home) && say(known, 'The previous price was {previousPrice}.', 'price');
  if (asksForOffers(home))
    return filled([
      plainSentence('The seller is asking for offers instead of setting a price.', 'price'),
      days,
    ]);
  const asking = askingText(known);
  if (findings.sellerDeclines) return filled([asking, lowered, ESTIMATES_DECLINED, days]);
  return filled([asking, lowered, ...comparedText(input), ...soldText(input), days]);
}

function askingText(known: KnownFacts): Sentence | null {
  const isRange = known.of('size')?.includes('–');
  const at = isRange ? 'at the lower end of the board’s range of {size}' : 'at {size}';
  return (
    say(known, `Listed at {price}, about {foot}/sq. ft. ${at}.`) ??
    say(known, 'It’s listed at {price}.')
  );
}

const isLowered = ({ details, price }: PropertyDetail): boolean =>
  (details.previousPrice ?? 0) > price;

function comparedText({ home, known, findings }: TextInput): (Sentence | null)[] {
  const { comparables } = findings;
  if (!comparables) {
    return [
      home.priceUnit === undefined
        ? TOO_FEW
        : plainSentence('This price is per unit, and we compare only whole prices.', 'price'),
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
      'price',
      'comparables.position',
    ),
    say(
      known,
      'Per square foot, it’s {foot}, compared with a median of {comparables.foot.median} for the {comparables.foot.count} whose size we know.',
    ),
  ];
}

const soldText = ({ known }: TextInput): (Sentence | null)[] => [
  say(
    known,
    '{sold.count} similar homes in {sold.where} sold {sold.window}, for a median of {sold.median}.',
  ),
];

function rentText(input: TextInput): Sentence[] {
  const { home, known, findings } = input;
  if (home.transactionType === 'For Lease') {
    return [
      plainSentence('It’s for lease; we work out a return only for homes for sale.', 'offeredFor'),
    ];
  }
  if (findings.sellerDeclines) return [];
  const kind = notAHome(home);
  if (kind !== null) {
    const own = say(known, 'The seller gives a net operating income of {netIncome}.');
    return filled([plainSentence(`There is no rent estimate for ${kind}.`, 'rent.none'), own]);
  }
  if (findings.farRents) return filled([say(known, FAR_RENTS)]);
  if (!findings.rent) {
    return [
      plainSentence(
        'Too few comparable homes are for lease in the city to estimate a rent.',
        'rent.few',
      ),
    ];
  }
  return filled([
    say(
      known,
      '{rent.count} similar homes are for lease in {rent.where}, with a median of {rent.estimate} and a middle range of {rent.lowerQuartile} to {rent.upperQuartile}.',
    ),
    ...returnText(known),
  ]);
}

export const FAR_RENTS =
  'The {rent.far.count} leases found in {rent.far.where} have a median rent of {rent.far}. A year of it is {rent.far.share} of the asking price: those homes are too different, so we don’t estimate a rent or yield from them.';

const returnText = (known: KnownFacts): (Sentence | null)[] => [
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

function outlookText({ home, known, findings }: TextInput): Sentence[] {
  if (findings.sellerDeclines || purchasePrice(home) === undefined) return [];
  const kind = notAHome(home);
  if (kind !== null) {
    return [plainSentence(`The market forecast covers homes, not ${kind}.`, 'outlook.none')];
  }
  if (!findings.outlook) {
    return [
      plainSentence(
        'We don’t have enough steady price history here for an outlook.',
        'outlook.few',
      ),
    ];
  }
  return filled([
    say(
      known,
      'If its price moves with its market, it would be between {outlook.low} and {outlook.high} in {outlook.years}.',
    ),
    plainSentence(
      'That range is an estimate, as wide as the forecast’s own past errors.',
      'outlook.low',
      'outlook.high',
    ),
  ]);
}
