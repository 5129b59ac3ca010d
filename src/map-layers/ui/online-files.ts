import type { MapSources } from '../api.ts';
import { checkStyle, isFrom, type OnlineStyle, styleAddress } from './online-style.ts';

type StyleSource = NonNullable<MapSources['style']>;

/** Milliseconds that the style, and each of its files, may take. */
const STYLE_WAIT = 5_000;
const FILE_WAIT = 10_000;
const MAX_FILE_SIZE = 10_000_000;

/** Loads and checks an operator's online style. */
export async function loadStyle(
  { url, origins }: StyleSource,
  theme: 'light' | 'dark',
  signal: AbortSignal,
): Promise<OnlineStyle> {
  const address = styleAddress(url, theme);
  const answer = await answerAt(address, origins, signal, STYLE_WAIT);
  if (!answer?.headers.get('Content-Type')?.includes('json'))
    throw new Error('The map’s style is no JSON.');
  const given: unknown = JSON.parse(new TextDecoder().decode(await bytesOf(answer)));
  const checked = checkStyle(given, { url: address, origins });
  if (!checked.ok) throw new Error(`The map’s style can’t be used: ${checked.reason}`);
  return checked.style;
}

/** Loads a file that a style names; null if there is none. */
export async function loadStyleFile(
  url: string,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await answerAt(url, origins, signal, FILE_WAIT);
  return answer && bytesOf(answer);
}

/** The answer, also of its body, in time; null for 404 and 204: a map has no tile everywhere. */
async function answerAt(
  url: string,
  origins: readonly string[],
  signal: AbortSignal,
  wait: number,
): Promise<Response | null> {
  const address = URL.parse(url);
  if (!address || !isFrom(address, origins)) throw new Error('The map’s style names another host.');
  const answer = await fetch(address, {
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(wait)]),
  });
  if (answer.status === 404 || answer.status === 204) return null;
  if (!answer.ok) throw new Error(`A file of the map’s style answers with ${answer.status}.`);
  return answer;
}

async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (const reader = body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX_FILE_SIZE) {
      await reader.cancel();
      throw new Error('A file of the map’s style is too large.');
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
