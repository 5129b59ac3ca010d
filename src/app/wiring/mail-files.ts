import { join } from 'node:path';
import type { Config } from '#platform/server/config.ts';
import { type KeptFiles, keptFiles } from '#platform/server/mail/kept-files.ts';

type Folder = Pick<Config, 'dataDir'>;

/** Where mails are put that no mail server is configured for. */
export const mailFilesFolder = ({ dataDir }: Folder): string => join(dataDir, 'outbox');

/** The mails that stand there. */
export const mailFiles = (config: Folder): KeptFiles => keptFiles(mailFilesFolder(config));
