import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** The path of a program that scripts/test.mjs installs, from the Debian package of the same name unless `of` names it. */
export function systemProgram(name: string, of = name): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const found = folders.map((folder) => join(folder, name)).find(existsSync);
  if (found) return found;
  throw new Error(`This test needs ${name} (on Debian: apt-get install ${of}).`);
}

/** Runs a program to its end: its exit code, and what it wrote to the console. */
export function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const options = { env: { ...process.env, ...env } };
  return promisify(execFile)(program, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: Number(code), output: `${stdout}${stderr}` }),
  );
}

/** Starts a program that serves until it is ended. What it logs is not shown. */
export function startProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  return spawn(program, args, { env, stdio: 'ignore' });
}

/** Ends a program with SIGTERM, and waits for it. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
