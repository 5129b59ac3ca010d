import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#platform/ui/button.tsx';
import posterAvif from '../../../assets/hero/hero-poster.avif';
import posterWebp from '../../../assets/hero/hero-poster.webp';
import posterPhone from '../../../assets/hero/hero-poster-portrait.avif';
import { HeroVideo } from './hero-video.tsx';
import { SearchBar } from './search-bar.tsx';

/**
 * The skyline at dusk with the headline, and the search bar over its lower edge. On a phone the search bar ends above the call
 * bar, in the first screen: below 800 px of height the subtitle gives way, below 700 the button moves under the search bar.
 */
export const Hero = () => (
  <section className="relative isolate z-11 flex min-h-[80vh] flex-col bg-dusk text-plate max-md:[@media(height<43.75rem)]:pb-28 md:mb-[42px]">
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
    {/* On a phone all that the first screen leaves between the header (96 px) and the call bar (64), with the search bar 24 below. */}
    <div className="frame relative flex flex-col items-start pt-8 max-md:min-h-[calc(100svh-188px)] md:flex-1 md:pt-[8vh]">
      <h1 className="mb-6 max-w-[12ch] font-display text-56 lg:text-72">Discover Your Home</h1>
      <p className="mb-8 max-w-[36ch] text-18 max-md:[@media(height<50rem)]:sr-only">
        Exclusive GTA properties, from urban penthouses to lakeside estates.
      </p>
      <ButtonLink
        href="/properties"
        look="soft"
        className="mb-6 max-md:[@media(height<43.75rem)]:absolute max-md:[@media(height<43.75rem)]:top-full max-md:[@media(height<43.75rem)]:mt-10"
      >
        View Properties <ArrowRight aria-hidden strokeWidth={1.6} className="size-5" />
      </ButtonLink>
      <SearchBar className="mt-auto -mb-6 w-full md:-mb-[42px]" />
    </div>
  </section>
);
