import { Photo } from '#media/ui/photo.tsx';

const THUMBNAILS = 6;

/** The id of a photo's slide: a thumbnail is a link to it, and so works without scripts. */
export const slideId = (place: number): string => `photo-${place + 1}`;

type ThumbnailsProps = {
  photos: readonly string[];
  shown: number;
  onShow: (place: number) => void;
};

/** The first six photos in 2 × 3; over the sixth stands how many more there are. */
export const Thumbnails = ({ photos, shown, onShow }: ThumbnailsProps) => (
  <ul className="hidden grid-cols-2 content-start gap-3 md:grid print:hidden">
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
              onShow(place);
            }}
            className="relative block overflow-hidden rounded-field text-14 outline-offset-2 aria-[current=true]:outline-2 aria-[current=true]:outline-accent"
          >
            <Photo address={photo} alt="" sizes={SIZES} missing="No Image Available" />
            {more > 0 && (
              <span
                aria-hidden
                className="figures absolute inset-0 grid place-items-center bg-on-plate/70 font-display text-28 text-plate"
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

const SIZES = '(min-width: 1248px) 232px, calc((100vw - 108px) * 0.2)';
