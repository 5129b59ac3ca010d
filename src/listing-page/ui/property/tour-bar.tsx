import type { ReactNode } from 'react';
import type { PropertyDetail } from '#listings/api.ts';
import { priceLine } from '#listings/domain/listing-text.ts';
import { tourAddress } from '#listings/domain/tour-address.ts';
import { ButtonLink } from '#platform/ui/button.tsx';

type TourBarProps = {
  property: PropertyDetail;
  /** The monthly cost in words: '$14,730 a month'. */
  monthly?: ReactNode;
};

/**
 * On a phone it is fixed at the bottom of the screen, with room for the chat button on its right. If the text is
 * magnified until little else would be visible, it moves to the end of the page.
 */
export const TourBar = ({ property, monthly }: TourBarProps) => (
  <aside
    aria-label="Price and tour"
    data-holds-bar
    className="bottom-0 z-31 -mx-5 mt-12 flex flex-wrap items-center gap-2 border-line border-t bg-card pr-20 pl-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden [@media(min-height:20rem)]:sticky"
  >
    <div className="figures grow">
      <p className="font-display text-22">{priceLine(property)}</p>
      {monthly && <div className="text-14 text-ink-2">{monthly}</div>}
    </div>
    <ButtonLink href={tourAddress(property)} className="grow px-4!">
      Schedule Tour
    </ButtonLink>
  </aside>
);
