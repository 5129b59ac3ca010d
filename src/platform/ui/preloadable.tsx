import { type ComponentType, lazy, useState } from 'react';

/** A component whose code is loaded apart: once `load` is done, it renders at once. A failed attempt is made again. */
export class Preloadable<Props> {
  readonly #importPart: () => Promise<ComponentType<Props>>;
  Current: ComponentType<Props>;

  constructor(importPart: () => Promise<ComponentType<Props>>) {
    this.#importPart = importPart;
    this.Current = this.#lazy();
  }

  async load(): Promise<void> {
    try {
      this.Current = await this.#importPart();
    } catch (error) {
      // React keeps a failure; the next attempt needs a new component.
      this.Current = this.#lazy();
      throw error;
    }
  }

  #lazy(): ComponentType<Props> {
    return lazy(async () => {
      await this.load();
      return { default: this.Current };
    });
  }
}

/** Shows such a component, inside a Suspense boundary. */
export function Preloaded<Props extends object>({
  part,
  props,
}: {
  part: Preloadable<Props>;
  props: Props;
}) {
  const [Part] = useState(() => part.Current);
  return <Part {...props} />;
}
