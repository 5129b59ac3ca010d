import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport } from './mail-transport.ts';

/** Used if no mail server is configured: each mail becomes a file that any mail program opens. */
export const mailFolder =
  (folder: string): MailTransport =>
  async ({ id, message }) => {
    const file = join(folder, `${id}.eml`);
    try {
      // The files hold personal data, and links that sign people in.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { is: 'sent' };
    } catch (problem) {
      return { is: 'deferred', error: `folder: ${codeOf(problem)}` };
    }
  };

const codeOf = (problem: unknown): string =>
  problem instanceof Error && 'code' in problem ? String(problem.code) : 'unknown';
