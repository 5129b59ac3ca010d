import { House, KeyRound, Search, TrendingUp } from 'lucide-react';

const ICONS = new Map([
  ['home', House],
  ['search', Search],
  ['trending-up', TrendingUp],
  ['key', KeyRound],
]);

type FeatureBlockProps = { title: string; description: string; icon: string };

/** A service with title and description; unknown icons fall back to the home. */
export const FeatureBlock = ({ title, description, icon }: FeatureBlockProps) => {
  const Icon = ICONS.get(icon) ?? House;
  return (
    <div className="border-line-2 border-t pt-6 md:pr-6">
      <Icon aria-hidden size={26} strokeWidth={1.6} className="text-accent-ink" />
      <h3 className="mt-4 font-display text-22">{title}</h3>
      <p className="mt-2 text-ink-2">{description}</p>
    </div>
  );
};
