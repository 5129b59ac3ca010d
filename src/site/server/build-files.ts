import { readFile } from 'node:fs/promises';

/** The addresses of the client's files, as its build lists them. */
export type BuildFiles = {
  /** The script that starts every page. */
  entry: string;
  styles: string;
  /** What the entry imports, and so every page. */
  shared: readonly string[];
  /** The other scripts of each page by its listed path. */
  pages: Readonly<Record<string, readonly string[]>>;
};

/** Reads the build's list. Rejects if there is none. */
export const readBuildFiles = async (file: string): Promise<BuildFiles> =>
  JSON.parse(await readFile(file, 'utf8'));
