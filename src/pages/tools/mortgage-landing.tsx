import { type PageAddress, useQueryInAddress } from '#platform/ui/page-address.ts';
import { MortgagePage } from './mortgage-page.tsx';

/** The calculator where a visit begins: it changes the address without the router. */
export function MortgageLanding({ query }: PageAddress) {
  const [shown, replaceQuery] = useQueryInAddress(query);
  return <MortgagePage query={shown} onMove={replaceQuery} />;
}
