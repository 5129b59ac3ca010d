import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  type LucideIcon,
  Maximize,
  Minus,
  Plus,
} from 'lucide-react';
import { STANDARD_FRAME, type View } from '#geography/domain/view.ts';
import type { Search } from '#search/domain/search.ts';
import { useHrefOf } from '#search/ui/list-address.ts';
import { within } from '../../domain/marker-search.ts';
import { type FramedView, panView, zoomView } from '../../domain/move-view.ts';

type MapLinksProps = { search: Search; shown: FramedView };

/** Moves the map without scripts: each link is the same search on another part of it. */
export function MapLinks({ search, shown: { view } }: MapLinksProps) {
  const to = (next: View | null) => next && within(search, { view: next, frame: STANDARD_FRAME });
  return (
    <nav
      aria-label="Move the map"
      className="absolute top-4 right-4 z-2 flex flex-col items-end gap-3 print:hidden max-md:top-19 max-md:right-3 max-md:noscript:flex-row max-md:noscript:items-start"
    >
      <div className="map-tools grid-cols-3 max-md:hidden max-md:noscript:grid">
        <span />
        <Move to={to(panView(view, 0, -1))} label="Move north" Icon={ArrowUp} />
        <span />
        <Move to={to(panView(view, -1, 0))} label="Move west" Icon={ArrowLeft} />
        <Move
          to={search.within && within(search, null)}
          label="Show the whole result"
          Icon={Maximize}
        />
        <Move to={to(panView(view, 1, 0))} label="Move east" Icon={ArrowRight} />
        <span />
        <Move to={to(panView(view, 0, 1))} label="Move south" Icon={ArrowDown} />
        <span />
      </div>
      <div className="map-tools grid-cols-2 max-md:grid-cols-1 lying:grid-cols-2">
        <Move to={to(zoomView(view, 1))} label="Zoom in" Icon={Plus} />
        <Move to={to(zoomView(view, -1))} label="Zoom out" Icon={Minus} />
      </div>
    </nav>
  );
}

type MoveProps = { to: Search | null; label: string; Icon: LucideIcon };

/** A link; at the end of the map only its icon. */
function Move({ to, label, Icon }: MoveProps) {
  const hrefOf = useHrefOf();
  const icon = <Icon aria-hidden size={20} strokeWidth={1.6} />;
  if (to === null) return <span>{icon}</span>;
  return (
    <a href={hrefOf(to)} data-keep-scroll aria-label={label} title={label}>
      {icon}
    </a>
  );
}
