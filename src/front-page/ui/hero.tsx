import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#platform/ui/button.tsx';
import posterAvif from '../../../assets/hero/hero-poster.avif';
import posterWebp from '../../../assets/hero/hero-poster.webp';
import posterPhone from '../../../assets/hero/hero-poster-portrait.avif';
import { HeroVideo } from './hero-video.tsx';
import { SearchBar } from './search-bar.tsx';

/** The skyline at dusk, the headline, and the search bar over its lower edge. */
export const Hero = () => (
  <div>
    <section className="relative isolate flex min-h-[80vh] flex-col overflow-hidden bg-dusk pt-[12vh] pb-36 text-plate">
      <picture>
        {/* A phone shows only the middle: the section is at least 80% of the window's height. */}
        <source srcSet={posterPhone} type="image/avif" media="(max-aspect-ratio: 16/25)" />
        <source srcSet={posterAvif} type="image/avif" />
        <img
          src={posterWebp}
          alt=""
          width={1920}
          height={1080}
          fetchPriority="high"
          className="absolute inset-0 -z-20 size-full object-cover"
        />
      </picture>
      <HeroVideo />
      <div className="hero-scrim absolute inset-0 -z-10" />
      <div className="frame">
        <h1 className="max-w-[12ch] font-display text-56 lg:text-72">Discover Your Home</h1>
        <p className="mt-6 mb-8 max-w-[36ch] text-18">
          Exclusive GTA properties, from urban penthouses to lakeside estates.
        </p>
        <ButtonLink href="/properties" look="soft">
          View Properties <ArrowRight aria-hidden strokeWidth={1.6} className="size-5" />
        </ButtonLink>
      </div>
    </section>
    <div className="frame -mt-20 lg:-mt-16">
      <SearchBar />
    </div>
  </div>
);
