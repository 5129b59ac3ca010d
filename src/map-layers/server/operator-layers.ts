import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layer } from '../domain/layer.ts';
import { type ParsedLayer, parseLayer } from '../domain/parse-layer.ts';

/** Bytes of one file, and files of one folder. */
const MAX_LAYER_SIZE = 20_000_000;
const MAX_SIDECAR_SIZE = 10_000;
const MAX_LAYERS = 20;

/** What was wrong with a file, or with the folder itself. A layer may be shown without some of its features. */
export type LayerFault = { file: string; reason: string; isShown?: boolean };

/**
 * Reads the layers of a folder: each file `name.geojson`, with its metadata inside or in `name.metadata.json`. A file
 * that can't be used is reported and left out, and so is a feature.
 */
export async function readLayers(
  folder: string,
): Promise<{ layers: Layer[]; faults: LayerFault[] }> {
  const layers = new Map<string, Layer>();
  const faults: LayerFault[] = [];
  const names = await namesIn(folder);
  if (typeof names === 'string') return { layers: [], faults: [{ file: folder, reason: names }] };
  for (const file of names.slice(MAX_LAYERS)) {
    faults.push({ file, reason: `only ${MAX_LAYERS} files are read` });
  }
  for (const file of names.slice(0, MAX_LAYERS)) {
    const read = await readLayer(folder, file);
    if (!read.ok) {
      faults.push({ file, reason: read.reason });
    } else if (layers.has(read.layer.id)) {
      faults.push({ file, reason: 'another file has the same name' });
    } else {
      layers.set(read.layer.id, read.layer);
      if (read.leftOut !== null) faults.push({ file, reason: read.leftOut, isShown: true });
    }
  }
  return { layers: [...layers.values()], faults };
}

/** The names of a folder's GeoJSON files in order, or why there are none. */
async function namesIn(folder: string): Promise<string[] | string> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => /\.geojson$/i.test(name)).sort();
  } catch (error) {
    return messageOf(error);
  }
}

async function readLayer(folder: string, file: string): Promise<ParsedLayer> {
  try {
    const given = await readJson(join(folder, file), MAX_LAYER_SIZE);
    const sidecar = file.replace(/\.geojson$/i, '.metadata.json');
    const hasSidecar = (await readdir(folder)).includes(sidecar);
    const metadata = hasSidecar ? await readJson(join(folder, sidecar), MAX_SIDECAR_SIZE) : null;
    return parseLayer(file, given, metadata);
  } catch (error) {
    return { ok: false, reason: messageOf(error) };
  }
}

async function readJson(path: string, largest: number): Promise<unknown> {
  const { size } = await stat(path);
  if (size > largest) throw new Error(`it is larger than ${largest / 1_000_000} MB`);
  try {
    // Many programs on Windows write a byte order mark.
    return JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new Error('it is no JSON', { cause });
    throw cause;
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
