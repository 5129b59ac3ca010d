import { build } from '../../scripts/build.mjs';

/** Tests run the production build. */
export async function setup() {
  if ((await build()) !== 0) throw new Error('The site cannot be built.');
}
