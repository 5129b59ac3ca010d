import { ButtonLink } from '#platform/ui/button.tsx';
import type { ListPage } from '../domain/search-query.ts';
import { hrefOf } from './list-address.ts';

/** Replaces the list of homes in an area that is no longer stored. */
export const AreaIsGone = ({ search, show }: ListPage) => (
  <div className="frame frame-list pt-10 pb-28 md:py-14">
    <h1 className="title">This area is no longer stored</h1>
    <p className="mt-4 mb-8 max-w-[60ch] text-18 text-ink-2">
      We delete drawn areas two years after they were last used. Your other filters are still here.
    </p>
    <ButtonLink href={hrefOf({ ...search, within: null }, 1, show)}>
      Search without this area
    </ButtonLink>
  </div>
);
