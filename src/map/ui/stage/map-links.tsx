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

type MapLinksProps = {
  search: Search;
  shown: FramedView;
  /** No live map, which can be dragged, will come. */
  isFinal: boolean;
};

/** Moves the picture: each link is the same search on another part of it. Its zoom is where the live map's will be. */
export function MapLinks({ search, shown: { view }, isFinal }: MapLinksProps) {
  const to = (next: View | null) => next && within(search, { view: next, frame: STANDARD_FRAME });
  return (
    <nav aria-label="Move the map" className="print:hidden">
      <div className="map-rail map-rail-zoom" data-final={isFinal || undefined}>
        <Move to={to(zoomView(view, 1))} label="Zoom in" Icon={Plus} />
        <Move to={to(zoomView(view, -1))} label="Zoom out" Icon={Minus} />
        <Move
          to={search.within && within(search, null)}
          label="Show the whole result"
          Icon={Maximize}
        />
      </div>
      <div className="map-pan" data-final={isFinal || undefined}>
        <Move to={to(panView(view, 0, -1))} label="Move north" Icon={ArrowUp} />
        <Move to={to(panView(view, -1, 0))} label="Move west" Icon={ArrowLeft} />
        <Move to={to(panView(view, 1, 0))} label="Move east" Icon={ArrowRight} />
        <Move to={to(panView(view, 0, 1))} label="Move south" Icon={ArrowDown} />
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
