import type { ComponentProps } from 'react';
import type { Search } from '../../domain/search.ts';
import { useHrefOf } from '../list-address.ts';

type SearchLinkProps = Omit<ComponentProps<'a'>, 'href'> & { search: Search; page?: number };

/** A real link to a page of a search. Doesn't scroll; callers that need scrolling handle it. */
export const SearchLink = ({ search, page = 1, ...rest }: SearchLinkProps) => (
  <a href={useHrefOf()(search, page)} data-keep-scroll {...rest} />
);
