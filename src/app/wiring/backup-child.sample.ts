import { connect } from '#platform/server/database/database.ts';
import { createLogger } from '#platform/server/log.ts';
import { openBackups } from './backups.ts';

// Runs the job once, in a process that a test limits or kills: node backup-child.sample.ts URL DATA_DIR
const [url = '', dataDir = ''] = process.argv.slice(2);
const database = connect(url, { max: 2 });
const { jobs } = openBackups({
  config: { dataDir, backupSchedule: '0 3 * * *', storage: null },
  log: createLogger('info', process.stdout),
  sessionUrl: url,
  database,
  background: database,
  root: `${import.meta.dirname}/../../..`,
  threadFile: new URL('../../platform/server/backup/backup-thread.ts', import.meta.url),
});
const backup = jobs.find(({ name }) => name === 'backup');
await backup?.run(new AbortController().signal);
await database.end();
