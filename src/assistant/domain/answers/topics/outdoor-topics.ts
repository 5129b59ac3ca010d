import { among, each, type FieldTopic, SURROUNDINGS_FACTS, topic } from './field-topic.ts';

/** 'GO' in capitals only: 'go' is a common word. */
const TRANSIT = 'GO, train, station, subway, transit, streetcar';

/** Parking, the lot, and what is around. */
export const OUTDOOR_TOPICS: readonly FieldTopic[] = [
  topic(
    'the parking',
    'parking, parking space, park a car, cars, parking spot, where to park, park my car, prkng, parking spots, can i park, do i park, do we park, could i park, how many cars, cars can i park',
    ['It has {parking:parking space}.', 'Parking: {~parkingFeatures}.'],
    { remarks: 'parking' },
  ),
  topic(
    'whether the parking is owned',
    `${each('parking, parking spot, parking space, parking spots, parking spaces', 'owned, rented, leased, deeded, exclusive, owned or rented, rented or owned, owned or leased, for rent')}, own the parking, own the parking spot, own the parking space, deeded parking, owned parking`,
    [
      'Parking is listed as {~parkingType}.',
      'It has {parking:parking space}.',
      'The parking costs {parkingCost}.',
    ],
    {
      remarks: 'parking',
      quotesToo: true,
      but: {
        says: 'Whether it’s owned, exclusive or rented isn’t in the listing.',
        unless: 'parkingType',
      },
    },
  ),
  topic(
    'where the parking is',
    'parking level, level is the parking, level the parking, floor is the parking, where is the parking, where is my parking, where parking is, where the parking is, where is the parking spot, where is the parking space',
    ['Parking: {~parkingFeatures}.', 'The garage is {~garage}.'],
    { remarks: 'parking', quotesToo: true },
  ),
  topic('the driveway', 'driveway, outside parking', ['Outside, it has {driveway:parking space}.']),
  topic(
    'a garage',
    'garage, covered parking, parking underground, underground parking, underground, carport, garage attached, attached garage, garage detached, detached garage, cars fit in the garage',
    ['The garage is {~garage}.', 'It has {coveredParking:covered parking space}.'],
    { remarks: 'garage' },
  ),
  topic('the parking cost', 'parking cost, parking fee, cost of parking, pay for parking', [
    'The parking costs {parkingCost}.',
  ]),
  topic(
    'the lot',
    'lot, lot size, lot area, area of the lot, square feet is the lot, square footage of the lot, how big is the lot, how large is the lot, size of the lot, how big is the yard, how big is the backyard, lot dimensions, frontage, depth, yard size, how wide, how deep, land size, acres, acreage, plot',
    ['The lot is {lot}.', 'The lot area is {lotArea}.'],
    { remarks: 'lot, acres' },
  ),
  topic(
    'the lot features',
    'lot features, backyard, yard, garden, ravine',
    ['Lot features: {~lotFeatures}.'],
    among(SURROUNDINGS_FACTS, 'yard, ravine, garden, landscaped, fenced'),
  ),
  topic('the zoning', 'zoning, zoned, zone', ['The zoning is {zoning}.']),
  topic(
    'waterfront',
    'waterfront, on the water, lakefront, beach, dock',
    ['It’s on the water.|waterfront', 'Waterfront features: {~waterfrontFeatures}.'],
    { remarks: 'waterfront, lakefront, dock', denied: 'No, it isn’t on the waterfront.' },
  ),
  topic(
    'the view',
    'view, views, overlook, look out, looks out, overlooking, visible, can you see, can i see, can we see, see from',
    ['The view is listed as {~view}.'],
    { remarks: 'view, overlook' },
  ),
  topic(
    'what is nearby',
    'nearby, near by, close by, close to, what is near, around it, amenities nearby, surroundings',
    ['Nearby, the listing names {~nearby}.', 'The community: {~community}.'],
    { remarks: 'minutes, close to, nearby, steps' },
  ),
  topic(
    'a subway nearby',
    'subway, subway station, subway stop, subway line, metro, ttc',
    [
      'The closest subway station I know of is {station.subway}, about {station.subway.km} away in a straight line.',
    ],
    {
      ...among(SURROUNDINGS_FACTS, 'transit, subway, station, train, streetcar'),
      remarks: 'subway, station, transit',
      quotesToo: true,
    },
  ),
  topic(
    'transit nearby',
    'transit, bus, the go, a go, go station, go train, go line, train, train station, station, rail, streetcar, commute, public transit, lrt',
    [
      'The closest train station I know of is {station.train}, about {station.train.km} away in a straight line.',
      'The closest subway station I know of is {station.subway}, about {station.subway.km} away in a straight line.',
    ],
    {
      ...among(SURROUNDINGS_FACTS, 'transit, subway, station, train, streetcar'),
      remarks: TRANSIT,
      quotesToo: true,
    },
  ),
  topic(
    'a school nearby',
    'school nearby, school close, school near, schools nearby, nearest school, near a school, close to a school, schools in the area, school',
    [],
    among(SURROUNDINGS_FACTS, 'school'),
  ),
  topic(
    'that kind of school',
    `${each('catholic, public, private, french, french immersion, english, elementary, primary, middle, high, secondary, montessori, christian, jewish, islamic', 'school')}, school board, which school board, what school board, school catchment, school district, zoned for, which school, what school`,
    [],
    {
      among: { facts: SURROUNDINGS_FACTS, words: ['school'] },
      remarks:
        'catholic, french immersion, elementary, middle school, high school, secondary, montessori, collegiate, school board',
      but: { says: 'The listing doesn’t say which schools those are, or of what kind or board.' },
    },
  ),
  topic(
    'a daycare nearby',
    'daycare, day care, childcare, child care, nursery school',
    [],
    among(SURROUNDINGS_FACTS, 'daycare, day care, childcare'),
  ),
  topic(
    'a university or college nearby',
    'university, college, campus',
    [],
    among(SURROUNDINGS_FACTS, 'university, college, campus'),
  ),
  topic(
    'a park nearby',
    'park nearby, park near, near a park, close to a park, parks, playground, park, trail, green space, greenbelt',
    [],
    among(SURROUNDINGS_FACTS, 'park, trail, greenbelt'),
  ),
  topic('a hospital nearby', 'hospital, clinic, doctor', [], among(SURROUNDINGS_FACTS, 'hospital')),
  topic('a library nearby', 'library', [], among(SURROUNDINGS_FACTS, 'library')),
  topic('golf nearby', 'golf, golf course', [], among(SURROUNDINGS_FACTS, 'golf')),
  topic(
    'a community centre nearby',
    'community centre, community center, rec centre, recreation',
    [],
    among(SURROUNDINGS_FACTS, 'rec, recreation, community centre'),
  ),
  topic(
    'shops nearby',
    'shops, shopping, grocery, groceries, supermarket, mall, restaurant, cafe, stores',
    [],
    among(SURROUNDINGS_FACTS, 'shop, mall, grocer, plaza, restaurant'),
  ),
  topic(
    'a place of worship nearby',
    'place of worship, church nearby, mosque nearby, temple nearby, synagogue nearby, church, mosque, temple, synagogue',
    [],
    among(SURROUNDINGS_FACTS, 'worship'),
  ),
];
