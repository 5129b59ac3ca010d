import { createContext, use } from 'react';
import type { Registrant } from '#accounts/ui/use-registrant.ts';
import type { Viewer } from '#listings/domain/viewers.ts';

/** Whether a visitor is a registrant, or on the way to being one. */
export type Searcher = Registrant['status'];

/** The visitor of the page around; a guest until scripts know more. */
export const SearcherContext = createContext<Searcher>('guest');

/** The tier by which a visitor may search. Realtors may search by the same as other registrants. */
export const viewerOfSearcher = (searcher: Searcher): Viewer =>
  searcher === 'admitted' ? 'registrant' : 'guest';

export const useViewer = (): Viewer => viewerOfSearcher(use(SearcherContext));
