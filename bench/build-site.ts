/** Builds the site if it is not built yet. */
export async function buildSite(): Promise<void> {
  const script: { build(): Promise<number> } = await import(
    new URL('../scripts/build.mjs', import.meta.url).href
  );
  if ((await script.build()) !== 0) throw new Error('The site could not be built.');
}
