import { Info } from 'lucide-react';
import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OpenTool } from './map-tools.tsx';

/** The open tool whose panel the dock holds; none while visitors browse. */
export type DockState = OpenTool;

type Dock = { state: DockState; panel: HTMLElement | null; credit: HTMLElement | null };

const DockContext = createContext<Dock>({ state: 'none', panel: null, credit: null });

type MapDockProps = {
  state: DockState;
  /** The picture's credit; once that is gone, the live map's takes its place. */
  credit: ReactNode;
  /** Whatever puts its parts into the dock. */
  children: ReactNode;
};

/**
 * Decides what lies at the map's bottom: the credit, or on phones the panel of the open tool in its place, and says how high that
 * is, for a phone's map to end above it. Where it lies is in map.css, next to the places of the sheet and of the chat button.
 */
export function MapDock({ state, credit: ofPicture, children }: MapDockProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [credit, setCredit] = useState<HTMLElement | null>(null);
  useReportedHeight(panel, state);
  return (
    <DockContext value={{ state, panel, credit: ofPicture ? null : credit }}>
      {children}
      <div ref={setCredit} data-over-map className="map-credit-dock">
        {ofPicture}
      </div>
      <div ref={setPanel} data-over-map data-state={state} className="map-dock" />
    </DockContext>
  );
}

/** Something that the dock holds: a tool's panel while that is open, or the credit. */
export function DockPart({ of, children }: { of: DockState | 'credit'; children: ReactNode }) {
  const { state, panel, credit } = use(DockContext);
  const place = of === 'credit' ? credit : of === state ? panel : null;
  return place && createPortal(children, place);
}

const PHONE = '(width < 48rem)';

/** Says in `--dock` how high an open tool's panel is. */
function useReportedHeight(element: HTMLElement | null, state: DockState): void {
  useLayoutEffect(() => {
    const pane = element?.parentElement;
    if (!element || !pane || state === 'none') return;
    // At a phone's window's bottom only while the page is at its top, where it then stays.
    if (window.matchMedia(PHONE).matches) window.scrollTo({ top: 0, behavior: 'instant' });
    const report = () => pane.style.setProperty('--dock', `${element.offsetHeight}px`);
    report();
    const sizes = new ResizeObserver(report);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      pane.style.removeProperty('--dock');
    };
  }, [element, state]);
}

type MapAboutProps = { above?: ReactNode; children: ReactNode };

/** Whom the map is by, and what is shown above that: text in the corner, and on phones a button that shows it. */
export const MapAbout = ({ above, children }: MapAboutProps) => (
  <>
    <details className="map-about md:hidden">
      <summary aria-label="About this map">
        <Info aria-hidden size={20} strokeWidth={1.6} />
      </summary>
      <div>
        {above}
        {children}
      </div>
    </details>
    <div className="grid justify-items-start gap-2 max-md:hidden">
      {above}
      <div className="map-credit">{children}</div>
    </div>
  </>
);
