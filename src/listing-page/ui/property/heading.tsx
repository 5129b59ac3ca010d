import type { ReactNode } from 'react';
import type { PropertyDetail } from '#listings/api.ts';
import { monthlyRentLine, priceLine } from '#listings/domain/listing-text.ts';
import { Summary } from '../about-home-parts.tsx';

type HeadingProps = {
  property: PropertyDetail;
  /** The monthly cost. */
  monthly?: ReactNode;
  /** The cash to close. */
  cash?: ReactNode;
};

/** Price, address, place and key figures of a home. */
export const Heading = ({ property, monthly, cash }: HeadingProps) => {
  const rent = monthlyRentLine(property);
  return (
    <header>
      <p className="figures font-display text-40 md:text-56">{priceLine(property)}</p>
      {rent && <p className="figures mt-1 text-ink-2">{rent}</p>}
      {/* On a phone it is in the bar at the bottom of the screen. */}
      {monthly && (
        <div className="figures mt-1 hidden flex-wrap gap-x-6 text-ink-2 md:flex">
          {monthly}
          {cash}
        </div>
      )}
      <Summary property={property} />
    </header>
  );
};
