/** A MapLibre style, as far as the site checks it; the map checks the rest. */
export type OnlineStyle = {
  version: 8;
  sources: Record<string, object>;
  layers: object[];
  glyphs?: string;
  sprite?: string | { id: string; url: string }[];
};

export type CheckedStyle = { ok: true; style: OnlineStyle } | { ok: false; reason: string };

/** Where a style is from, and the origins that its files may come from. */
export type StyleSource = { url: string; origins: readonly string[] };

const MOST_SOURCES = 50;
const MOST_LAYERS = 2_000;
const SOURCE_TYPES = ['vector', 'raster', 'raster-dem', 'geojson'];

class StyleError extends Error {}

/**
 * Checks an operator's online style: that all its files come from the origins they named. Only what draws the ground is
 * kept, with absolute addresses: neither camera nor terrain.
 */
export function checkStyle(given: unknown, from: StyleSource): CheckedStyle {
  try {
    const { version, sources, layers, glyphs, sprite } = recordOf(given, 'it is no object');
    if (version !== 8) throw new StyleError('it is no style of version 8');
    if (!Array.isArray(layers) || layers.length === 0 || layers.length > MOST_LAYERS)
      throw new StyleError('it has no layers, or too many');
    const named = Object.entries(recordOf(sources, 'it has no sources'));
    if (named.length > MOST_SOURCES) throw new StyleError('it has too many sources');
    return {
      ok: true,
      style: {
        version,
        sources: Object.fromEntries(named.map(([id, source]) => [id, sourceOf(source, from)])),
        layers: layers.map((layer) => recordOf(layer, 'a layer is no object')),
        ...(glyphs !== undefined && { glyphs: addressOf(glyphs, from) }),
        ...(sprite !== undefined && { sprite: spriteOf(sprite, from) }),
      },
    };
  } catch (error) {
    if (error instanceof StyleError) return { ok: false, reason: error.message };
    throw error;
  }
}

type Fields = Record<string, unknown>;

function recordOf(given: unknown, reason: string): Fields {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new StyleError(reason);
  return { ...given };
}

function sourceOf(given: unknown, from: StyleSource): Fields {
  const source = recordOf(given, 'a source is no object');
  if (!SOURCE_TYPES.some((type) => type === source.type))
    throw new StyleError('a source is of a type that the map doesn’t draw');
  const { url, tiles, data } = source;
  return {
    ...source,
    ...(url !== undefined && { url: addressOf(url, from) }),
    ...(tiles !== undefined && { tiles: listOf(tiles).map((tile) => addressOf(tile, from)) }),
    ...(typeof data === 'string' && { data: addressOf(data, from) }),
  };
}

function spriteOf(given: unknown, from: StyleSource): NonNullable<OnlineStyle['sprite']> {
  if (!Array.isArray(given)) return addressOf(given, from);
  return given.map((each) => {
    const { id, url } = recordOf(each, 'a sprite is no object');
    return { id: String(id), url: addressOf(url, from) };
  });
}

const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? given : [given]);

/** An address as an absolute one; its {placeholders} stay. */
function addressOf(given: unknown, { url, origins }: StyleSource): string {
  const text = typeof given === 'string' ? given : '';
  const address = URL.parse(text, url);
  if (!address || !isFrom(address, origins))
    throw new StyleError('it names a file from an origin that MAP_STYLE_URL doesn’t');
  return address.href.replace(/%7B/gi, '{').replace(/%7D/gi, '}');
}

/** Whether an address is at one of these origins, with no user name in it. */
export const isFrom = ({ origin, username }: URL, origins: readonly string[]): boolean =>
  username === '' && origins.includes(origin);

/** The address of a style in a theme: {theme} in it stands for light or dark. */
export const styleAddress = (url: string, theme: 'light' | 'dark'): string =>
  url.replace(/\{theme\}|%7Btheme%7D/gi, theme);
