import type { ComponentProps } from 'react';
import { SiteLink } from '#platform/ui/site-link.tsx';
import type { Search } from '../../domain/search.ts';
import { useHrefOf } from '../list-address.ts';

type SearchLinkProps = Omit<ComponentProps<'a'>, 'href'> & { search: Search; page?: number };

/** A real link to a page of a search. Doesn't scroll; callers that need scrolling handle it. */
export const SearchLink = ({ search, page = 1, ...rest }: SearchLinkProps) => (
  <SiteLink href={useHrefOf()(search, page)} keepScroll {...rest} />
);
