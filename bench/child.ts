import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a file of this folder in a separate process, as in production; `options` are Node's own. */
export const forked = (
  file: string,
  args: readonly string[] = [],
  options: readonly string[] = [],
): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [...process.execArgv, ...options],
  });

/** The next message from the process. Throws if it exits instead. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const ended = new AbortController();
  const isOver = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`${child.spawnargs.slice(1).join(' ')} ended with ${code}.`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message'), isOver]);
    return message;
  } finally {
    ended.abort();
  }
}

/** Disconnects from a process that exits on disconnect, and waits for its exit. */
export async function release(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.disconnect();
  await once(child, 'exit');
}
