import { WifiOff } from 'lucide-react';
import { useOnline } from '#platform/ui/api/online.ts';

/** Shown below the header of every page while offline. A page with its own notice marks it `data-offline-notice`. */
export const OfflineNotice = () => {
  const isOnline = useOnline();
  return (
    <div
      role="status"
      className="no-print sticky top-[60px] z-19 bg-warn-wash text-14 text-warn md:top-[76px] [:root:has([data-offline-notice])_&]:sr-only"
    >
      {!isOnline && (
        <p className="frame frame-header flex items-center gap-2.5 py-2.5">
          <WifiOff aria-hidden strokeWidth={1.6} className="size-4 shrink-0" />
          You’re offline. This page is as you last saw it; anything new needs a connection.
        </p>
      )}
    </div>
  );
};
