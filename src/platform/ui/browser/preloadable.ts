import { type ComponentType, createElement, lazy } from 'react';

/**
 * A component whose code is loaded when it is first rendered, inside a Suspense boundary. `preload` loads it before: on
 * the server, which renders without waiting.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<void> => {
    loaded = await load();
  };
  const whenLoaded = lazy(async () => ({ default: await load() }));
  const render = (props: Props) => createElement<Props>(loaded ?? whenLoaded, props);
  return Object.assign(render, { preload });
}
