import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './program.mjs';

/**
 * The path of a system program, under the first of its names that is found; installed by apt-get if missing and
 * permitted. Undefined if there is none. `at` is a path to try first.
 */
export async function systemProgram(names, { of, at }) {
  const found = find(names, at);
  const mayInstall = process.getuid?.() === 0 && find(['apt-get']);
  if (found || !mayInstall) return found;

  console.log(`Installing ${of} …`);
  // Offline, so that a server that is installed isn't started as a service too.
  const env = { DEBIAN_FRONTEND: 'noninteractive', SYSTEMD_OFFLINE: '1' };
  // By default apt-get passes over an archive that doesn't answer, and would install a program without its security updates.
  const update = ['update', '-qq', '-o', 'Acquire::Retries=3', '-o', 'APT::Update::Error-Mode=any'];
  const isUpdated = async () => (await run('apt-get', update, { env })) === 0;
  if (!(await isUpdated()) && !(await isUpdated()))
    console.error('Not every package archive answered: what is installed may be old.');
  await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', of], { env });
  return find(names, at);
}

function find(names, at) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [at, ...places].find((path) => path && existsSync(path));
}
