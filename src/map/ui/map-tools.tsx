import { Lasso, Layers, type LucideIcon, TramFront } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useOnline } from '#platform/ui/api/online.ts';
import { MapButton } from './map-button.tsx';

/** The tool whose panel is open. One that is opened before the live map has loaded opens with it. */
export type OpenTool = 'none' | 'draw' | 'layers' | 'travel';

type Tool = Exclude<OpenTool, 'none'>;

type ToolButton = { tool: Tool; label: string; Icon: LucideIcon; labelFrom: 'lg' | 'xl' };

const TOOLS: readonly ToolButton[] = [
  { tool: 'draw', label: 'Draw', Icon: Lasso, labelFrom: 'lg' },
  { tool: 'layers', label: 'Layers', Icon: Layers, labelFrom: 'lg' },
  { tool: 'travel', label: 'Travel time', Icon: TramFront, labelFrom: 'xl' },
];

const LABEL_CLASS = { lg: 'max-lg:sr-only', xl: 'max-xl:sr-only' };

type MapToolsProps = {
  open: OpenTool;
  /** Until then a press is kept. */
  isLive: boolean;
  onOpen(tool: OpenTool): void;
};

/** The map's tools, in one place on the picture and on the live map. A closed tool's button takes the focus back. */
export function MapTools({ open, isLive, onOpen }: MapToolsProps) {
  const isOnline = useOnline();
  const buttons = useRef<HTMLDivElement>(null);
  useReturnedFocus(buttons, open);
  return (
    <div ref={buttons} data-over-map className="map-rail map-rail-tools">
      {TOOLS.map(({ tool, label, Icon, labelFrom }) => {
        const isOpen = open === tool;
        return (
          <MapButton
            key={tool}
            data-tool={tool}
            aria-expanded={isOpen}
            aria-busy={(isOpen && !isLive) || undefined}
            disabled={!isOnline && !isOpen}
            title={isOnline ? label : `${label} needs a connection`}
            onClick={() => onOpen(isOpen ? 'none' : tool)}
          >
            <Icon aria-hidden size={20} strokeWidth={1.6} />
            <span className={LABEL_CLASS[labelFrom]}>{label}</span>
          </MapButton>
        );
      })}
    </div>
  );
}

/** Focuses the button of a tool that was closed; one opened by another's button leaves the focus there. */
function useReturnedFocus(buttons: RefObject<HTMLElement | null>, open: OpenTool): void {
  const last = useRef(open);
  useEffect(() => {
    const button = buttons.current?.querySelector<HTMLElement>(`[data-tool=${last.current}]`);
    if (open === 'none' && last.current !== 'none') button?.focus({ preventScroll: true });
    last.current = open;
  }, [buttons, open]);
}
