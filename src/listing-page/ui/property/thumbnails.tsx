import { Photo } from '#media/ui/photo.tsx';

const THUMBNAILS = 6;

/** The id of a photo's slide. Thumbnails link to it, so they work without JavaScript. */
export const slideId = (place: number): string => `photo-${place + 1}`;

type ThumbnailsProps = {
  photos: readonly string[];
  shown: number;
  onShow: (place: number) => void;
  /** The sixth thumbnail, if there are more photos. */
  onShowAll: (place: number) => void;
};

/**
 * The first six photos: a row on a phone, otherwise 2 × 3. The sixth shows how many more there are and opens all of
 * them.
 */
export const Thumbnails = ({ photos, shown, onShow, onShowAll }: ThumbnailsProps) => (
  <ul className="grid grid-cols-6 content-start gap-2 md:grid-cols-2 md:gap-3 print:hidden">
    {photos.slice(0, THUMBNAILS).map((photo, place) => {
      const more = place === THUMBNAILS - 1 ? photos.length - THUMBNAILS : 0;
      return (
        <li key={photo}>
          <a
            href={`#${slideId(place)}`}
            aria-label={`Photo ${place + 1}${more > 0 ? `, and ${more} more` : ''}`}
            aria-current={place === shown}
            onClick={(click) => {
              click.preventDefault();
              if (more > 0) onShowAll(place);
              else onShow(place);
            }}
            className="relative block overflow-hidden rounded-field text-14 outline-offset-2 aria-[current=true]:outline-2 aria-[current=true]:outline-accent"
          >
            <Photo
              address={photo}
              alt=""
              sizes={SIZES}
              widths={[320, 480]}
              missing="No Image Available"
            />
            {more > 0 && (
              <span
                aria-hidden
                className="figures absolute inset-0 grid place-items-center bg-on-plate/70 font-display text-18 text-plate md:text-28"
              >
                +{more}
              </span>
            )}
          </a>
        </li>
      );
    })}
  </ul>
);

const SIZES =
  '(min-width: 1248px) 232px, (min-width: 768px) calc((100vw - 108px) * 0.2), calc((100vw - 80px) / 6)';
