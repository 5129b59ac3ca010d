import { useQuery } from '@tanstack/react-query';
import type { Search } from '#search/domain/search.ts';
import { pictureQuery } from '../map-queries.ts';
import { SvgStage } from './svg-stage.tsx';

/** The homes of a search on a picture that needs no scripts; nothing until they have loaded. */
export function PlacePicture({ search }: { search: Search }) {
  const { data } = useQuery(pictureQuery(search, { isStill: true }));
  return <div className="map-free">{data && <SvgStage search={search} picture={data} />}</div>;
}
