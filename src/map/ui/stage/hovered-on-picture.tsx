import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { Search } from '#search/domain/search.ts';
import { useWithoutHidden } from '#search/ui/use-without-hidden.ts';
import { type MapPicture, MIN_PICTURE_WIDTHS } from '../../domain/map-picture.ts';
import { markerNaming } from '../../domain/markers.ts';
import { BubbleOfHovered } from '../bubble-of-hovered.tsx';
import { heldQuery } from '../map-queries.ts';
import { useSelection } from '../selection.tsx';

type HoveredOnPictureProps = {
  search: Search;
  picture: MapPicture;
  /** The element that the picture is drawn in. */
  drawn: RefObject<HTMLElement | null>;
};

/** Marks the picture's bubble that the hovered card's home is in. Which homes a bubble holds is asked once a card is hovered. */
export function HoveredOnPicture({ search, picture, drawn }: HoveredOnPictureProps) {
  const { view, frame, around } = picture;
  const hoveredId = useSelection((selection) => selection.hoveredId);
  const [set, setSet] = useState<keyof typeof MIN_PICTURE_WIDTHS>('wide');
  useEffect(() => {
    const width = hoveredId !== null && drawn.current?.clientWidth;
    if (width) setSet(width < MIN_PICTURE_WIDTHS.wide ? 'narrow' : 'wide');
  }, [hoveredId, drawn]);
  const isInBubble = hoveredId !== null && !markerNaming(hoveredId, picture[set]);
  const { data } = useQuery({
    ...heldQuery(useWithoutHidden(search), { view, frame, around }),
    enabled: isInBubble,
  });
  return data && isInBubble ? <BubbleOfHovered markers={data[set]} /> : null;
}
