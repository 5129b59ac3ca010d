import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { OutsideLink } from '../button.tsx';

/** A button that opens another site in a new tab, and says so. */
export const OutsideButton = (props: { href: string; children: ReactNode }) => (
  <OutsideLink href={props.href} target="_blank" rel="noopener">
    {props.children}
    <ArrowUpRight aria-hidden size={18} strokeWidth={1.6} />
    <span className="sr-only">(opens in a new tab)</span>
  </OutsideLink>
);
