import type { Padding } from '../../../domain/camera.ts';
import type { CameraMap } from './use-camera.ts';

/** Pixels between a panel and what the map is fitted to. */
const PANEL_GAP = 24;

/** What the panel of an open tool takes of the map: its left side if it is narrow, else its bottom. */
export function panelPadding(map: Pick<CameraMap, 'getContainer'>): Partial<Padding> {
  const container = map.getContainer();
  const panel = container.closest('.map-pane')?.querySelector('.map-panel');
  if (!panel) return {};
  const [of, on] = [panel.getBoundingClientRect(), container.getBoundingClientRect()];
  if (of.width > on.width / 2) return { bottom: Math.max(0, on.bottom - of.top) + PANEL_GAP };
  return of.left - on.left < on.right - of.right ? { left: of.right - on.left + PANEL_GAP } : {};
}
