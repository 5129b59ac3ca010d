import { CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/**
 * The result of a form, shown in its place. Takes the focus, which would be lost with the form. `failed` marks an
 * error.
 */
export const Done = (props: { title: string; failed?: boolean; children: ReactNode }) => {
  const Icon = props.failed ? Info : CircleCheck;
  return (
    <div ref={takeFocus} tabIndex={-1} role="status" className="outline-none">
      <h2 className="flex items-center gap-3 font-display text-28">
        <Icon
          aria-hidden
          strokeWidth={1.6}
          className={`size-6 shrink-0 ${props.failed ? 'text-warn' : 'text-good'}`}
        />
        {props.title}
      </h2>
      <div className="mt-4 grid gap-4 text-ink-2">{props.children}</div>
    </div>
  );
};
