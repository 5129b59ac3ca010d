import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/**
 * No file of these processes may grow beyond so many bytes: to them the disk is full. It is said as the
 * user whose processes they are, for not even every root may say it of another's.
 */
export function limitFiles(pids: (number | undefined)[], bytes: number | 'unlimited'): void {
  for (const pid of pids) {
    const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false });
    // PostgreSQL's workers come and go.
    if (!owner) continue;
    const { uid, gid } = owner;
    execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`], { uid, gid });
  }
}
