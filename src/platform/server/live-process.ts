import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A running process, with enough to tell it from a later one that was given the same pid. */
export type LiveProcess = { command: string; startedAt: string };

const run = promisify(execFile);

/**
 * What runs under a pid now; undefined when nothing does. A zombie counts as nothing: it holds no
 * file and no port, and inside a container without an init nobody ever buries it.
 */
export async function liveProcess(pid: number): Promise<LiveProcess | undefined> {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** /proc, because slim containers have no ps. */
async function fromProc(pid: number): Promise<LiveProcess | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The command stands in parentheses and may hold anything, parentheses and spaces included.
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
