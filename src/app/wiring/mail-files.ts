import { join } from 'node:path';
import type { Config } from '#platform/server/config.ts';
import { type SavedMails, savedMails } from '#platform/server/mail/saved-mails.ts';

type Folder = Pick<Config, 'dataDir'>;

/** The folder for mails if no mail server is configured. */
export const mailFilesFolder = ({ dataDir }: Folder): string => join(dataDir, 'outbox');

/** The mails in that folder. */
export const mailFiles = (config: Folder): SavedMails => savedMails(mailFilesFolder(config));
