import { Search } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { isPlainClick } from '#platform/ui/browser/plain-click.ts';
import { go } from '#platform/ui/navigation.ts';
import { Preloadable, Preloaded } from '#platform/ui/preloadable.tsx';
import type { HeaderFinder } from './find/header-finder.tsx';

const finder = new Preloadable(async () => {
  const { HeaderFinder } = await import('./find/header-finder.tsx');
  return HeaderFinder;
});

/** A page that has the field; where the link leads without scripts, or if the field over the page can't be loaded. */
const PAGE_WITH_FIELD = '/properties';

/** Opens the field that finds places and homes over any page. */
export function HeaderSearch() {
  const [isOpen, setIsOpen] = useState(false);
  function open(click: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(click, click.currentTarget)) return;
    click.preventDefault();
    finder.load().then(
      () => setIsOpen(true),
      () => go(PAGE_WITH_FIELD),
    );
  }
  const props: ComponentProps<typeof HeaderFinder> = { onClose: () => setIsOpen(false) };
  return (
    <>
      <a
        href={PAGE_WITH_FIELD}
        aria-label="Search homes"
        onClick={open}
        className="grid size-11 shrink-0 place-items-center"
      >
        <Search aria-hidden strokeWidth={1.6} className="size-5" />
      </a>
      {isOpen && <Preloaded part={finder} props={props} />}
    </>
  );
}
