import { parseTab } from '#listing-page/domain/property-tab.ts';
import { parseListingId } from '#listings/domain/listing.ts';
import { type PageAddress, useQueryInAddress } from '#platform/ui/page-address.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';
import { PropertyPage } from './property-page.tsx';

/** A home's page where a visit begins: its tabs change the address without the router. */
export function PropertyLanding({ params, query }: PageAddress) {
  const [{ tab }, replaceQuery] = useQueryInAddress(query);
  const { origin } = useSiteFacts();
  const id = parseListingId(params.id ?? '');
  return (
    id && (
      <PropertyPage
        id={id}
        link={`${origin}/property/${id}`}
        tab={parseTab(tab)}
        onChooseTab={(tab) => replaceQuery({ tab })}
      />
    )
  );
}
