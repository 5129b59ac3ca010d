import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const fromRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The working directory for everything, wherever npm was called from. */
export const root = fromRoot('.');

/** The Node from the project's dependencies; exists once they are installed. */
export const node = fromRoot('node_modules/.bin/node');

/**
 * Runs a program of the project or the system to its end, and returns its exit code. Forwards signals, and
 * waits for the program to exit before exiting. With `isTied`, a Node program gets a 'disconnect' event if
 * this process is killed and can't forward a signal.
 */
export async function run(command, args, { env = {}, isTied = false } = {}) {
  const PATH = `${fromRoot('node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const child = spawn(command, args, {
    cwd: root,
    stdio: isTied ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env: { ...process.env, PATH, ...env },
    // Detached from the terminal: otherwise Ctrl-C would arrive twice, from the terminal and from npm.
    detached: true,
  });
  const handOn = onceASecond((signal) => child.kill(signal));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, handOn);
  const [code, endedBy] = await once(child, 'close');
  for (const signal of signals) process.off(signal, handOn);
  // Such as SIGKILL from a machine without memory left.
  if (endedBy && !signals.includes(endedBy)) console.error(`${command} was ended by ${endedBy}.`);
  return code ?? 1;
}

function onceASecond(act) {
  let last = Number.NEGATIVE_INFINITY;
  return (signal) => {
    if (performance.now() - last < 1_000) return;
    last = performance.now();
    act(signal);
  };
}

/** Prints the usage and exits, if help was requested. */
export function explain(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage.trim());
  process.exit(0);
}
