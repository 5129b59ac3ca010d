import { Photo } from '#media/ui/photo.tsx';

const THUMBNAILS = 6;

/** The id of a photo's slide. Thumbnails link to it, so they work without JavaScript. */
export const slideId = (place: number): string => `photo-${place + 1}`;

/** A photo's name for screen readers, with the room that it shows: 'Photo 2, Kitchen'. */
export const photoName = (place: number, room?: string): string =>
  [`Photo ${place + 1}`, room].filter(Boolean).join(', ');

type ThumbnailsProps = {
  photos: readonly string[];
  rooms?: ReadonlyMap<string, string> | undefined;
  shown: number;
  onShow: (place: number) => void;
  /** The sixth thumbnail, if there are more photos. */
  onShowAll: (place: number) => void;
};

/**
 * The first six photos: a row on a phone, otherwise 2 × 3. The sixth shows how many more there are and opens all of
 * them.
 */
export const Thumbnails = ({ photos, rooms, shown, onShow, onShowAll }: ThumbnailsProps) => (
  <ul className="grid grid-cols-6 content-start gap-2 md:grid-cols-2 md:gap-3 print:hidden">
    {photos.slice(0, THUMBNAILS).map((photo, place) => {
      const more = place === THUMBNAILS - 1 ? photos.length - THUMBNAILS : 0;
      const room = more > 0 ? undefined : rooms?.get(photo);
      return (
        <li key={photo}>
          <a
            href={`#${slideId(place)}`}
            aria-label={photoName(place, more > 0 ? `and ${more} more` : room)}
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
              sizes={THUMBNAIL_SIZES}
              widths={[320, 480]}
              missing="No Image Available"
            />
            {room && <RoomLabel className="bottom-2 left-2 max-md:hidden">{room}</RoomLabel>}
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

type RoomLabelProps = { className: string; children: string };

/** The room that a photo shows, on the photo. */
export const RoomLabel = ({ className, children }: RoomLabelProps) => (
  <span
    className={`pointer-events-none absolute flex h-6 items-center rounded-row bg-on-plate/85 px-2 font-medium text-14 text-plate ${className}`}
  >
    {children}
  </span>
);

const THUMBNAIL_SIZES =
  '(min-width: 1248px) 232px, (min-width: 768px) calc((100vw - 108px) * 0.2), calc((100vw - 80px) / 6)';
