import { readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { speaksOf } from './mail-text.ts';

/** Mails that a site without a mail server wrote to a folder. */
export type SavedMails = {
  /** The names of mails to this address (lower-cased), or that mention it. */
  aboutPerson(emailKey: string): Promise<string[]>;
  /** Deletes those and returns how many. */
  erasePerson(emailKey: string): Promise<number>;
  /** Deletes mails older than this and returns how many. */
  deleteBefore(moment: Date): Promise<number>;
};

/** The folder may not exist yet; ignores files that appear or disappear in the meantime. */
export function savedMails(folder: string): SavedMails {
  const names = async () => (await absentIs([], readdir(folder))).filter(isMail).sort();
  const remove = async (name: string) =>
    Number((await absentIs(false, unlink(join(folder, name)))) !== false);

  async function aboutPerson(emailKey: string) {
    const found: string[] = [];
    for (const name of await names()) {
      const text = await absentIs('', readFile(join(folder, name), 'utf8'));
      if (speaksOf(text, emailKey)) found.push(name);
    }
    return found;
  }

  return {
    aboutPerson,
    async erasePerson(emailKey) {
      let erased = 0;
      for (const name of await aboutPerson(emailKey)) erased += await remove(name);
      return erased;
    },
    async deleteBefore(moment) {
      let forgotten = 0;
      for (const name of await names()) {
        const file = await absentIs(null, stat(join(folder, name)));
        if (file && file.mtime < moment) forgotten += await remove(name);
      }
      return forgotten;
    },
  };
}

/** Includes temporary files of a killed process, which hold personal data too. */
const isMail = (name: string): boolean => /\.eml\b/.test(name);

async function absentIs<Value, Fallback>(
  fallback: Fallback,
  reading: Promise<Value>,
): Promise<Value | Fallback> {
  try {
    return await reading;
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return fallback;
    throw problem;
  }
}
