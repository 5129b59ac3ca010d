import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { isProxied, PHOTO_WIDTHS, type PhotoWidth, photoSrcSet } from '../domain/photo-address.ts';
import { stopWhenLeft } from './stop-when-left.ts';

type PhotoProps = {
  /** A URL on this site: a proxied board photo, or one of our own pictures. */
  address: string | undefined;
  alt: string;
  /** Displayed width, in the syntax of <img sizes>. */
  sizes: string;
  /** The useful widths, in pixels; default is all. */
  widths?: readonly PhotoWidth[];
  /** True for the first photo above the fold: loaded immediately, before other pictures. */
  eager?: boolean;
  /** The text shown if the photo is missing or fails to load: 'Image unavailable'. */
  missing: string;
  className?: string;
};

/** A 3:2 photo, contained or cropped, never stretched. */
export const Photo = ({ address, ...photo }: PhotoProps) =>
  address ? <Picture key={address} address={address} {...photo} /> : <Missing {...photo} />;

const Picture = ({
  address,
  alt,
  sizes,
  widths = PHOTO_WIDTHS,
  eager = false,
  missing,
  className = '',
}: PhotoProps & { address: string }) => {
  const [failed, setFailed] = useState(false);
  if (failed) return <Missing missing={missing} className={className} />;
  return (
    <img
      src={address}
      {...(isProxied(address) && { srcSet: photoSrcSet(address, widths), sizes })}
      alt={alt}
      width={960}
      height={640}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
      // It may have failed before React attached its listener.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
        return stopWhenLeft(image);
      }}
      className={`aspect-3/2 w-full bg-sunk object-cover ${className}`}
    />
  );
};

// Spans, because a photo may be inside a link or a button.
const Missing = ({ missing, className = '' }: Pick<PhotoProps, 'missing' | 'className'>) => (
  <span
    className={`flex aspect-3/2 w-full flex-col items-center justify-center gap-2 bg-sunk text-14 text-ink-3 ${className}`}
  >
    <ImageOff size={28} strokeWidth={1.4} aria-hidden />
    <span>{missing}</span>
  </span>
);
