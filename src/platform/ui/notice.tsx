import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A quiet inline message: what is missing, and what still works. `failed` is for errors. */
export const Notice = ({ children, failed = false }: { children: ReactNode; failed?: boolean }) => (
  <div
    role={failed ? 'alert' : 'note'}
    className={`flex gap-3 rounded-field px-4 py-3.5 text-14 ${failed ? 'bg-bad-wash text-bad' : 'bg-warn-wash text-warn'}`}
  >
    <Info aria-hidden strokeWidth={1.6} className="mt-0.5 size-4 shrink-0" />
    <div>{children}</div>
  </div>
);
