import { join } from 'node:path';
import type { Config } from '#platform/server/config.ts';
import { type KeptFiles, keptFiles } from '#platform/server/mail/kept-files.ts';

type Folder = Pick<Config, 'dataDir'>;

/** The folder for mails if no mail server is configured. */
export const mailFilesFolder = ({ dataDir }: Folder): string => join(dataDir, 'outbox');

/** The mails in that folder. */
export const mailFiles = (config: Folder): KeptFiles => keptFiles(mailFilesFolder(config));
