import { useState } from 'react';
import { browserStorage } from '#platform/ui/browser/storage.ts';

const STORAGE_KEY = 'search-as-i-move';

/** Whether the search follows the map; on until the visitor turns it off, which this device remembers. */
export function useSearchAsIMove(): [isOn: boolean, turn: (on: boolean) => void] {
  const [isOn, setOn] = useState(() => browserStorage.get(STORAGE_KEY) !== 'off');
  const turn = (on: boolean) => {
    browserStorage.set(STORAGE_KEY, on ? '' : 'off');
    setOn(on);
  };
  return [isOn, turn];
}
