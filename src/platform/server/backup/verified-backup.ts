import { makeBackup, type Order } from './backup.ts';
import { verifyBackup } from './restore.ts';

export type BackupOrder = Order & {
  /** The folder of this release's migrations. */
  migrations: string;
};

/** Makes a backup, and restores it into a scratch database. Throws if either fails; the file may then be there or not. */
export async function makeVerifiedBackup({ migrations, ...order }: BackupOrder): Promise<void> {
  await makeBackup(order);
  await verifyBackup({ url: order.url, path: order.path, migrations });
}
