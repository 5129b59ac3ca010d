import { build } from '../../scripts/build.mjs';

/** The program is tried as visitors get it: built. */
export async function setup() {
  if ((await build()) !== 0) throw new Error('The site cannot be built.');
}
