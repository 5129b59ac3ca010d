import { useRef, useState } from 'react';
import { circleAt, formatCircle } from '#geography/domain/circle.ts';
import { roundDegrees } from '#geography/domain/coordinates.ts';

/** Decimals of a degree: about a kilometre, so that no address says where the visitor is. */
const DECIMALS = 2;
const KILOMETRES = 3;
/** Milliseconds: a browser that never answers counts as one that refuses, and a position may be this old. */
const HOW: PositionOptions = { timeout: 10_000, maximumAge: 300_000 };

export type NearMe = 'not-asked' | 'asking' | 'refused' | 'outside';

/** Asks the browser where the visitor is, and calls `onFound` with the circle around there, unless it is no longer wanted. */
export function useNearMe(onFound: (circle: string) => void) {
  const [status, setStatus] = useState<NearMe>('not-asked');
  const request = useRef(0);

  const find = ({ latitude, longitude }: GeolocationCoordinates) => {
    const circle = circleAt({
      latitude: roundDegrees(latitude, DECIMALS),
      longitude: roundDegrees(longitude, DECIMALS),
      kilometres: KILOMETRES,
    });
    setStatus(circle ? 'not-asked' : 'outside');
    if (circle) onFound(formatCircle(circle));
  };
  const ask = () => {
    request.current += 1;
    const asked = request.current;
    const ifWanted = (answer: () => void) => asked === request.current && answer();
    const { geolocation } = navigator;
    if (!geolocation) return setStatus('refused');
    setStatus('asking');
    geolocation.getCurrentPosition(
      ({ coords }) => ifWanted(() => find(coords)),
      () => ifWanted(() => setStatus('refused')),
      HOW,
    );
  };
  const forget = () => {
    request.current += 1;
    setStatus('not-asked');
  };
  return { status, ask, forget };
}
