/** What the offline map's lines are: Subway, GO train, Highway. */
export const MapLegend = () => (
  <ul aria-label="Legend" className="map-legend">
    <li className="subway">Subway</li>
    <li className="train">GO train</li>
    <li className="highway">Highway</li>
  </ul>
);
