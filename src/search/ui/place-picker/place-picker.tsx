import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Sheet } from '#platform/ui/sheet.tsx';
import type { FacetCounts } from '../../api.ts';
import { placeChoices } from '../../domain/place-choices.ts';
import type { Search } from '../../domain/search.ts';
import { useWithoutHidden } from '../use-without-hidden.ts';
import { ListBelow } from './list-below.tsx';
import { useNeighbourhoods } from './neighbourhood-queries.ts';
import { PlaceField } from './place-field.tsx';
import { PlaceNotice } from './place-notice.tsx';
import { PlaceOptions } from './place-options.tsx';
import { usePlaceList } from './use-place-list.ts';

export { prefetchNeighbourhoods } from './neighbourhood-queries.ts';

type PlacePickerProps = {
  /** The control that opened it; it gets the focus back. */
  anchor: HTMLElement;
  search: Search;
  counts: FacetCounts['city'] | undefined;
  onChoose: (place: string) => void;
  onClose: () => void;
};

const WIDE_WINDOW = '(width >= 64rem)';

/** Cities, areas and neighbourhoods to choose one from: below its control, or in a sheet on a narrow window. */
export function PlacePicker({ anchor, search, counts, onChoose, onClose }: PlacePickerProps) {
  const [isWide] = useState(() => window.matchMedia?.(WIDE_WINDOW).matches ?? false);
  const state = useNeighbourhoods(useWithoutHidden(search));
  const list = usePlaceList({
    choices: placeChoices({ ...state, counts, chosen: search.places }),
    chosen: search.places,
    isLoading: state.isLoading,
    onChoose: (place) => {
      onChoose(place);
      onClose();
    },
    onClose,
  });
  useEffect(() => () => anchor.focus(), [anchor]);
  // On a phone the keyboard would cover the places.
  const { field } = list;
  useEffect(() => {
    if (!window.matchMedia?.('(pointer: coarse)').matches) field.current?.focus();
  }, [field]);

  const content = (
    <>
      <PlaceField list={list} className={isWide ? '' : 'sticky -top-5 z-1 -mx-5 -mt-5 mb-2'} />
      <div className={isWide ? 'min-h-0 overflow-y-auto overscroll-contain p-2' : '-mx-3'}>
        <PlaceNotice state={state} counts={counts} list={list} />
        <PlaceOptions list={list} isOutdated={state.isOutdated} />
      </div>
    </>
  );
  // Outside the form, whose fields are disabled without a connection.
  return createPortal(
    isWide ? (
      <ListBelow anchor={anchor} label="City or area" onClose={onClose}>
        {content}
      </ListBelow>
    ) : (
      <Sheet open title="City or area" onClose={onClose}>
        {content}
      </Sheet>
    ),
    document.body,
  );
}
