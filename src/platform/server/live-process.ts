import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A running process, with enough detail to distinguish it from a later one with the same pid. */
export type LiveProcess = { command: string; startedAt: string };

const run = promisify(execFile);

/**
 * The process now running under a pid; undefined if there is none. A zombie counts as none: it holds no file
 * and no port, and in a container without an init it is never reaped.
 */
export async function liveProcess(pid: number): Promise<LiveProcess | undefined> {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** Reads /proc, because slim containers have no ps. */
async function fromProc(pid: number): Promise<LiveProcess | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The command is in parentheses and may itself contain parentheses and spaces.
  const parts = stat?.match(/^\d+ \((.*)\) (\S) (.*)$/s);
  if (!parts) return undefined;
  const [, command = '', state, rest = ''] = parts;
  const ticksSinceBoot = rest.split(' ')[18];
  return state === 'Z' || !ticksSinceBoot ? undefined : { command, startedAt: ticksSinceBoot };
}

async function fromPs(pid: number): Promise<LiveProcess | undefined> {
  const ps = await run('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)]).catch(
    () => undefined,
  );
  const parts = ps?.stdout.trim().match(/^(\S+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/);
  if (!parts) return undefined;
  const [, state = '', startedAt = '', command = ''] = parts;
  return state.startsWith('Z') ? undefined : { command, startedAt };
}
