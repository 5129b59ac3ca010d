import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls `listener` with the element's events; the element is another component's. */
export function useListener<Name extends keyof HTMLElementEventMap>(
  element: HTMLElement | null,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
): void {
  const listen = useEffectEvent(listener);
  // As soon as it is called a combobox, it answers keys.
  useLayoutEffect(() => {
    const handle = (event: HTMLElementEventMap[Name]) => listen(event);
    element?.addEventListener(name, handle);
    return () => element?.removeEventListener(name, handle);
  }, [element, name]);
}

type Combobox = {
  field: HTMLInputElement;
  /** The id of its list of options. */
  id: string;
  isOpen: boolean;
  /** The id of the option that the arrow keys have reached. */
  activeId: string | undefined;
};

/** Says of a plain field that it is a combobox, for as long as the caller is mounted, and keeps the active option in view. */
export function useCombobox({ field, id, isOpen, activeId }: Combobox): void {
  useLayoutEffect(() => {
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': id };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(attributes), 'aria-expanded', 'aria-activedescendant'])
        field.removeAttribute(name);
    };
  }, [field, id]);
  useLayoutEffect(() => {
    field.setAttribute('aria-expanded', String(isOpen));
    if (activeId === undefined) return field.removeAttribute('aria-activedescendant');
    field.setAttribute('aria-activedescendant', activeId);
    document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [field, isOpen, activeId]);
}
