import type { PropertyDetail } from '#listings/api.ts';
import { formatCount, priceLine } from '#listings/domain/listing-text.ts';
import { formatDollars } from '#platform/domain/money.ts';
import type { Analysis, Spread } from '../../api.ts';
import { comparedWithMedian, spreadBar } from '../../domain/analysis/spread-bar.ts';
import {
  type Figure,
  investmentFigures,
  outlookFigure,
  perSquareFootFigure,
  rentFigure,
} from '../../domain/analysis/summary-figures.ts';
import type { Investment } from '../../domain/findings/invest.ts';
import { Card } from '../card.tsx';

type SummaryProps = {
  property: PropertyDetail;
  analysis: Analysis;
  invested: Investment | null;
};

/** The headline figures: the price among similar homes, then the return. */
export function Summary({ property, analysis, invested }: SummaryProps) {
  const { comparables } = analysis;
  const figures = [
    perSquareFootFigure(analysis),
    rentFigure(analysis),
    ...(invested ? investmentFigures(invested) : []),
    outlookFigure(analysis),
  ].filter((figure) => figure !== null);

  return (
    <Card title="In figures">
      {comparables ? (
        <PriceAmongOthers property={property} {...comparables} />
      ) : (
        <p className="mt-3 max-w-[60ch] text-ink-2">
          {priceLine(property)}. We don’t compare it with others; the text about the price explains
          why.
        </p>
      )}
      {figures.length > 0 && (
        <dl className="mt-6 grid gap-x-6 gap-y-5 border-line border-t pt-6 md:grid-cols-2">
          {figures.map((figure) => (
            <FigureTile key={figure.label} {...figure} />
          ))}
        </dl>
      )}
    </Card>
  );
}

const FigureTile = ({ label, value, note }: Figure) => (
  <div className="min-w-0">
    <dt className="text-14 text-ink-2">{label}</dt>
    <dd>
      <span className="figures mt-0.5 block font-display text-28">{value}</span>
      <span className="block text-14 text-ink-3">{note}</span>
    </dd>
  </div>
);

const priceAmongOthers = (property: PropertyDetail, where: string, price: Spread): string =>
  `${priceLine(property)}, compared with ${formatCount(price.count)} similar listings in ${where}. ` +
  `The middle half are listed at ${formatDollars(price.lowerQuartile)} to ${formatDollars(price.upperQuartile)}; the median is ${formatDollars(price.median)}.`;

type PriceAmongOthersProps = { property: PropertyDetail; where: string; price: Spread };

const PriceAmongOthers = ({ property, where, price }: PriceAmongOthersProps) => (
  <div className="mt-3">
    <p className="figures font-display text-28">{comparedWithMedian(property.price, price)}</p>
    <p className="text-14 text-ink-2">{priceAmongOthers(property, where, price)}</p>
    <Bar home={property.price} spread={price} />
  </div>
);

/** Decorative: the text above says the same. */
function Bar({ home, spread }: { home: number; spread: Spread }) {
  const bar = spreadBar(home, spread);
  return (
    <div aria-hidden className="mt-5 text-14 text-ink-3">
      <div className="relative mx-2 h-6">
        <span className="absolute inset-x-0 top-2.5 h-1 rounded-full bg-line-2" />
        <span
          className="absolute top-1.5 h-3 rounded-full bg-lake"
          style={{ left: `${bar.from}%`, width: `${bar.to - bar.from}%` }}
        />
        <span
          className="absolute top-1 h-4 w-0.5 -translate-x-1/2 bg-ink-2"
          style={{ left: `${bar.middle}%` }}
        />
        <span
          className="absolute top-0.5 size-5 -translate-x-1/2 rounded-full border-[2.5px] border-ink bg-accent-soft"
          style={{ left: `${bar.home}%` }}
        />
      </div>
      <p className="figures mt-1 flex justify-between gap-4">
        <span>{formatDollars(spread.lowest)}</span>
        <span>{formatDollars(spread.highest)}</span>
      </p>
    </div>
  );
}
