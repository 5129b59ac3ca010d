import type { MapLabel } from '../../domain/basemap-labels.ts';
import { PICTURE } from '../../domain/picture-frame.ts';
import { Placed } from './markers.tsx';

/** The ground's names: of cities or neighbourhoods, highways and lakes. */
export const Labels = ({ labels }: { labels: readonly MapLabel[] }) => (
  <g aria-hidden>
    {labels.map(({ kind, text, x, y, turn }) => (
      <Placed
        key={`${text} ${x} ${y}`}
        at={{ x: `${share(x, PICTURE.width)}%`, y: `${share(y, PICTURE.height)}%` }}
      >
        <text
          className={`map-label ${kind}`}
          transform={turn === 0 ? undefined : `rotate(${turn})`}
        >
          {text}
        </text>
      </Placed>
    ))}
  </g>
);

const share = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;
