import type { Picture } from './pictures.ts';

/** One of our pictures with its caption, 3:2. Use `eager` on the first screen. */
export const ArtistsImpression = (props: { of: Picture; eager?: boolean; className?: string }) => (
  <figure className={`relative overflow-hidden ${props.className ?? ''}`}>
    <img
      src={props.of.address}
      alt={props.of.alt}
      width={1080}
      height={720}
      loading={props.eager ? 'eager' : 'lazy'}
      fetchPriority={props.eager ? 'high' : 'auto'}
      decoding="async"
      className="aspect-3/2 w-full bg-sunk object-cover"
    />
    <figcaption className="absolute bottom-3 left-3 rounded-full bg-on-plate/85 px-3 py-0.5 text-14 text-plate">
      Artist’s impression
    </figcaption>
  </figure>
);
