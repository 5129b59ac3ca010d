import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#platform/ui/browser/reduced-motion.ts';
import { savesData } from '#platform/ui/browser/saves-data.ts';
import mp4 from '../../../assets/hero/hero.mp4';
import webm from '../../../assets/hero/hero.webm';
import small from '../../../assets/hero/hero-720.mp4';

/** Narrower screens get the small video. */
const WIDE_WINDOW = '(min-width: 768px)';

/**
 * The looping skyline video. It loads after everything else, and not at all if the visitor prefers reduced motion or
 * data; then the poster stays. Visitors can pause it.
 */
export function HeroVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [motion, setMotion] = useState<'none' | 'playing' | 'paused'>('none');

  useEffect(() => {
    if (!wantsMotion()) return;
    const begin = () => setMotion('playing');
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => window.removeEventListener('load', begin);
  }, []);

  useEffect(() => {
    // A browser may block autoplay; then the poster stays.
    if (motion === 'playing') video.current?.play().catch(() => setMotion('paused'));
    if (motion === 'paused') video.current?.pause();
  }, [motion]);

  const isPlaying = motion === 'playing';
  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        // A pixel smaller than the poster: otherwise its first frame would be the page's largest paint, seconds after the poster's.
        className="absolute inset-px -z-20 h-[calc(100%-2px)] w-[calc(100%-2px)] object-cover"
      >
        {motion !== 'none' && (
          <>
            <source src={webm} type="video/webm; codecs=av01.0.08M.08" media={WIDE_WINDOW} />
            <source src={mp4} type="video/mp4" media={WIDE_WINDOW} />
            <source src={small} type="video/mp4" />
          </>
        )}
        Your browser does not support the video tag.
      </video>
      {motion !== 'none' && (
        <button
          type="button"
          onClick={() => setMotion(isPlaying ? 'paused' : 'playing')}
          aria-label={isPlaying ? 'Stop the background video' : 'Play the background video'}
          className="absolute top-4 right-4 grid size-11 place-items-center rounded-full bg-scrim"
        >
          {isPlaying ? (
            <Pause aria-hidden size={18} strokeWidth={1.6} />
          ) : (
            <Play aria-hidden size={18} strokeWidth={1.6} />
          )}
        </button>
      )}
    </>
  );
}

const wantsMotion = (): boolean => !prefersReducedMotion() && !savesData();
