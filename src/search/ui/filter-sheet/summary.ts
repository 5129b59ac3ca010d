import { formatCount } from '#listings/domain/listing-text.ts';
import { OPEN_HOUSE_LABELS } from '../../domain/filters/open-house.ts';
import type { Search } from '../../domain/search.ts';
import type { FilterRow } from './sections.ts';
import { chosenLabel } from './steps.ts';

/** What is chosen in a section, on one line: 'Finished, separate entrance'; '' if nothing is. */
export const summaryOf = (rows: readonly FilterRow[], search: Search): string =>
  rows
    .flatMap((row) => chosenIn(row, search) ?? [])
    .map((text, place) => (place === 0 ? text : lowerFirst(text)))
    .join(', ');

/** Abbreviations, such as EV, stay. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

function chosenIn(row: FilterRow, search: Search): string | null {
  switch (row.kind) {
    case 'fact':
      return search.facts.includes(row.name) ? row.label : null;
    case 'possession':
      return search.possession.includes(row.value) ? row.label : null;
    case 'sub-type':
      return search.subTypes.includes(row.value) ? row.label : null;
    case 'feet': {
      const feet = search[row.name];
      return feet === null ? null : `${formatCount(feet)} ft or more`;
    }
    case 'steps':
      return chosenLabel(row.steps, search);
    case 'open-house':
      return search.openHouse && OPEN_HOUSE_LABELS[search.openHouse];
  }
}
