import type { Neighbourhood } from '../api.ts';

type MapPictureProps = { of: Pick<Neighbourhood, 'imageUrl'>; alt: string; className?: string };

/** A place's map in both themes. Both are lazy, so only the visible one is fetched. */
export const MapPicture = ({ of: { imageUrl }, alt, className = '' }: MapPictureProps) => (
  <>
    <Picture src={imageUrl} alt={alt} className={`dark:hidden ${className}`} />
    <Picture
      src={`${imageUrl}?theme=dark`}
      alt={alt}
      className={`hidden dark:block ${className}`}
    />
  </>
);

type PictureProps = { src: string; alt: string; className: string };

const Picture = ({ src, alt, className }: PictureProps) => (
  <img
    src={src}
    alt={alt}
    width={960}
    height={640}
    loading="lazy"
    decoding="async"
    className={`aspect-3/2 w-full bg-sunk object-cover ${className}`}
  />
);
