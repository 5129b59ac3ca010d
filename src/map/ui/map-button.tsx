import type { ComponentProps } from 'react';

/** A button over the map. One whose panel is open is filled. */
export const MapButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className="map-button" />
);
