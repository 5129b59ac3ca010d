import type { ComponentType } from 'react';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { ServerDrawn } from '#platform/ui/browser/server-drawn.tsx';
import type { HomeProps } from './property/about-home.tsx';

const load = () => import('./property/about-home.tsx');

const LazySummary = preloadable(() => load().then(({ Summary }) => Summary));
const LazyDetails = preloadable(() => load().then(({ Details }) => Details));
const LazyFeatures = preloadable(() => load().then(({ Features }) => Features));

const serverDrawn = (Part: ComponentType<HomeProps>) => (home: HomeProps) => (
  <ServerDrawn className="">
    <Part {...home} />
  </ServerDrawn>
);

/** What the page says about a home. It needs no scripts, so the document that the server sent doesn't load its code. */
export const Summary = serverDrawn(LazySummary);
export const Details = serverDrawn(LazyDetails);
export const Features = serverDrawn(LazyFeatures);

/** Loads it on the server, and in the browser after navigation. */
export async function loadAboutHome(): Promise<void> {
  await Promise.all([LazySummary.preload(), LazyDetails.preload(), LazyFeatures.preload()]);
}
