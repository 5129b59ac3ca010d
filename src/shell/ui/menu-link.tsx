import { ArrowUpRight } from 'lucide-react';
import { currentAt, type MenuLink as Link } from './menu-links.ts';

/** A menu link to a page of this site, or to another site in a new tab. */
export function MenuLink(props: {
  link: Link;
  path: string;
  className: string;
  onFollow?: () => void;
}) {
  const { link, path, className, onFollow } = props;
  if (link.external) {
    return (
      <a href={link.href} target="_blank" rel="noopener" className={className} onClick={onFollow}>
        {link.label}
        <ArrowUpRight aria-hidden strokeWidth={1.6} className="size-3.5 text-ink-3" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    );
  }
  return (
    <a
      href={link.href}
      aria-current={currentAt(link, path)}
      className={className}
      onClick={onFollow}
    >
      {link.label}
    </a>
  );
}
