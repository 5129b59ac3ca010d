import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Search } from '../domain/search.ts';
import { addressOf } from './list-address.ts';

type Drawn = Pick<
  ComponentProps<'a'>,
  'className' | 'children' | 'rel' | 'aria-label' | 'aria-current'
>;

/** A real link to a page of a search. The window stays where it is: whoever moves it says so. */
export const SearchLink = ({
  search,
  page = 1,
  ...rest
}: Drawn & { search: Search; page?: number }) => (
  <Link to="/properties" search={addressOf(search, page)} resetScroll={false} {...rest} />
);
