type ScriptPolicy = { createScriptURL(url: string): string };
type TrustedTypes = {
  defaultPolicy: unknown;
  createPolicy(name: string, policy: ScriptPolicy): unknown;
};

/**
 * Lets MapLibre start its worker under `require-trusted-types-for 'script'`, and nothing else: the page's default
 * policy accepts this one URL, and no HTML or script text. Does nothing in browsers without Trusted Types.
 */
export function allowWorker(worker: string): void {
  const types: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes');
  // A page has one default policy; in development this module may run twice.
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', { createScriptURL: onlyUrl(worker, location.href) });
}

/** A function that returns `allowed` in any spelling and throws for every other URL. `base` resolves relative URLs. */
export const onlyUrl =
  (allowed: string, base: string) =>
  (url: string): string => {
    if (URL.parse(url, base)?.href === new URL(allowed, base).href) return url;
    throw new TypeError(`Not a script of this page: ${url}`);
  };
