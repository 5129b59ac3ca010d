import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/**
 * Limits the file size of these processes, which simulates a full disk. Set as the user that owns the processes,
 * because even root may not always set it for others.
 */
export function limitFileSize(pids: (number | undefined)[], bytes: number | 'unlimited'): void {
  for (const pid of pids) {
    const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false });
    // PostgreSQL's workers come and go.
    if (!owner) continue;
    const { uid, gid } = owner;
    execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`], { uid, gid });
  }
}
