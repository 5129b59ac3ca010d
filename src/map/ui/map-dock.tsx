import { Info } from 'lucide-react';
import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OpenTool } from './map-tools.tsx';

/** What the dock holds: the map's credit, or the panel of the open tool. */
export type DockState = 'browse' | Exclude<OpenTool, 'none'>;

type Dock = { element: HTMLElement | null; state: DockState };

const DockContext = createContext<Dock>({ element: null, state: 'browse' });

type MapDockProps = {
  state: DockState;
  /** The credit of the picture, which the live map's replaces. */
  credit: ReactNode;
  /** Whatever puts its parts into the dock. */
  children: ReactNode;
};

/**
 * Decides what lies at the map's bottom, one thing at a time, and reports how high it is, for the map to end above it on a phone.
 * Where it lies is in map.css, next to the places of the sheet and of the chat button.
 */
export function MapDock({ state, credit, children }: MapDockProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useReportedHeight(element, state);
  return (
    <DockContext value={{ element, state }}>
      {children}
      <div ref={setElement} data-over-map data-state={state} className="map-dock">
        {state === 'browse' && credit}
      </div>
    </DockContext>
  );
}

/** Something that the dock holds in one of its states. */
export function DockPart({ of, children }: { of: DockState; children: ReactNode }) {
  const { element, state } = use(DockContext);
  return element && state === of ? createPortal(children, element) : null;
}

const PHONE = '(width < 48rem)';

/** Says in `--dock` how high an open tool's panel is. */
function useReportedHeight(element: HTMLElement | null, state: DockState): void {
  useLayoutEffect(() => {
    const pane = element?.parentElement;
    if (!element || !pane || state === 'browse') return;
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

/** Whom the map is by: text in the corner, and on phones a button that shows it. */
export const MapAbout = ({ children }: { children: ReactNode }) => (
  <>
    <details className="map-about md:hidden">
      <summary aria-label="About this map">
        <Info aria-hidden size={20} strokeWidth={1.6} />
      </summary>
      <div>{children}</div>
    </details>
    <div className="map-credit max-md:hidden">{children}</div>
  </>
);
