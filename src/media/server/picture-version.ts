import type { SiteKey } from '#platform/server/site-key.ts';

/** A version has as many characters, 96 bits. */
const VERSION_LENGTH = 16;

/**
 * Version of the picture at a board's address, for its URL on this site; '' if the board gives no change time. Boards
 * replace pictures under the same address, and browsers cache ours for a year. Keyed, because a photo's time is usually
 * the listing date, which guests may not see; with the address, so that equal times don't show.
 */
export async function pictureVersion(
  key: Pick<SiteKey, 'sign'>,
  { address, modifiedAt }: { address: string; modifiedAt: string | null },
): Promise<string> {
  const time = modifiedAt === null ? Number.NaN : Date.parse(modifiedAt);
  if (Number.isNaN(time)) return '';
  return (await key.sign('picture', JSON.stringify([time, address]))).slice(0, VERSION_LENGTH);
}
