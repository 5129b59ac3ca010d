import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const fromRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Where everything runs, wherever npm was called from. */
export const root = fromRoot('.');

/** The Node that the project brings along; it is there once the dependencies are. */
export const node = fromRoot('node_modules/.bin/node');

/**
 * Runs a program of the project or the system to its end, and gives its exit code. Signals for us
 * are handed on: the program ends in its own time, and we after it. With `isTied`, a program of Node's hears
 * 'disconnect' where we are killed and can hand on nothing.
 */
export async function run(command, args, { env = {}, isTied = false } = {}) {
  const PATH = `${fromRoot('node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const child = spawn(command, args, {
    cwd: root,
    stdio: isTied ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env: { ...process.env, PATH, ...env },
    // Out of the terminal's reach: Ctrl-C comes from there and from npm, and is to arrive once.
    detached: true,
  });
  const handOn = onceASecond((signal) => child.kill(signal));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, handOn);
  const [code] = await once(child, 'close');
  for (const signal of signals) process.off(signal, handOn);
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

/** Prints how a command is used, and ends, when that is what was asked. */
export function explain(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage.trim());
  process.exit(0);
}
