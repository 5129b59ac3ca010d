import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './program.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of the system's Chromium, installed by apt-get where we may; undefined without one. */
export async function chromium() {
  const found = find();
  if (found || process.getuid?.() !== 0) return found;

  console.log('Installing Chromium …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium'], { env });
  return find();
}

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path));
}
