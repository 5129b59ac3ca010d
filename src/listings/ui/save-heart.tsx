import { Heart } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#platform/ui/button.tsx';
import type { Property } from '../api.ts';
import { addressLine } from '../domain/listing-text.ts';
import { type HomeToSave, useSaving } from './saving.ts';

type SaveProps = { listing: Pick<Property, 'id' | 'address' | 'title'> };

/** The heart on a card's photo. */
export function SaveHeart({ listing }: SaveProps) {
  const saving = useSaving();
  if (!saving) return null;
  const home = toSave(listing);
  return (
    <button
      type="button"
      aria-label={`Save ${home.name}`}
      aria-pressed={saving.saved.has(home.id)}
      onClick={() => saving.toggle(home)}
      className="needs-script group absolute top-1.5 right-1.5 z-10 flex size-11 items-center justify-center print:hidden"
    >
      <span className="flex size-9 items-center justify-center rounded-full bg-plate text-on-plate">
        <Heart size={20} strokeWidth={1.6} aria-hidden className={FILLED_WHEN_SAVED} />
      </span>
    </button>
  );
}

type SaveButtonProps = SaveProps & { look?: ComponentProps<typeof Button>['look'] };

/** The save button next to 'Share' on the home's page. */
export function SaveButton({ listing, look = 'outline' }: SaveButtonProps) {
  const saving = useSaving();
  if (!saving) return null;
  return (
    <Button
      look={look}
      size="small"
      aria-pressed={saving.saved.has(listing.id)}
      onClick={() => saving.toggle(toSave(listing))}
      className="needs-script group max-md:w-11 max-md:px-0! md:min-w-[7.5rem] print:hidden"
    >
      <Heart aria-hidden size={16} strokeWidth={1.6} className={FILLED_WHEN_SAVED} />
      <span className="max-md:sr-only">{saving.saved.has(listing.id) ? 'Saved' : 'Save'}</span>
    </Button>
  );
}

const FILLED_WHEN_SAVED = 'group-aria-pressed:fill-saved group-aria-pressed:text-saved';

/** A withheld address can't name the home; its type and area do. */
const toSave = (listing: SaveProps['listing']): HomeToSave => ({
  id: listing.id,
  name: listing.address ? addressLine(listing) : listing.title,
});
