import { useEffect, useState } from 'react';
import { historyEntry } from '#platform/ui/browser/history-entry.ts';
import { type Choices, choicesFrom } from '../domain/home-search.ts';

const NAME = 'home-search';

/** The search bar's choices, which are there again on the way back, and how to change one. */
export function useKeptChoices(): [
  choices: Choices,
  choose: (name: string, value: string) => void,
] {
  const [choices, setChoices] = useState(() => choicesFrom({}));
  // The server renders the page without them.
  useEffect(() => setChoices(choicesFrom(historyEntry.get(NAME))), []);
  const choose = (name: string, value: string) => {
    const next = new Map(choices).set(name, value);
    setChoices(next);
    historyEntry.set(NAME, Object.fromEntries(next));
  };
  return [choices, choose];
}
