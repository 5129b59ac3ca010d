import type { ReactNode } from 'react';
import { useOnline } from './online.ts';

/** Controls that need a connection: offline they are disabled, and `why` explains it. */
export function NeedsConnection({ why, children }: { why?: string; children: ReactNode }) {
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && why && <p className="mb-5 text-14 text-ink-2">{why}</p>}
      <fieldset disabled={!isOnline} className="min-w-0 disabled:opacity-60">
        {children}
      </fieldset>
    </>
  );
}
