import { kilometresWide, type PictureFrame } from '../../domain/picture-frame.ts';

const BAR_LENGTHS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200];

/** A scale: a round distance, at most a fifth of the picture's width. */
export function Scale({ frame }: { frame: PictureFrame }) {
  const wide = kilometresWide(frame);
  const length = BAR_LENGTHS.findLast((each) => each <= wide / 5) ?? 0.1;
  const share = Math.round((length / wide) * 1000) / 10;
  return (
    <svg aria-hidden x={`${88 - share}%`} y="97%" className="text-14">
      <rect y={-5} width={`${share}%`} height={1.5} className="fill-ink-2" />
      <text y={-12} className="map-label start">
        {length < 1 ? `${length * 1000} m` : `${length} km`}
      </text>
    </svg>
  );
}
