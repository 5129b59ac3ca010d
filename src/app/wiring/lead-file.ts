import { open, rm } from 'node:fs/promises';
import { LEADS_CSV_HEAD, leadCsvLine } from '#leads/domain/lead-csv.ts';
import type { LeadStore } from '#leads/server/lead-store.ts';
import { OperatorError } from '../programs/command-line.ts';

/** Writes all leads into a new file, which only its owner may read. How many. What could not be written whole is not there. */
export async function writeLeads({ all }: Pick<LeadStore, 'all'>, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600).catch((problem) => {
    if (problem.code === 'EEXIST') throw new OperatorError(`${path} is there already.`);
    throw problem;
  });
  let leads = 0;
  try {
    await file.write(LEADS_CSV_HEAD);
    for await (const some of all()) {
      await file.write(some.map(leadCsvLine).join(''));
      leads += some.length;
    }
  } catch (problem) {
    await rm(path, { force: true });
    throw problem;
  } finally {
    await file.close();
  }
  return leads;
}
