import { createContext, use } from 'react';
import type { Ground } from './use-ground.ts';

/** What the live map is drawn on. */
export const GroundKindContext = createContext<Ground['kind']>('offline');

/** Whether the map is the site's own, which leaves the names of places to the page. */
export const useIsOfflineGround = (): boolean => use(GroundKindContext) === 'offline';
