import { useEffect, useState } from 'react';
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

/**
 * Keeps values with the entry of the browser's history that is shown, so that a page that is drawn again on the way back
 * finds them. They arrive as they were left, perhaps by an earlier version of the site.
 */
const historyEntry = {
  get: (name: string): unknown => Object(history.state)[name],
  set: (name: string, value: unknown): void =>
    history.replaceState({ ...history.state, [name]: value }, ''),
};
