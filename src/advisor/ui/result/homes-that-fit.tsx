import { ButtonLink } from '#platform/ui/button.tsx';
import type { Preferences } from '../../domain/preferences.ts';
import { homesThatFit } from '../../domain/recommendation/homes-that-fit.ts';

type HomesThatFitProps = { preferences: Preferences; way: 'BUY' | 'RENT' };

/** Links to a search with the answers as its filters. */
export const HomesThatFit = ({ preferences, way }: HomesThatFitProps) => (
  <section className="on-bar no-print rounded-card p-5 md:p-8">
    <h3 className="font-display text-22">Homes that fit</h3>
    <p className="mt-2 mb-5 text-14 text-on-bar-2">
      {way === 'BUY' ? 'For sale' : 'For lease'} today, in your city, of that type and within your
      budget.
    </p>
    <ButtonLink look="soft" href={homesThatFit(preferences, way)}>
      View Properties
    </ButtonLink>
  </section>
);
