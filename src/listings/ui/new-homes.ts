import { createContext, use } from 'react';

/** Whether a home is new to the visitor; no home is, where no list says so. */
export const NewHomesContext = createContext<(id: number) => boolean>(() => false);

export const useIsNew = (id: number): boolean => use(NewHomesContext)(id);
