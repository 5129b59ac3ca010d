import { useEffect, useRef } from 'react';
import { Photo } from '#media/ui/photo.tsx';
import { photoName } from './thumbnails.tsx';

type PhotoStripProps = {
  photos: readonly string[];
  rooms?: ReadonlyMap<string, string> | undefined;
  shown: number;
  onShow: (place: number) => void;
};

/** Thumbnails of all photos; the current one is scrolled into view. */
export function PhotoStrip({ photos, rooms, shown, onShow }: PhotoStripProps) {
  const chosen = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each photo shown
  useEffect(() => {
    chosen.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [shown]);
  return (
    <ul className="flex gap-2 overflow-x-auto px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] [grid-area:strip] [justify-content:safe_center] [scrollbar-width:none] md:px-12">
      {photos.map((photo, place) => (
        <li key={photo} ref={place === shown ? chosen : null} className="w-[78px] shrink-0 md:w-24">
          <button
            type="button"
            aria-label={photoName(place, rooms?.get(photo))}
            aria-current={place === shown}
            onClick={() => onShow(place)}
            className="block w-full overflow-hidden rounded-row opacity-62 outline-offset-2 hover:opacity-100 focus-visible:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:outline-2 aria-[current=true]:outline-accent-soft"
          >
            <Photo address={photo} alt="" sizes="96px" widths={[320]} missing="" />
          </button>
        </li>
      ))}
    </ul>
  );
}
