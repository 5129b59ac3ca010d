import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Kept } from '../domain/kept-parameters.ts';
import { FindInput } from './find-input.tsx';

type FindFieldProps = {
  /** What stays of the search around it. */
  kept: Kept;
  label?: string;
  className?: string;
  /** Of the field itself. */
  inputClassName?: string;
};

const loadFinder = () => import('./find/finder.tsx');

type Finder = Awaited<ReturnType<typeof loadFinder>>['Finder'];

/**
 * Finds a place, address, street, building, postal code or MLS® number: a plain field of the form around it. What suggests while
 * the visitor types is loaded when the field gets the focus; without it, the form still searches.
 */
export function FindField({
  kept,
  label = 'Place, address or MLS® number',
  className = '',
  inputClassName = '',
}: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<{ Finder: Finder; field: HTMLInputElement } | null>(null);
  const load = () =>
    loadFinder().then(
      ({ Finder }) => field.current && setLoaded({ Finder, field: field.current }),
      // The connection was lost, or a newer build was deployed. The next focus tries again.
      () => undefined,
    );
  // The visitor may have been there before scripts ran.
  const loadIfFocused = useEffectEvent(() => {
    if (field.current && field.current === document.activeElement) void load();
  });
  useEffect(() => loadIfFocused(), []);

  return (
    <div className={`find-field ${className}`}>
      <FindInput
        name="q"
        label={label}
        ref={field}
        onFocus={loaded ? undefined : load}
        className={inputClassName}
      />
      {loaded && <loaded.Finder field={loaded.field} kept={kept} label={label} />}
    </div>
  );
}
