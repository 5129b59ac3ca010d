import type { DetailField } from '#listings/domain/detail-kinds.ts';
import { maySearchBy, type Viewer } from '#listings/domain/viewers.ts';
import { CRITERIA, type Search } from './search.ts';
import { sort } from './sort.ts';

type Criterion = (typeof CRITERIA)[number];

/** The criteria of a search that depend on details which the viewer may not see. */
const withheldFrom = (viewer: Viewer, search: Search): Criterion[] =>
  CRITERIA.filter((criterion) => {
    const details: readonly DetailField[] = criterion.details?.(search) ?? [];
    return details.some((detail) => !maySearchBy(viewer, detail));
  });

/** The search without what the viewer may not search by: the same one if that is nothing. */
export function searchFor(viewer: Viewer, search: Search): Search {
  const withheld = withheldFrom(viewer, search);
  return withheld.length === 0
    ? search
    : Object.assign({ ...search }, ...withheld.map(({ none }) => none));
}

/** What a call's query asks for, before it is known who asks. Only `for` returns the search, so no call can forget to check. */
export class RequestedSearch {
  readonly #search: Search;

  constructor(search: Search) {
    this.#search = search;
  }

  /** Whether every viewer may make it, with the same answer. */
  get isForEveryone(): boolean {
    return withheldFrom('guest', this.#search).length === 0;
  }

  /** The search if the viewer may make it; else the reason for the refusal, which names the parameters. */
  for(viewer: Viewer): { ok: true; search: Search } | { ok: false; message: string } {
    const withheld = withheldFrom(viewer, this.#search);
    if (withheld.length === 0) return { ok: true, search: this.#search };
    const names = withheld.flatMap((criterion) => namesOf(criterion, this.#search));
    const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them'];
    return {
      ok: false,
      message: `${names.join(', ')} ${are} for registered visitors who have accepted the board’s terms: sign in to use ${them}.`,
    };
  }
}

/** The parameters of a criterion that is set. Of an order, it is the value that is not for everyone. */
const namesOf = (criterion: Criterion, search: Search): string[] =>
  Object.entries(criterion.format(search)).map(([name, value]) =>
    criterion === sort ? `${name}=${value}` : name,
  );
