import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * A component whose code is loaded when it is first rendered, inside a Suspense boundary. `preload` loads it before: on
 * the server, which renders without waiting. A failed attempt is made again by the next.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let current: ComponentType<Props> = lazy(attempt);

  async function attempt(): Promise<{ default: ComponentType<Props> }> {
    try {
      current = await load();
      return { default: current };
    } catch (error) {
      // React keeps a failure; the next attempt needs a new component.
      current = lazy(attempt);
      throw error;
    }
  }
  const render = (props: Props) => createElement(Part<Props>, { latest: () => current, props });
  const preload = async (): Promise<void> => void (await attempt());
  return Object.assign(render, { preload });
}

type PartProps<Props> = { latest: () => ComponentType<Props>; props: Props };

/** What is mounted stays the same component, also once its code has been loaded. */
function Part<Props extends object>({ latest, props }: PartProps<Props>) {
  const [Loaded] = useState(latest);
  return createElement<Props>(Loaded, props);
}
