import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ListingId, parseListingId } from '#listings/domain/listing.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import { exportLeads } from '../wiring/export-leads.ts';
import { mailFiles } from '../wiring/mail-files.ts';
import { erasePerson, exportPerson } from '../wiring/personal-data/personal-records.ts';
import { createRealtor, promoteToOwner, resetPassword } from '../wiring/realtors.ts';
import type { SiteStores } from '../wiring/stores.ts';
import { backup, restore } from './backups.ts';
import { OperatorError } from './command-line.ts';
import { type OperatorContext, runOperatorCommand } from './operator.ts';

const HELP = `Runs the operator's commands.

  npm run admin -- feature ID      features a listing
  npm run admin -- unfeature ID    stops featuring it
  npm run admin -- showcase ID     shows a listing in the showcase, in place of the current one
  npm run admin -- create-realtor USERNAME EMAIL --name NAME
                                   creates a realtor's account and a link to set its password;
                                   NAME is what visitors see, the agent's by default
  npm run admin -- make-owner USERNAME
                                   makes a staff account an owner's, and active again
  npm run admin -- reset-password USERNAME
                                   makes such a link for anyone who gets no email
  npm run admin -- leads FILE      writes all inquiries to a new .csv file
  npm run admin -- mails           shows how many emails are waiting or failed, and why
  npm run admin -- mails retry     retries the failed ones
  npm run admin -- migrate         applies the migrations of this release, as every start and command does
  npm run admin -- export-person EMAIL FILE
                                   writes everything stored about a person to a new file
  npm run admin -- erase-person EMAIL --yes EMAIL
                                   deletes all of that; give the address twice
  npm run admin -- backup FILE     copies the whole database to a new file while the site runs, and
                                   verifies it by restoring it into a scratch database;
                                   with --no-verify, skips that
  npm run admin -- restore FILE    restores it into an empty database;
                                   with --replace, over an existing one

For backup and restore, FILE may be s3://BUCKET/KEY, on the server of STORAGE_URL.
More on the last six in docs/operations.md.`;

type Options = {
  replace?: boolean;
  'no-verify'?: boolean;
  /** The confirmation: the same address again. */
  yes?: string;
  /** The realtor's display name. */
  name?: string;
  /** The second positional argument. */
  second: string;
};

/** Each runs its command and prints the result. */
const COMMANDS: Record<
  string,
  (context: OperatorContext, given: string, options: Options) => Promise<string>
> = {
  feature: choose(({ featured }, id) => featured.setFeatured(id, true)),
  unfeature: choose(({ featured }, id) => featured.setFeatured(id, false)),
  showcase: choose(({ featured }, id) => featured.setShowcase(id)),
  'create-realtor': (context, username, { second: email, ...options }) =>
    createRealtor(context, { username, email, ...options }),
  'make-owner': (context, username) => promoteToOwner(context, username),
  'reset-password': (context, username) => resetPassword(context, username),
  leads,
  mails,
  migrate: async () => 'all migrations of this release are applied',
  'export-person': writePerson,
  'erase-person': forgetPerson,
  backup,
  restore,
};

function choose(change: (stores: SiteStores, id: ListingId) => Promise<boolean>) {
  return async ({ stores }: OperatorContext, given: string) => {
    const id = parseListingId(given);
    if (id === null)
      throw new OperatorError('ID is the number in the listing’s address: /property/ID');
    if (!(await change(stores, id))) throw new OperatorError(`No listing has the id ${id}.`);
    return String(id);
  };
}

async function leads({ stores }: OperatorContext, path: string): Promise<string> {
  if (!path) throw new OperatorError('FILE is required (output file).');
  return `${path}: ${await exportLeads(stores.leads, path)} inquiries`;
}

async function mails({ stores }: OperatorContext, given: string): Promise<string> {
  if (given !== '' && given !== 'retry') throw new OperatorError('Usage: mails [retry]');
  if (given === 'retry') return `${await stores.mails.retryAbandoned()} requeued`;
  const { waiting, abandoned } = await stores.mails.figures();
  const errors = (await stores.mails.errors()).map(
    ({ error, isAbandoned, mails }) =>
      `\n  ${mails} ${isAbandoned ? 'abandoned' : 'waiting'}, ${error}`,
  );
  return `${waiting} waiting, ${abandoned} abandoned${errors.join('')}`;
}

async function writePerson(
  { stores, config }: OperatorContext,
  address: string,
  { second: path }: Options,
) {
  if (!path) throw new OperatorError('EMAIL (an address) and FILE (output file) are required.');
  const person = await exportPerson({ stores, files: mailFiles(config) }, address);
  await writeFile(path, JSON.stringify(person, null, 2), { mode: 0o600, flag: 'wx' });
  return path;
}

async function forgetPerson(
  { stores, config }: OperatorContext,
  address: string,
  { yes = '' }: Options,
) {
  if (!address || emailKey(address) !== emailKey(yes))
    throw new OperatorError('Give the address twice: erase-person EMAIL --yes EMAIL');
  const erased = await erasePerson({ stores, files: mailFiles(config) }, address);
  const counts = Object.entries(erased).map(([what, rows]) => `${rows} ${what}`);
  return `${counts.join(', ')}. Copies in backups go when those do; after a restore, erase again.`;
}

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    name: { type: 'string' },
    replace: { type: 'boolean' },
    'no-verify': { type: 'boolean' },
    yes: { type: 'string' },
  },
});
const [command, given = '', second = ''] = positionals;

if (!command || options.help) {
  console.log(HELP);
} else {
  await runOperatorCommand(async (context) => {
    const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
    if (!work) throw new OperatorError(`There is no command '${command}'.\n\n${HELP}`);
    console.log(`Done: ${command} ${await work(context, given, { ...options, second })}`);
  });
}
