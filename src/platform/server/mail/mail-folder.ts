import { glob, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport } from './mail-transport.ts';

/**
 * Used if no mail server is configured: each email becomes a file that any mail program opens. Removes what a killed
 * process was writing; its mail is written again. No other process writes to the folder.
 */
export function mailFolder(folder: string): MailTransport {
  // What can't be removed is left to the retention job.
  const cleaned = removeUnfinished(folder).catch(() => {});
  return async ({ id, message }) => {
    const file = join(folder, `${id}.eml`);
    try {
      await cleaned;
      // The files hold personal data, and links that sign people in.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { is: 'sent' };
    } catch (problem) {
      return { is: 'deferred', error: `folder: ${codeOf(problem)}` };
    }
  };
}

async function removeUnfinished(folder: string): Promise<void> {
  for await (const file of glob('*.eml.part', { cwd: folder }))
    await rm(join(folder, file), { force: true });
}

const codeOf = (problem: unknown): string =>
  problem instanceof Error && 'code' in problem ? String(problem.code) : 'unknown';
