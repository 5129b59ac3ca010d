import type { Logger } from 'pino';
import type { Layer } from '../domain/layer.ts';
import { readLayers } from './operator-layers.ts';
import { TilesFile } from './tiles-file.ts';

type OperatorMapSettings = {
  /** A folder of GeoJSON files; undefined for none. */
  layers?: string | undefined;
  /** A PMTiles file; undefined for none. */
  tiles?: string | undefined;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

/** What an operator adds to the map. Files that can't be used are logged and left out; nothing waits for them. */
export class OperatorMap {
  /** Resolves when all files have been read. */
  readonly settled: Promise<unknown>;
  #layers: readonly Layer[] = [];
  #tiles: TilesFile | null = null;
  readonly #log: OperatorMapSettings['log'];

  constructor({ layers, tiles, log }: OperatorMapSettings) {
    this.#log = log;
    this.settled = Promise.all([
      layers === undefined ? null : this.#readLayers(layers),
      tiles === undefined ? null : this.#openTiles(tiles),
    ]);
  }

  get layers(): readonly Layer[] {
    return this.#layers;
  }

  get tiles(): TilesFile | null {
    return this.#tiles;
  }

  /** The tiles, to read from: none, from then on, if the file was changed in place since it was checked. */
  async readableTiles(): Promise<TilesFile | null> {
    const tiles = this.#tiles;
    if (tiles === null || !(await tiles.isChanged())) return tiles;
    if (this.#tiles === tiles) {
      this.#tiles = null;
      const reason = 'MAP_TILES was changed in place; restart the site to use it';
      this.#log.error({ reason }, 'map tiles closed; the offline map stays');
      await tiles.close();
    }
    return null;
  }

  async close(): Promise<void> {
    await this.settled;
    await this.#tiles?.close();
  }

  async #readLayers(folder: string): Promise<void> {
    const { layers, faults } = await readLayers(folder);
    this.#layers = layers;
    for (const { file, reason, isShown } of faults) {
      const fields = { file, reason: `MAP_LAYERS: ${file}: ${reason}` };
      if (isShown) this.#log.warn(fields, 'map layer shown without some of its features');
      else this.#log.error(fields, 'map layer not read');
    }
    this.#log.info({ layers: layers.map(({ id }) => id) }, 'map layers read');
  }

  async #openTiles(path: string): Promise<void> {
    const opened = await TilesFile.open(path);
    if (opened.ok) {
      this.#tiles = opened.tiles;
      this.#log.info({ path, ...opened.tiles.header.bounds }, 'map tiles opened');
      return;
    }
    const reason = `MAP_TILES can’t be used: ${opened.reason}`;
    this.#log.error({ path, reason }, 'map tiles not opened; the offline map stays');
  }
}
