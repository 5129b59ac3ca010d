import { site } from '#site';

export type MenuLink = {
  label: string;
  href: string;
  external?: true;
  /** Pages that belong to it though their address does not begin with its own. */
  section?: string;
};

/** The ten links of the header, in order. */
export const MENU_LINKS: readonly MenuLink[] = [
  { label: 'Home', href: '/' },
  { label: 'Properties', href: '/properties', section: '/property/' },
  { label: '1529 Venetia', href: site.links.venetia, external: true },
  { label: 'PreConstruction Homes and Condo', href: '/preconstruction' },
  { label: 'Neighbourhoods', href: '/neighborhoods' },
  { label: 'Mortgage Calculator', href: '/mortgage' },
  { label: 'Buy vs. Rent?', href: '/buy-rent-advisor' },
  { label: 'Dream Home', href: '/dream-home' },
  { label: 'Rent Ready', href: site.links.rentReady, external: true },
  { label: 'About Me', href: '/about' },
];

/** Whether the link leads to the page at this path, or to the section that it lies in. */
export function currentAt(
  { href, section = `${href}/` }: MenuLink,
  path: string,
): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  const isWithin = path.startsWith(`${href}/`) || path.startsWith(section);
  return href !== '/' && isWithin ? 'true' : undefined;
}
