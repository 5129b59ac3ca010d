import type { Map as LiveMap, MapSourceDataEvent } from 'maplibre-gl';
import { useEffect, useState } from 'react';

const MAX_CREDIT_LENGTH = 300;

/** Whom the sources of an online style want credited, as plain text. */
export function useAttributions(map: LiveMap, isOn: boolean): string {
  const [texts, setTexts] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isOn) return;
    const add = ({ sourceId }: MapSourceDataEvent) => {
      const text = plain(map.getSource(sourceId)?.attribution ?? '');
      if (text !== '') setTexts((all) => (all.includes(text) ? all : [...all, text]));
    };
    map.on('sourcedata', add);
    return () => {
      map.off('sourcedata', add);
      setTexts([]);
    };
  }, [map, isOn]);
  return texts.join(' · ');
}

/** The text of what may be HTML. */
const plain = (attribution: string): string =>
  attribution
    .slice(0, 10 * MAX_CREDIT_LENGTH)
    .replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .trim()
    .slice(0, MAX_CREDIT_LENGTH);
