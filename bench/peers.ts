import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('./peers/', import.meta.url));
const requirePeer = createRequire(`${folder}package.json`);

/** Installs the comparison packages in a separate folder: the site itself needs none of them. */
export function installPeers(): void {
  const { dependencies } = requirePeer('./package.json');
  const isThere = (name: string) => existsSync(`${folder}node_modules/${name}`);
  if (Object.keys(dependencies).every(isThere)) return;
  console.log('Installing the peers …');
  const npm = ['install', '--no-package-lock', '--no-audit', '--no-fund'];
  execFileSync('npm', npm, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...ownHeaders() },
  });
}

/** Peers in C++ must be compiled against the Node that runs them, not one that the machine's npm is configured for. */
function ownHeaders(): Record<string, string> {
  const platform = `node-${process.platform}-${process.arch}`;
  const npmPackage = join(dirname(process.execPath), '../node_modules', platform);
  return existsSync(join(npmPackage, 'include')) ? { npm_config_nodedir: npmPackage } : {};
}

/** A comparison package. Throws if it is not installed, or could not be built on this machine. */
export const peer = (name: string) => requirePeer(name);
