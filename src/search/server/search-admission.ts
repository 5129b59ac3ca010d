import type { Context } from 'hono';
import type { Viewer } from '#listings/domain/viewers.ts';
import { type Refusal, refuse } from '#platform/server/http/refusals.ts';
import type { Search } from '../domain/search.ts';
import type { RequestedSearch } from '../domain/search-access.ts';
import { unknownArea } from '../domain/search-query.ts';

type AdmissionDeps = {
  /** The viewer's tier under the board's rules. */
  viewer(request: Request): Promise<Viewer>;
  /** Puts stored areas into a search that names them: at once from memory, or else from the database. */
  storedAreas: {
    known(search: Search): Search | null;
    resolve(search: Search): Promise<Search | null>;
  };
};

/** Admits the searches that calls are asked for: each depends only on what its viewer may see. */
export class SearchAdmission {
  readonly #viewer: AdmissionDeps['viewer'];
  readonly #storedAreas: AdmissionDeps['storedAreas'];

  constructor({ viewer, storedAreas }: AdmissionDeps) {
    this.#viewer = viewer;
    this.#storedAreas = storedAreas;
  }

  /** At once, a search whose answer is the same for every viewer; null if it isn't, or if its areas aren't in memory. */
  known(requested: RequestedSearch): Search | null {
    const admitted = requested.for('guest');
    return admitted.ok ? this.#storedAreas.known(admitted.search) : null;
  }

  /** The search with its areas, or the refusal. Sets how its answer may be cached: if not everyone may have it, nowhere. */
  async admit(requested: RequestedSearch, context: Context): Promise<Search | Refusal<400 | 403>> {
    const viewer = requested.isForEveryone ? 'guest' : await this.#viewer(context.req.raw);
    const admitted = requested.for(viewer);
    if (!admitted.ok) return refuse(403, admitted.message);
    const search = await this.#storedAreas.resolve(admitted.search);
    if (search === null) return refuse(400, unknownArea(admitted.search));
    context.header('Cache-Control', requested.isForEveryone ? 'no-cache' : 'private, no-store');
    return search;
  }
}
