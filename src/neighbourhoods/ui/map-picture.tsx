import type { Neighbourhood } from '../api.ts';

type MapPictureProps = {
  of: Pick<Neighbourhood, 'imageUrl'>;
  alt: string;
  loading?: 'lazy';
  className?: string;
};

/** The map of a place, dark where the page is. Only one of the two is fetched. */
export const MapPicture = ({ of: { imageUrl }, alt, loading, className = '' }: MapPictureProps) => (
  <picture>
    <source media="(prefers-color-scheme: dark)" srcSet={`${imageUrl}?theme=dark`} />
    <img
      src={imageUrl}
      alt={alt}
      width={960}
      height={640}
      loading={loading}
      decoding="async"
      className={`aspect-3/2 w-full bg-sunk object-cover ${className}`}
    />
  </picture>
);
