import { useState } from 'react';
import { createPortal } from 'react-dom';
import { waterNamesIn } from '../../../domain/water-names.ts';
import { useCamera } from '../camera/use-camera.ts';
import { useLiveMap } from '../use-live-map.ts';
import { usePlaced } from '../use-placed.ts';

/** The names of lakes on the offline map. MapLibre would repeat a lake's name on each of its tiles. */
export function WaterNames() {
  const map = useLiveMap();
  const camera = useCamera(map, () => undefined);
  const [last, setLast] = useState(() => ({ camera, names: waterNamesIn(camera, []) }));
  const shown = last.camera === camera ? last : { camera, names: waterNamesIn(camera, last.names) };
  if (shown !== last) setLast(shown);
  const layer = usePlaced<HTMLDivElement>(shown.names);
  return createPortal(
    <div ref={layer} aria-hidden className="live-water-names">
      {shown.names.map(({ name }) => (
        <span key={name}>{name}</span>
      ))}
    </div>,
    map.getCanvasContainer(),
  );
}
