import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { isProxied, PHOTO_WIDTHS, type PhotoWidth, photoSrcSet } from '../domain/photo-address.ts';

type PhotoProps = {
  /** An address of this site: of a board's photo through the proxy, or of a picture of ours. */
  address: string | undefined;
  alt: string;
  /** How wide it is drawn, as <img sizes> says it. */
  sizes: string;
  /** The widest picture worth asking for, in pixels; every width there is if not given. */
  widest?: PhotoWidth;
  /** True on the first screen: it is asked for at once, before other pictures. */
  eager?: boolean;
  /** What stands in its place where there is none or it can't be loaded: 'Image unavailable'. */
  missing: string;
  className?: string;
};

/** A photo, 3:2, whole or cut at its edges, never stretched. */
export const Photo = ({ address, ...photo }: PhotoProps) =>
  address ? <Picture key={address} address={address} {...photo} /> : <Missing {...photo} />;

const Picture = ({
  address,
  alt,
  sizes,
  widest = 1440,
  eager = false,
  missing,
  className = '',
}: PhotoProps & { address: string }) => {
  const [failed, setFailed] = useState(false);
  if (failed) return <Missing missing={missing} className={className} />;
  return (
    <img
      src={address}
      {...(isProxied(address) && { srcSet: photoSrcSet(address, widthsUpTo(widest)), sizes })}
      alt={alt}
      width={960}
      height={640}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
      // It may have failed before React came to listen.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
      className={`aspect-3/2 w-full bg-sunk object-cover ${className}`}
    />
  );
};

const widthsUpTo = (widest: PhotoWidth) => PHOTO_WIDTHS.filter((width) => width <= widest);

// Spans, for a photo may stand inside a link or a button.
const Missing = ({ missing, className = '' }: Pick<PhotoProps, 'missing' | 'className'>) => (
  <span
    className={`flex aspect-3/2 w-full flex-col items-center justify-center gap-2 bg-sunk text-14 text-ink-3 ${className}`}
  >
    <ImageOff size={28} strokeWidth={1.4} aria-hidden />
    <span>{missing}</span>
  </span>
);
