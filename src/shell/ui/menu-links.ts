import { site } from '#site';

/** The widths from which a link can be in the header's row: 768, 1024, 1280 and 1412 px. */
type Width = 'md' | 'lg' | '2xl' | '4xl';

export type MenuLink = {
  label: string;
  href: string;
  /** The width from which it fits in the header's row; below that it is in 'More'. */
  from: Width;
  external?: true;
  /** Prefix of other pages that belong to this link. */
  section?: string;
};

/** The header's ten links, in order. */
export const MENU_LINKS: readonly MenuLink[] = [
  { label: 'Home', href: '/', from: 'md' },
  { label: 'Properties', href: '/properties', from: 'md', section: '/property/' },
  { label: '1529 Venetia', href: site.links.venetia, from: '4xl', external: true },
  { label: 'PreConstruction Homes and Condo', href: '/preconstruction', from: '2xl' },
  { label: 'Neighbourhoods', href: '/neighborhoods', from: 'md' },
  { label: 'Mortgage Calculator', href: '/mortgage', from: 'md' },
  { label: 'Buy vs. Rent?', href: '/buy-rent-advisor', from: 'md' },
  { label: 'Dream Home', href: '/dream-home', from: 'lg' },
  { label: 'Rent Ready', href: site.links.rentReady, from: '4xl', external: true },
  { label: 'About Me', href: '/about', from: 'lg' },
];

/** The links that 'More' contains at some width on this page: this site's first, then others. */
export const linksInMore = (path: string): readonly MenuLink[] => {
  const moved = MENU_LINKS.filter((link) => widthFor(link, path) !== 'md');
  return [
    ...moved.filter(({ external }) => !external),
    ...moved.filter(({ external }) => external),
  ];
};

/** CSS classes of a link in the row and in 'More', by its `from` width. */
export const ROW: Record<Width, string> = {
  md: '',
  lg: 'max-lg:hidden',
  '2xl': 'max-2xl:hidden',
  '4xl': 'max-4xl:hidden',
};
export const MORE_MENU_CLASSES: Record<Width, string> = {
  md: 'md:hidden',
  lg: 'lg:hidden',
  '2xl': '2xl:hidden',
  '4xl': '',
};

/** Links that move to 'More' to make room for the current page's link, by the latter's `from` width. */
const YIELDING: Partial<Record<Width, Record<string, Width>>> = {
  lg: { '/mortgage': 'lg', '/buy-rent-advisor': 'lg' },
  '2xl': {
    '/mortgage': 'lg',
    '/buy-rent-advisor': '2xl',
    '/dream-home': '2xl',
    '/about': '2xl',
  },
};

/** The width from which a link is in the row on this page; the current page's link always is. */
export function widthFor(link: MenuLink, path: string): Width {
  if (currentAt(link, path)) return 'md';
  const current = MENU_LINKS.find((one) => currentAt(one, path));
  return (current && YIELDING[current.from]?.[link.href]) ?? link.from;
}

/** Whether the link leads to this page ('page') or to its section ('true'). */
export function currentAt(
  { href, section = `${href}/` }: MenuLink,
  path: string,
): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  const isWithin = path.startsWith(`${href}/`) || path.startsWith(section);
  return href !== '/' && isWithin ? 'true' : undefined;
}
