import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '#geography/domain/coordinates.ts';
import { useLiveMap } from '../use-live-map.ts';

type OutlineLayerProps = {
  /** Closed lines. */
  rings: readonly (readonly Position[])[];
  /** Covers everything outside with a veil. */
  isVeiled?: boolean;
  /** Whether it is a neighbourhood's, and not one that was drawn. */
  isApproximate?: boolean;
};

/** Outlines of what is searched, under the homes. */
export function OutlineLayer({ rings, isVeiled = false, isApproximate }: OutlineLayerProps) {
  const map = useLiveMap();
  const svg = useRef<SVGSVGElement>(null);

  const draw = useEffectEvent(() => {
    const { clientWidth, clientHeight } = map.getContainer();
    const outline = rings.map((ring) => pathOf(ring.map((at) => map.project(lngLat(at))))).join('');
    const all = `M-9-9H${clientWidth + 9}V${clientHeight + 9}H-9Z`;
    for (const path of svg.current?.children ?? [])
      path.setAttribute('d', path.classList.contains('veil') ? all + outline : outline);
  });
  useLayoutEffect(draw);
  useEffect(() => {
    map.on('move', draw);
    map.on('resize', draw);
    return () => {
      map.off('move', draw);
      map.off('resize', draw);
    };
  }, [map]);

  return createPortal(
    <svg
      ref={svg}
      aria-hidden
      className="live-outline"
      data-approximate={isApproximate || undefined}
    >
      {isVeiled && <path className="veil" />}
      <path className="casing" />
      <path className="line" />
    </svg>,
    map.getCanvasContainer(),
  );
}

const lngLat = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude];

const pathOf = (points: readonly { x: number; y: number }[]): string =>
  points.length === 0
    ? ''
    : `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
