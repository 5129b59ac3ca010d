import type { Neighbourhood } from '../api.ts';

type MapPictureProps = {
  of: Pick<Neighbourhood, 'imageUrl'>;
  alt: string;
  /** True above the fold: loaded before other pictures. */
  isFirst?: boolean;
  className?: string;
};

/**
 * A place's map in both themes. Both are lazy, so only the visible one is fetched; above the fold the light one isn't, because
 * the page's scripts start once all eager pictures have loaded.
 */
export const MapPicture = ({
  of: { imageUrl },
  alt,
  isFirst = false,
  className = '',
}: MapPictureProps) => (
  <>
    <Picture src={imageUrl} alt={alt} isFirst={isFirst} className={`dark:hidden ${className}`} />
    <Picture
      src={`${imageUrl}?theme=dark`}
      alt={alt}
      className={`hidden dark:block ${className}`}
    />
  </>
);

type PictureProps = { src: string; alt: string; isFirst?: boolean; className: string };

const Picture = ({ src, alt, isFirst = false, className }: PictureProps) => (
  <img
    src={src}
    alt={alt}
    width={960}
    height={640}
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'auto'}
    decoding="async"
    className={`aspect-3/2 w-full bg-sunk object-cover ${className}`}
  />
);
