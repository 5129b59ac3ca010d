import { useQuery } from '@tanstack/react-query';
import { PresentationContext } from '#search/ui/list-address.ts';
import { homesForSaleIn, placePictureQuery } from '../map-queries.ts';
import { SvgStage } from './svg-stage.tsx';

/** The homes for sale in a place on a picture that needs no scripts; nothing until they have loaded. */
export function PlacePicture({ place }: { place: string }) {
  const { data } = useQuery(placePictureQuery(place));
  return (
    <PresentationContext value="map">
      <div className="map-free">
        {data && <SvgStage search={homesForSaleIn(place)} picture={data} />}
      </div>
    </PresentationContext>
  );
}
