import { open, rm } from 'node:fs/promises';
import { LEADS_CSV_HEAD, leadCsvLine } from '#leads/domain/lead-csv.ts';
import type { LeadStore } from '#leads/server/lead-store.ts';
import { OperatorError } from '../programs/command-line.ts';

/** Exports all leads to a new file, readable by its owner only, and returns how many. On failure, leaves no file. */
export async function exportLeads(store: Pick<LeadStore, 'all'>, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600).catch((problem) => {
    if (problem.code === 'EEXIST') throw new OperatorError(`${path} already exists.`);
    throw problem;
  });
  let leads = 0;
  try {
    await file.write(LEADS_CSV_HEAD);
    for await (const some of store.all()) {
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
