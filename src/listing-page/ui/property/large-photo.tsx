import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { isProxied, PHOTO_WIDTHS, photoSrcSet } from '#media/domain/photo-address.ts';
import { stopWhenLeft } from '#media/ui/stop-when-left.ts';
import { Button } from '#platform/ui/button.tsx';

type LargePhotoProps = { address: string; alt: string };

/** A whole photo, as large as its frame allows. A photo that failed to load can be retried. */
export function LargePhoto({ address, alt }: LargePhotoProps) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <Failed onRetry={() => setFailed(false)} />;
  return (
    <img
      src={address}
      {...(isProxied(address) && { srcSet: photoSrcSet(address, PHOTO_WIDTHS), sizes: '100vw' })}
      alt={alt}
      draggable={false}
      decoding="async"
      onError={() => setFailed(true)}
      ref={stopWhenLeft}
      className="size-full select-none object-contain"
    />
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="flex size-full flex-col items-center justify-center gap-4 bg-sunk text-ink-3">
    <ImageOff size={28} strokeWidth={1.4} aria-hidden />
    <p>No Image Available</p>
    {/* The frame treats every press as a gesture. */}
    <Button
      look="outline"
      size="small"
      onPointerDown={(press) => press.stopPropagation()}
      onClick={onRetry}
    >
      Retry
    </Button>
  </div>
);
