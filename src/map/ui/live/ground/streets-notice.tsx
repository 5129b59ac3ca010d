import { isStaff } from '#accounts/domain/role.ts';
import { useAccount } from '#accounts/ui/use-account.ts';
import type { MapSources } from '#map-layers/api.ts';
import { STREETS_FROM } from '../../../domain/basemap-drawing.ts';

type StreetsNoticeProps = { sources: MapSources | undefined; zoom: number };

/** Says why the map has no side streets, to the brokerage's staff only, where one would look for them. */
export function StreetsNotice({ sources, zoom }: StreetsNoticeProps) {
  const account = useAccount();
  const isOnTeam = account.status === 'signed-in' && isStaff(account.user.role);
  const isOffline = sources?.tiles === null && sources.style === null;
  if (!isOnTeam || !isOffline || zoom < STREETS_FROM) return null;
  return (
    <div className="streets-notice">
      <p>
        <b>Streets appear with a map file.</b> Only your team sees this.
      </p>
      <details>
        <summary className="hit">How</summary>
        <p>
          Make a PMTiles file of your region, set MAP_TILES to its path and restart the site. The
          steps are in docs/operations.md, under “Timetable and map”.
        </p>
      </details>
    </div>
  );
}
