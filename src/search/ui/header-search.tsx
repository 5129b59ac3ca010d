import { Search } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { isPlainClick } from '#platform/ui/browser/plain-click.ts';
import { go } from '#platform/ui/navigation.ts';

const loadFinder = () => import('./find/header-finder.tsx');

type Opened = Awaited<ReturnType<typeof loadFinder>>;

/** A page that has the field; where the link leads without scripts, or if the field over the page can't be loaded. */
const PAGE_WITH_FIELD = '/properties';

/** Opens the field that finds places and homes over any page. */
export function HeaderSearch() {
  const [opened, setOpened] = useState<Opened | null>(null);
  function open(click: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(click, click.currentTarget)) return;
    click.preventDefault();
    loadFinder().then(setOpened, () => go(PAGE_WITH_FIELD));
  }
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
      {opened && <opened.HeaderFinder onClose={() => setOpened(null)} />}
    </>
  );
}
