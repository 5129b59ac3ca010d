import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Where everything runs, wherever npm was called from. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that the project brings along; it is there once the dependencies are. */
export const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));

/**
 * Runs a program to its end and gives its exit code. Signals for us are handed on: the program
 * ends in its own time, and we after it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const handOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, handOn);
  const [code, signal] = await once(child, 'close');
  for (const name of signals) process.off(name, handOn);
  return signal ? 1 : code;
}

/**
 * Prints how a command is used, and ends, when that is what was asked.
 * @param {string} usage
 */
export function explain(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage.trim());
  process.exit(0);
}
