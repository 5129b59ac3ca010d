import { readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { speaksOf } from './mail-text.ts';

/** The mails that a site without a mail server has put into a folder instead. */
export type KeptFiles = {
  /** The names of those to this address (in lower case), or with it in them. */
  aboutPerson(emailKey: string): Promise<string[]>;
  /** Deletes those. How many. */
  erasePerson(emailKey: string): Promise<number>;
  /** Deletes what was written before. How many. */
  forgetBefore(moment: Date): Promise<number>;
};

/** The folder need not be there yet; files that come or go meanwhile are somebody else's affair. */
export function keptFiles(folder: string): KeptFiles {
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
    async forgetBefore(moment) {
      let forgotten = 0;
      for (const name of await names()) {
        const file = await absentIs(null, stat(join(folder, name)));
        if (file && file.mtime < moment) forgotten += await remove(name);
      }
      return forgotten;
    },
  };
}

/** One that was being written when the process was killed is left under another name, and is a person's too. */
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
