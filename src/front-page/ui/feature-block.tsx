import { ArrowRight, ChevronRight, House, KeyRound, Search, TrendingUp } from 'lucide-react';

const ICONS = new Map([
  ['home', House],
  ['search', Search],
  ['trending-up', TrendingUp],
  ['key', KeyRound],
]);

type FeatureBlockProps = {
  title: string;
  description: string;
  icon: string;
  link: { href: string; text: string };
};

/**
 * A service with title, description and a link; unknown icons fall back to the home. On a phone it is one row, all of it the
 * link, and the description is for screen readers.
 */
export const FeatureBlock = ({ title, description, icon, link }: FeatureBlockProps) => {
  const Icon = ICONS.get(icon) ?? House;
  return (
    <div className="relative flex h-full flex-col justify-center border-line-2 border-t py-2 pl-[42px] max-md:min-h-16 md:items-start md:pt-5 md:pr-6 md:pb-0 md:pl-0">
      <Icon
        aria-hidden
        size={26}
        strokeWidth={1.6}
        className="text-accent-ink max-md:absolute max-md:left-0"
      />
      <h3 className="font-display text-22 md:mt-3">{title}</h3>
      <p className="text-14 text-ink-2 max-md:sr-only md:mt-1 md:mb-3">{description}</p>
      <a
        href={link.href}
        className="inline-flex items-center gap-2 text-14 after:absolute after:inset-0 max-md:text-ink-2 md:mt-auto md:text-link"
      >
        {link.text}
        <ArrowRight aria-hidden size={16} strokeWidth={1.6} className="max-md:hidden" />
      </a>
      <ChevronRight
        aria-hidden
        size={20}
        strokeWidth={1.6}
        className="pointer-events-none absolute right-0 md:hidden"
      />
    </div>
  );
};
