/** The colours of the map's ground, by theme. */
export type MapColours = Record<
  | 'land'
  | 'water'
  | 'shore'
  | 'park'
  | 'highway'
  | 'highwayEdge'
  | 'road'
  | 'roadEdge'
  | 'rail'
  | 'transit'
  | 'name'
  | 'smallName'
  | 'waterName'
  | 'outline',
  string
>;

export const MAP_COLOURS: { light: MapColours; dark: MapColours } = {
  light: {
    land: '#f4efe6',
    water: '#bcd3dc',
    shore: '#9dbcc8',
    park: '#e2e6d2',
    highway: '#f3dfb2',
    highwayEdge: '#c9ae7a',
    road: '#ffffff',
    roadEdge: '#e3d9c8',
    rail: '#5d7f78',
    transit: '#2f5d70',
    name: '#14283c',
    smallName: '#46566a',
    waterName: '#2f5d70',
    outline: '#14283c',
  },
  dark: {
    land: '#122030',
    water: '#1d3a4e',
    shore: '#2e566e',
    park: '#173033',
    highway: '#5c4d31',
    highwayEdge: '#3a3120',
    road: '#26394f',
    roadEdge: '#1a2b3e',
    rail: '#5d7f78',
    transit: '#a9cddb',
    name: '#f4efe6',
    smallName: '#bcc6d0',
    waterName: '#a9cddb',
    outline: '#d9bf86',
  },
};

export type MapTheme = keyof typeof MAP_COLOURS;
