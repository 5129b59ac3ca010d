import { type ListingId, parseListingId } from '#listings/domain/listing.ts';
import type { Books } from './books.ts';
import { OperatorError } from './command-line.ts';
import { atTheDesk } from './operator.ts';

const HELP = `What an operator does without a screen.

  npm run admin -- feature ID      puts a listing among the featured ones
  npm run admin -- unfeature ID    takes it out again
  npm run admin -- showcase ID     puts a listing into the showcase, in place of the one there`;

const COMMANDS: Record<string, (books: Books, id: ListingId) => Promise<boolean>> = {
  feature: ({ listings }, id) => listings.setFeatured(id, true),
  unfeature: ({ listings }, id) => listings.setFeatured(id, false),
  showcase: ({ listings }, id) => listings.setShowcase(id),
};

const [name, given = ''] = process.argv.slice(2);

if (!name || process.argv.includes('--help')) {
  console.log(HELP);
} else {
  await atTheDesk(async ({ books }) => {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new OperatorError(`There is no command '${name}'.\n\n${HELP}`);
    const id = parseListingId(given);
    if (id === null)
      throw new OperatorError('ID is the number in the listing’s address: /property/ID');
    if (!(await command(books, id))) throw new OperatorError(`No listing has the id ${id}.`);
    console.log(`Done: ${name} ${id}`);
  });
}
