/**
 * The header of the map's answers that names the process that answered, and how often its listings have changed since it
 * started: 'k3x9.17'.
 */
export const DATA_VERSION = 'Data-Version';

/**
 * What an answer says about those before it: nothing, because it is the first; that they may be outdated; that it is
 * outdated itself; or that nothing has changed.
 */
export type Comparison = 'first' | 'newer' | 'older' | 'same';

/** The newest version of each process that has answered. */
export class SeenVersions {
  readonly #latest = new Map<string, number>();

  /** Compares an answer's version with those before. Each process counts for itself, so one seen later counts as newer. */
  compare(version: string): Comparison {
    const [process = '', changes = ''] = version.split('.');
    const count = Number(changes);
    const latest = this.#latest.get(process);
    if (latest === count) return 'same';
    if (latest !== undefined && count < latest) return 'older';
    const isFirst = this.#latest.size === 0;
    this.#latest.set(process, count);
    return isFirst ? 'first' : 'newer';
  }
}
