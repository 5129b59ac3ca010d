import type { ReactNode } from 'react';

/** A message over the map, with what to do about it. `failed` is for errors. */
export const MapNotice = (props: {
  failed?: boolean;
  children: ReactNode;
  action: string;
  onAction(): void;
}) => (
  <div
    role={props.failed ? 'alert' : 'status'}
    className={`pointer-events-auto flex items-center gap-3 rounded-field px-4 py-1 text-14 shadow-lift ${props.failed ? 'bg-warn-wash text-warn' : 'bg-card text-ink'}`}
  >
    {props.children}
    <button type="button" onClick={props.onAction} className="min-h-11 font-[550] underline">
      {props.action}
    </button>
  </div>
);
