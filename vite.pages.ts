import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { BuildFiles } from './src/site/server/build-files.ts';

const TABLE = 'src/site/pages.ts';
const START_MODULE = 'src/site/browser/start.tsx';
const STYLES = 'src/site/styles.css';
const ROW = /\['([^']+)', \(\) => import\('#([^']+)'\)\]/g;

/** The rows of the table of pages, read as text: each path, and its file in the project. */
export const pagesIn = (table: string): [path: string, file: string][] =>
  [...table.matchAll(ROW)].map(([, path = '', file = '']) => [path, `src/${file}`]);

/**
 * Lists the client's files next to its folder: the entry, the styles, and the scripts that each page starts with, so that
 * its document can request them all at once.
 */
export const listPages = (): Plugin => ({
  name: 'list-pages',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.values(bundle);
    const chunks = files.filter((file) => file.type === 'chunk');
    const chunkOf = (file: string) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)));
      if (!chunk) throw new Error(`The build has no chunk for ${file}.`);
      return chunk;
    };
    const styles = files.find(
      (file) => file.type === 'asset' && file.originalFileNames.includes(STYLES),
    );
    if (!styles) throw new Error(`The build has no ${STYLES}.`);
    const start = chunkOf(START_MODULE);
    const shared = scriptsOf(start, bundle);
    const own = (file: string) =>
      scriptsOf(chunkOf(file), bundle).filter((name) => !shared.includes(name));
    const table = pagesIn(await readFile(TABLE, 'utf8'));
    const list: BuildFiles = {
      entry: `/${start.fileName}`,
      styles: `/${styles.fileName}`,
      shared: shared.filter((name) => name !== `/${start.fileName}`),
      pages: Object.fromEntries(table.map(([path, file]) => [path, own(file)])),
    };
    await writeFile(join(dir, '../pages.json'), JSON.stringify(list));
  },
});

/** The addresses of a chunk and of all that it imports. */
function scriptsOf(first: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const names = new Set<string>();
  const add = ({ fileName, imports }: Rolldown.OutputChunk) => {
    if (names.has(fileName)) return;
    names.add(fileName);
    for (const name of imports) {
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') add(chunk);
    }
  };
  add(first);
  return [...names].map((name) => `/${name}`);
}
